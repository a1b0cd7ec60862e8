import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { centsFromDecimal } from '@tegoed/domain/money';
import { Link } from 'react-router';
import { Block } from '../../../components/facts/detail.tsx';
import { Meter } from '../../../components/facts/meter.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { useLoaded } from '../../../platform/use-loaded.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { partUsed, wholeEuros } from '../../schemes/budget-words.ts';
import { phaseOf } from '../../schemes/scheme-phase.ts';
import { listSchemes, type SchemeRow } from '../../schemes/schemes.ts';
import './scheme-budgets.css';

/** How many stand beside the work. */
const shown = 4;

interface Budget {
  readonly id: number;
  readonly name: string;
  readonly used: string;
  /** Undefined where no money was put in: then nothing is left to tell. */
  readonly rest: { readonly part: number; readonly left: string } | undefined;
}

async function listBudgets({ id }: { readonly id: number }) {
  const today = calendarDate(new Date());
  const rows = (await listSchemes(id, { stats: 'min' })).filter((row) => phaseOf(row, today) !== 'archived');
  const open = rows.filter((row) => phaseOf(row, today) === 'open').flatMap(budgetOf);
  return { count: rows.length, budgets: open.toSorted(fullestFirst).slice(0, shown) };
}

/** What is nearly spent comes first, what has no end last. */
function fullestFirst(one: Budget, other: Budget): number {
  const byPart = (other.rest?.part ?? -1) - (one.rest?.part ?? -1);
  return byPart || centsFromDecimal(other.used) - centsFromDecimal(one.used);
}

function budgetOf({ id, name, budget }: SchemeRow): readonly Budget[] {
  if (!budget) return [];
  const { used, total, left } = budget;
  if (total !== null && left !== null) return [{ id, name, used, rest: { part: partUsed(used, total), left } }];
  return centsFromDecimal(used) > 0 ? [{ id, name, used, rest: undefined }] : [];
}

/** What is left of the schemes that are open; of one without an end, what was granted. */
export function SchemeBudgets() {
  const t = useT('work');
  const language = useLanguage();
  const organization = useOrganization();
  const { id } = organization;
  const loaded = useLoaded(listBudgets, organization);
  if (loaded === undefined || loaded === 'failed' || loaded.budgets.length === 0) return null;
  const all = pathOf('schemes', language, { organization: id });
  return (
    <Block heading={t('budgets')} end={<Link to={all}>{t('all', { count: String(loaded.count) })}</Link>}>
      <ul className="tg-budgets">
        {loaded.budgets.map(({ id: fund, name, used, rest }) => (
          <li key={fund}>
            <Link to={pathOf('scheme', language, { organization: id, fund })}>{name}</Link>
            {rest ? (
              <Meter
                part={rest.part}
                low={centsFromDecimal(rest.left) <= 0}
                words={t('left', { amount: wholeEuros(rest.left, language) })}
              />
            ) : (
              <span className="tg-muted">{t('granted', { amount: wholeEuros(used, language) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
