import type { Notice } from './load-notices.ts';

/** Milliseconds within which messages of these kinds are about one event. */
const oneEvent = 60_000;

/** Kinds that tell again what another kind tells better, by the beginnings of their names; the best first. */
const families: readonly (readonly string[])[] = [
  ['fund_request_approved', 'identity_voucher_assigned_budget', 'voucher_added_budget'],
  ['fund_request_approved', 'identity_voucher_assigned_subsidy', 'voucher_added_subsidy'],
  ['identity_voucher_assigned_product', 'product_voucher_added'],
];

/** Messages with each event told once: by the best of its messages, which leads where the most particular one does. Keeps their order. */
export function tellOnce(notices: readonly Notice[]): Notice[] {
  const repeated = new Map<Notice, Notice>();
  for (const family of families) {
    const members = notices.filter((notice) => family.includes(kindOf(notice)));
    for (const notice of members) {
      const better = members.find((other) => !repeated.has(other) && tellsBetter(family, other, notice));
      if (better) repeated.set(notice, better);
    }
  }
  return notices
    .filter((notice) => !repeated.has(notice))
    .map((notice) => {
      const others = [...repeated].flatMap(([other, better]) => (better === notice ? [other] : []));
      const [voucher] = others.flatMap(({ target }) => (target === undefined ? [] : [target]));
      const seen = notice.seen && others.every((other) => other.seen);
      return { ...notice, seen, ...(voucher !== undefined && { target: voucher }) };
    });
}

function tellsBetter(family: readonly string[], better: Notice, notice: Notice): boolean {
  const isBetter = family.indexOf(kindOf(better)) < family.indexOf(kindOf(notice));
  const isSameThing = kindOf(better) === 'fund_request_approved' || better.target === notice.target;
  return isBetter && isSameThing && Math.abs(momentOf(better) - momentOf(notice)) <= oneEvent;
}

const kindOf = ({ type }: Notice) => type.replace(/^notifications_identities\./, '');

/** Of a moment on the wire, "2026-03-12 10:00:00"; only how far two are apart counts. */
const momentOf = ({ created_at: moment }: Notice) => Date.parse(`${moment.replace(' ', 'T')}Z`);
