import { Button } from '@tegoed/ui/controls/button';
import { Badge } from '@tegoed/ui/facts/badge';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { EntryList } from '../../components/lists/entry-list.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { deviceOf, iconOf, placeOf } from '../../features/account/device.ts';
import { carryOut, listSessions, type OwnSession } from '../../features/account/own-things.ts';
import { Press } from '../../features/account/press.tsx';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account-sessions.ts';

export async function clientLoader() {
  return { sessions: await asked(listSessions()) };
}

/** Ends one session, or all but this one. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const t = textsIn(languageOf(location.pathname), 'account');
  const isOne = form.has('id');
  const ended = isOne
    ? [textOf(form, 'id')]
    : (await asked(listSessions())).filter(({ current }) => !current).map(({ uid }) => uid);
  for (const uid of ended) {
    const result = await carryOut('end-session', uid);
    if ('problems' in result) return { problems: result.problems };
  }
  showDone(isOne ? t('ended-one') : t('ended-others', { count: ended.length }));
  return {};
}

/** Every place where one is signed in, by its device. */
export default function AccountSessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const t = useT('account');
  const app = useT('app');
  const isBusy = useNavigation().formData?.get('act') === 'end-others';
  const nameOf = (session: OwnSession) => deviceOf(session) ?? t('unknown-device');
  return (
    <>
      <PageTitle>{t('sessions')}</PageTitle>
      <WorkHead title={t('sessions')} note={t('sessions-note')} />
      <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
      <EntryList
        label={t('sessions')}
        entries={sessions.map((session) => ({
          key: session.uid,
          icon: iconOf(session),
          name: nameOf(session),
          badge: session.current && <ThisDevice />,
          note: <UseOf session={session} />,
          actions: !session.current && (
            <Press act="end-session" id={session.uid} label={t('end-what', { what: nameOf(session) })}>
              {t('end-one')}
            </Press>
          ),
        }))}
      />
      {sessions.length > 1 ? (
        <Form method="post" className="tg-apart">
          <input type="hidden" name="act" value="end-others" />
          <Button kind="secondary" type="submit" icon="log-out" busy={isBusy ? app('busy') : undefined}>
            {t('end-others')}
          </Button>
        </Form>
      ) : (
        <p className="tg-muted tg-apart">{t('only-here')}</p>
      )}
    </>
  );
}

function ThisDevice() {
  return (
    <Badge tone="success" icon="check-circle">
      {useT('account')('this-device')}
    </Badge>
  );
}

/** Of which site, and when it was used last. */
function UseOf({ session }: { session: OwnSession }) {
  const t = useT('account');
  const { active, last_request: last, started_at_locale: since } = session;
  return (
    <>
      {t(placeOf(session))}
      <br />
      {active ? t('busy-now') : t('last-used', { when: last.time_passed_locale ?? '' })}
      {since && `. ${t('since-day', { when: since })}`}
    </>
  );
}
