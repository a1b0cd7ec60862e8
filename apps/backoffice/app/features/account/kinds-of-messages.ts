import type { Organization } from '../organizations/organizations.ts';

type Kinds = Pick<Organization, 'isSponsor' | 'isProvider' | 'isValidator'>;

/** The mails that somebody who works here can do without, by the part of the organization that they are about. */
const ofKind = {
  isSponsor: ['funds.provider_applied', 'funds.balance_warning', 'funds.fund_expires', 'digest.daily_sponsor'],
  isValidator: ['funds_requests.assigned_by_supervisor', 'digest.daily_validator'],
  isProvider: [
    'funds.product_reserved',
    'funds.provider_approved',
    'funds.provider_rejected',
    'funds.product_sold_out',
    'digest.daily_provider_funds',
    'digest.daily_provider_products',
  ],
} as const;

export type MessageKey = (typeof ofKind)[keyof typeof ofKind][number];

type AfterDot<Key extends string> = Key extends `${string}.${infer Name}` ? Name : never;

/** The mails that can come to somebody who works for these organizations. A sponsor assesses requests too. */
export function messagesFor(organizations: readonly Kinds[]): readonly MessageKey[] {
  const is = (kind: keyof Kinds) => organizations.some((organization) => organization[kind]);
  return [
    ...(is('isSponsor') ? ofKind.isSponsor : []),
    ...(is('isSponsor') || is('isValidator') ? ofKind.isValidator : []),
    ...(is('isProvider') ? ofKind.isProvider : []),
  ];
}

/** The name of the text of a kind of mail. */
export function textOfMessage(key: MessageKey): `kind-${AfterDot<MessageKey>}` {
  return `kind-${key.split('.')[1] as AfterDot<MessageKey>}`;
}
