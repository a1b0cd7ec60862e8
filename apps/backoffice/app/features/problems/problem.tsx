import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
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
      <Problem error={error} untitled />
    </>
  );
}

interface ProblemProps {
  error: unknown;
  /** The head of the page says it already. */
  untitled?: boolean;
}

/** Why something cannot be shown, and what to do. */
export function Problem({ error, untitled = false }: ProblemProps) {
  const t = useT('problem');
  const language = useLanguage();
  const kind = kindOf(error);
  const reference = error instanceof Refusal ? error.reference : undefined;
  const mayPass = kind === 'offline' || kind === 'failure';
  return (
    <>
      <Alert tone={mayPass ? 'warning' : 'info'} {...(!untitled && { title: t(`${kind}-title`), level: 2 })} announce="now">
        <p>{t(kind)}</p>
        {reference && kind === 'failure' && <p>{t('reference', { reference })}</p>}
      </Alert>
      <Actions apart>
        {mayPass ? (
          <Button kind="secondary" icon="refresh" onClick={() => location.reload()}>
            {t('again')}
          </Button>
        ) : (
          <Button kind="secondary" href={pathOf('start', language)}>
            {t('back')}
          </Button>
        )}
      </Actions>
    </>
  );
}
