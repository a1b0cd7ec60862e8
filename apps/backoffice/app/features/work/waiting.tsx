import { centsFromDecimal } from '@tegoed/domain/money';
import type { Language } from '@tegoed/domain/language';
import { WorkList } from '../../components/lists/work-list.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { pathOf } from '../../platform/paths.ts';
import { shownAmount, shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Translate } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { waitingFirst, type WorkPlace } from './work.ts';

interface WaitingProps {
  heading: string;
  places: readonly WorkPlace[];
}

/** What waits, each with its number, and the list with just these things. */
export function Waiting({ heading, places }: WaitingProps) {
  const t = useT('work');
  const language = useLanguage();
  const { id } = useOrganization();
  return (
    <Block heading={heading}>
      <WorkList
        items={waitingFirst(places).map(({ place, query = '', item, late = false }) => ({
          to: `${pathOf(place, language, { organization: id })}${query}`,
          what: t(`item.${item.key}`, { count: item.total }),
          note: noteOf(item, t, language),
          count: item.total,
          late,
        }))}
      />
    </Block>
  );
}

function noteOf({ total, amount, oldest_at: oldest }: WorkPlace['item'], t: Translate<'work'>, language: Language) {
  if (total === 0) return undefined;
  if (amount !== undefined) return t('together', { amount: shownAmount(centsFromDecimal(amount), language) });
  return oldest ? t('oldest', { when: shownDay(oldest, language) }) : undefined;
}
