import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Refusal } from '@tegoed/client/refusal';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { PageTitle } from '../shell/page-title.tsx';

type Kind = 'not-found' | 'forbidden' | 'offline' | 'failure';

/** What went wrong, as far as somebody can do something about it. */
export function kindOf(error: unknown): Kind {
  if (error instanceof Refusal) {
    if (error.status === 404) return 'not-found';
    return error.status === 403 ? 'forbidden' : 'failure';
  }
  // What `fetch` says when nothing was reached.
  return error instanceof TypeError && !navigator.onLine ? 'offline' : 'failure';
}

/** A page that cannot be shown, under a head of its own. */
export function ProblemPage({ error }: { error: unknown }) {
  const title = useT('problem')(`${kindOf(error)}-title`);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <WorkHead title={title} />
      <Problem error={error} />
    </>
  );
}

const tiles = { 'not-found': 'signpost', forbidden: 'letter', offline: 'umbrella', failure: 'umbrella' } as const;

/** Why something cannot be shown, and what to do; the head of the page says what. */
export function Problem({ error }: { error: unknown }) {
  const t = useT('problem');
  const kind = kindOf(error);
  const reference = error instanceof Refusal ? error.reference : undefined;
  return (
    <EmptyState tile={tiles[kind]} ground="sand" action={<WayOut kind={kind} />}>
      <span role="alert">
        {t(kind)} {reference && kind === 'failure' && t('reference', { reference })}
      </span>
    </EmptyState>
  );
}

/** Again where it may pass, else back to where the work is. */
function WayOut({ kind }: { kind: Kind }) {
  const t = useT('problem');
  const language = useLanguage();
  if (kind === 'not-found' || kind === 'forbidden') return <Button href={pathOf('start', language)}>{t('back')}</Button>;
  return (
    <Button icon="refresh" onClick={() => location.reload()}>
      {t('again')}
    </Button>
  );
}
