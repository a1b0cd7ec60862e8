import type { Schema } from '@tegoed/contract';
import type { Translate } from '../../platform/texts.ts';
import type { Details } from './details.ts';

interface Compared {
  readonly typed: Schema<'OrganizationChange'>;
  readonly stored: Details;
  readonly kinds: readonly { readonly id: number; readonly name: string }[];
  readonly t: Translate<'details'>;
  readonly app: Translate<'app'>;
}

const texts = ['name', 'kvk', 'email', 'phone', 'website', 'btw', 'description'] as const;
const switches = ['email_public', 'phone_public', 'website_public'] as const;
const labels = { email_public: 'email-public', phone_public: 'phone-public', website_public: 'website-public' } as const;

/** Where what somebody typed differs from what another one stored meanwhile, in the words of the form. */
export function differencesOf({ typed, stored, kinds, t, app }: Compared) {
  const kindOf = (id: number | null | undefined) => kinds.find((kind) => kind.id === id)?.name ?? '';
  const onOff = (is: boolean | undefined) => app(is ? 'on' : 'off');
  return [
    ...texts.map((field) => ({ label: t(field), typed: typed[field] ?? '', stored: stored[field] ?? '' })),
    { label: t('kind'), typed: kindOf(typed.business_type_id), stored: kindOf(stored.business_type_id) },
    ...switches.map((field) => ({ label: t(labels[field]), typed: onOff(typed[field]), stored: onOff(stored[field]) })),
  ].filter((line) => line.typed !== line.stored);
}
