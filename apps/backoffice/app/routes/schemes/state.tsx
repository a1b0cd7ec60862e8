import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { formatDate } from '@tegoed/translations/format';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PhaseTag } from '../../features/schemes/phase-look.tsx';
import { movesFrom, phaseOf } from '../../features/schemes/scheme-phase.ts';
import { getScheme, getSchemeRow, moveScheme, schemeKeyOf } from '../../features/schemes/schemes.ts';
import { checkedMoves, followsOf, type CheckedMove } from '../../features/schemes/state/state-follows.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { submitted } from '../../platform/submitted.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/state.ts';

/** The move that an address asks for; whatever it is not goes back to the scheme. */
function moveIn(request: Request): CheckedMove | undefined {
  const wanted = new URL(request.url).searchParams.get('wordt');
  return checkedMoves.find((move) => move === wanted);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const key = schemeKeyOf(params);
  const [scheme, row] = await asked(Promise.all([getScheme(key, 'budget'), getSchemeRow(key)]));
  const today = calendarDate(new Date());
  const move = moveIn(request);
  if (!move || !movesFrom(scheme, today).includes(move)) throw redirect(placeOf(key));
  return { scheme, row, today, move };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const form = await request.formData();
  const move = moveIn(request);
  if (!move) throw redirect(placeOf(key));
  const state = form.get('state') === 'waiting' ? 'waiting' : 'paused';
  const outcome = await submitted(moveScheme(key, { move, scheme: { state }, version: Number(form.get('version')) }));
  if ('done' in outcome) throw redirect(`${placeOf(key)}#${move}`);
  return { problem: 'changed' in outcome ? outcome.changed.message : outcome.problems[0]?.text };
}

function placeOf({ organization, fund }: ReturnType<typeof schemeKeyOf>): string {
  return pathOf('scheme', languageOf(location.pathname), { organization, fund });
}

export default function SchemeState({ loaderData: { scheme, row, today, move }, actionData }: Route.ComponentProps) {
  const t = useT('schemes');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const back = pathOf('scheme', language, { organization, fund: scheme.id });
  const date = formatDate(scheme.start_date, language);
  const title = t(`check.${move}`, { name: scheme.name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{scheme.name}</Trail>
      <WorkHead title={title} />
      {actionData && (
        <Alert tone="warning" announce="now">
          {actionData.problem ?? t('not-now')}
        </Alert>
      )}
      <Consequence
        what={
          <>
            <strong>{scheme.name}</strong>
            <PhaseTag phase={phaseOf(scheme, today)} />
          </>
        }
        heading={t('check-heading')}
        follows={followsOf(move, { scheme, row, today, t, language })}
      >
        <Form method="post">
          <input type="hidden" name="version" value={scheme.version} />
          <input type="hidden" name="state" value={scheme.state} />
          <Actions apart>
            <Button type="submit" kind={move === 'close' ? 'danger' : 'primary'} busy={busy}>
              {t(`check-go.${move}`, { date })}
            </Button>
            <Button kind="secondary" href={back}>
              {app('cancel')}
            </Button>
          </Actions>
        </Form>
      </Consequence>
    </>
  );
}
