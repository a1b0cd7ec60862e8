import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { pathIn } from '@tegoed/domain/shop-paths';
import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Checklist } from '../../components/facts/checklist.tsx';
import { Block, Detail } from '../../components/facts/detail.tsx';
import { WorkList } from '../../components/lists/work-list.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { pathOfStep, stepOfGap } from '../../features/scheme-steps/steps.ts';
import { amountWords } from '../../features/scheme-money/formula-words.ts';
import { gapItems } from '../../features/schemes/overview/gap-items.ts';
import { BudgetBlock } from '../../features/schemes/overview/budget-block.tsx';
import { SchemeFacts } from '../../features/schemes/overview/scheme-facts.tsx';
import { SchemeFigures } from '../../features/schemes/overview/scheme-figures.tsx';
import { SchemeHead } from '../../features/schemes/scheme-head.tsx';
import { phaseOf, type UndoableMove } from '../../features/schemes/scheme-phase.ts';
import { checkedMoves } from '../../features/schemes/state/state-follows.ts';
import { getScheme, getSchemeRow, moveScheme, schemeKeyOf, type Scheme } from '../../features/schemes/schemes.ts';
import { StateMoves } from '../../features/schemes/state/state-moves.tsx';
import { useToday } from '../../features/schemes/use-today.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { asked } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { submitted } from '../../platform/submitted.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/scheme.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const key = schemeKeyOf(params);
  const [scheme, row] = await asked(Promise.all([getScheme(key, 'budget'), getSchemeRow(key)]));
  return { scheme, row };
}

/** Puts a scheme into the archive, or takes it out: both at once, since each undoes the other. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const move: UndoableMove = form.get('move') === 'unarchive' ? 'unarchive' : 'archive';
  const outcome = await submitted(moveScheme(schemeKeyOf(params), { move, scheme: { state: 'closed' }, version: 0 }));
  return { move, outcome };
}

export default function SchemeOverview({ loaderData: { scheme, row } }: Route.ComponentProps) {
  const t = useT('schemes');
  const money = useT('budget');
  const language = useLanguage();
  const { permissions } = useOrganization();
  const mayManage = permissions.includes('manage_funds');
  const archiving = useArchiving(scheme);
  const website = websiteOf(scheme, language);
  return (
    <>
      <SchemeHead
        scheme={scheme}
        current="overview"
        actions={
          website !== undefined ? (
            <Button kind="secondary" href={website} icon="external-link" target="_blank" rel="noreferrer">
              {t('on-website')}
            </Button>
          ) : undefined
        }
      />
      <div aria-live="polite">
        <Moved />
        {archiving.problem !== undefined && <Alert tone="danger">{archiving.problem}</Alert>}
      </div>
      {scheme.state !== 'waiting' && <SchemeFigures budget={scheme.budget} row={row} />}
      <Detail
        asideLabel={t('about')}
        aside={
          <>
            <SchemeFacts scheme={scheme} amount={amountWords(scheme.formulas, money, language)} />
            {mayManage && (
              <StateMoves scheme={scheme} requests={row?.fund_requests_pending_count ?? 0} onMove={archiving.onMove} />
            )}
          </>
        }
      >
        {scheme.state === 'waiting' ? <ToDo scheme={scheme} /> : <Waiting row={row} />}
        <BudgetBlock scheme={scheme} />
      </Detail>
    </>
  );
}

/** The page of a scheme in its shop; undefined while nobody can see it there. */
function websiteOf({ id, state, implementation, is_external: isExternal }: Scheme, language: 'nl' | 'en'): string | undefined {
  const address = implementation?.url_webshop;
  if (!address || state === 'waiting' || isExternal) return undefined;
  return new URL(pathIn(language)('fund', { id }), address).href;
}

/** What was done on the page that checked it. */
function Moved() {
  const t = useT('schemes');
  const { hash } = useLocation();
  const move = checkedMoves.find((name) => `#${name}` === hash);
  return move === undefined ? null : <Alert tone="success">{t(`moved.${move}`)}</Alert>;
}

function useArchiving({ name }: Scheme) {
  const t = useT('schemes');
  const app = useT('app');
  const fetcher = useFetcher<typeof clientAction>();
  const shown = useRef<unknown>(undefined);
  const { data, submit } = fetcher;
  const onMove = (move: UndoableMove) => void submit({ move }, { method: 'post' });

  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    shown.current = data;
    if (!('done' in data.outcome)) return;
    const back = data.move === 'archive' ? 'unarchive' : 'archive';
    showDone(t(`moved.${data.move}`, { name }), {
      label: app('undo'),
      run: () => void submit({ move: back }, { method: 'post' }),
    });
  }, [data, submit, name, t, app]);

  const problem = data && 'problems' in data.outcome ? (data.outcome.problems[0]?.text ?? t('not-now')) : undefined;
  return { onMove, problem };
}

/** What a scheme that was never open still needs. */
function ToDo({ scheme }: { scheme: Scheme }) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const mayManage = permissions.includes('manage_funds');
  const hrefOf = (gap: Parameters<typeof stepOfGap>[0]) =>
    mayManage ? pathOfStep(stepOfGap(gap), language, { organization, fund: scheme.id }) : undefined;
  const today = useToday();
  const isReady = phaseOf(scheme, today) === 'ready';
  return (
    <Block heading={t('to-do')}>
      {isReady && <Alert tone="success">{t('to-do-ready')}</Alert>}
      <Checklist items={gapItems(scheme, { t, hrefOf })} doneWord={t('step-done')} />
    </Block>
  );
}

/** What waits for somebody at a scheme. */
function Waiting({ row }: Pick<Route.ComponentProps['loaderData'], 'row'>) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const { providers_pending_count: providers = 0, fund_requests_pending_count: requests = 0 } = row ?? {};
  const items = [
    {
      to: `${pathOf('requests', language, { organization })}?regeling=${row?.id ?? ''}`,
      what: t('waiting-requests', { count: requests }),
      note: t('waiting-requests-note'),
      waits: requests > 0,
    },
    {
      to: pathOf('applications', language, { organization }),
      what: t('waiting-providers', { count: providers }),
      note: t('waiting-providers-note'),
      waits: providers > 0,
    },
  ].filter(({ waits }) => waits);
  return (
    <Block heading={t('waiting')}>
      {items.length === 0 ? <p className="tg-muted">{t('waiting-nothing')}</p> : <WorkList items={items} />}
    </Block>
  );
}
