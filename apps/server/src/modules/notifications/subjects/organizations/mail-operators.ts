import { serverText } from '@tegoed/translations/server';
import { deskDoorOrHome } from '#people/identity';
import { formatDateTime } from '@tegoed/translations/format';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { EventPayloads, OperatorAct } from '#platform/delivery/events';
import type { Job } from '#platform/delivery/jobs';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import {
  findOperatorIds,
  findWaitingNotifications,
  insertOperatorNotification,
  lockOperatorNotifications,
  setNotificationsMailed,
  wereOperatorsNotified,
} from './organization-queries.ts';

const words = {
  storeOperatorOrganization: 'organization-made',
  updateOperatorOrganization: 'organization-changed',
  updateOrganizationRoles: 'organization-kind',
  createImplementation: 'website-made',
  updateOperatorImplementation: 'website-changed',
} as const satisfies Record<OperatorAct, string>;

/** What an operator did is told to all of them: at once, or with what else happens in the hour after they were told something. */
export async function noteOperatorAct(deps: MailDeps, tx: Tx, act: EventPayloads['operator.changed-something']): Promise<void> {
  await insertOperatorNotification(tx, { ...act, at: deps.now() });
  await mailOperators(deps, tx);
}

/** Every few minutes looks whether the hour is over. */
export function operatorNotificationJobs(deps: MailDeps & Pick<Deps, 'db'>): Job[] {
  return [{ name: 'tell-operators', cron: '*/5 * * * *', run: () => transaction(deps.db, (tx) => mailOperators(deps, tx)) }];
}

/** operator_changed_something: one mail an hour at most, with a list. (backoffice.md 4) */
async function mailOperators(deps: MailDeps, tx: Tx): Promise<void> {
  await lockOperatorNotifications(tx);
  const now = deps.now();
  if (await wereOperatorsNotified(tx, now)) return;
  const waiting = await findWaitingNotifications(tx);
  if (waiting.length === 0) return;
  await sendMail(deps, tx, {
    name: 'operator_changed_something',
    values: {},
    implementationKey: null,
    to: await findOperatorIds(tx),
    groups: (language) => [
      {
        lines: waiting.map(({ operation, at, person, organization }) =>
          serverText(language, 'words.operator_act.line', {
            moment: formatDateTime(at, language),
            person: person ?? serverText(language, 'words.somebody'),
            act: serverText(language, `words.operator_act.${words[operation]}`),
            organization: organization ?? '',
          }),
        ),
      },
    ],
    link: (language) => deskDoorOrHome(deps.settings, language),
  });
  await setNotificationsMailed(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
}
