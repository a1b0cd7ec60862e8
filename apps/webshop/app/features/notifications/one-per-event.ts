import type { Notification } from './load-notifications.ts';

/** Milliseconds within which messages of these kinds are about one event. */
const oneEvent = 60_000;

/** Kinds that tell again what another kind tells better, by the beginnings of their names; the best first. */
const families: readonly (readonly string[])[] = [
  ['fund_request_approved', 'identity_voucher_assigned_budget', 'voucher_added_budget'],
  ['fund_request_approved', 'identity_voucher_assigned_subsidy', 'voucher_added_subsidy'],
  ['identity_voucher_assigned_product', 'product_voucher_added'],
];

/** Messages with each event told once: by the best of its messages, which leads where the most particular one does. Keeps their order. */
export function onePerEvent(notifications: readonly Notification[]): Notification[] {
  const repeated = new Map<Notification, Notification>();
  for (const family of families) {
    const members = notifications.filter((notification) => family.includes(kindOf(notification)));
    for (const notification of members) {
      const better = members.find((other) => !repeated.has(other) && isBetterOf(family, other, notification));
      if (better) repeated.set(notification, better);
    }
  }
  return notifications
    .filter((notification) => !repeated.has(notification))
    .map((notification) => {
      const others = [...repeated].flatMap(([other, better]) => (better === notification ? [other] : []));
      const [voucher] = others.flatMap(({ target }) => (target === undefined ? [] : [target]));
      const seen = notification.seen && others.every((other) => other.seen);
      return { ...notification, seen, ...(voucher !== undefined && { target: voucher }) };
    });
}

function isBetterOf(family: readonly string[], better: Notification, notification: Notification): boolean {
  const isBetter = family.indexOf(kindOf(better)) < family.indexOf(kindOf(notification));
  const isSameThing = kindOf(better) === 'fund_request_approved' || better.target === notification.target;
  return isBetter && isSameThing && Math.abs(momentOf(better) - momentOf(notification)) <= oneEvent;
}

const kindOf = ({ type }: Notification) => type.replace(/^notifications_identities\./, '');

/** Of a moment on the wire, "2026-03-12 10:00:00"; only how far two are apart counts. */
const momentOf = ({ created_at: moment }: Notification) => Date.parse(`${moment.replace(' ', 'T')}Z`);
