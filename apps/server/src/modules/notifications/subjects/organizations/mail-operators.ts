import { serverText } from '@tegoed/translations/server';
import { deskDoorOrHome } from '#people/identity';
import { formatDateTime } from '@tegoed/translations/format';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { EventPayloads, OperatorAct } from '#platform/delivery/events';
import type { Job } from '#platform/delivery/jobs';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findPrimaryEmail } from '../../channels/site/notification-queries.ts';
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
  storeOperator: 'operator-made',
  deleteOperator: 'operator-removed',
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
        lines: waiting.map(({ operation, at, person, organization, about }) =>
          serverText(language, 'words.operator_act.line', {
            moment: formatDateTime(at, language),
            person: person ?? serverText(language, 'words.somebody'),
            act: serverText(language, `words.operator_act.${words[operation]}`),
            organization: organization ?? about ?? '',
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

/** operator_invitation: somebody runs the platform from now on, and signs in with the address that this goes to. */
export async function mailNewOperator(deps: MailDeps, tx: Tx, identityId: number): Promise<void> {
  await sendMail(deps, tx, {
    name: 'operator_invitation',
    values: {},
    implementationKey: null,
    to: [identityId],
    link: (language) => deskDoorOrHome(deps.settings, language),
  });
}

/** operator_removed: so that nobody can be removed without hearing who did it. */
export async function mailFormerOperator(
  deps: MailDeps,
  tx: Tx,
  { identityId, byIdentityId }: EventPayloads['operator.removed'],
): Promise<void> {
  const person = await findPrimaryEmail(tx, byIdentityId);
  await sendMail(deps, tx, {
    name: 'operator_removed',
    values: (language) => ({ person: person?.email ?? serverText(language, 'words.somebody') }),
    implementationKey: null,
    to: [identityId],
    link: (language) => deskDoorOrHome(deps.settings, language),
  });
}
