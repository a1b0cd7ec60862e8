import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { requiredMethodOf } from '#platform/http/caller/desk-session';
import type { Caller } from '#platform/http/operations';
import type { FactorsOfPerson, SecondFactorRow } from './second-factor-queries.ts';

/** Apps that somebody can say they use, by what they are called; null for any other. */
const apps: ReadonlyMap<string, string | null> = new Map([
  ['authenticator_google', 'Google Authenticator'],
  ['authenticator_microsoft', 'Microsoft Authenticator'],
  ['authenticator_other', null],
]);

/** backoffice.md 10.2: which second factors somebody has. Nothing is held back from who has none. */
export function presentSecondFactors(
  { person, active, confirmed }: { person: FactorsOfPerson; active: readonly SecondFactorRow[]; confirmed: boolean },
  { language }: Pick<Caller, 'language'>,
): Schema<'SecondFactors'> {
  const open = { restricted: false, funds: [] };
  return {
    required: requiredMethodOf(person) !== null,
    confirmed,
    providers: [...apps.keys()].map((key) => presentApp(key, language)),
    provider_types: [{ type: 'authenticator', name: serverText(language, 'words.authenticator-app') }],
    active_providers: active.map((app) => presentSecondFactor(app, language)),
    restrictions: { emails: open, sessions: open, reimbursements: open, bi_connections: open },
    auth_2fa_remember_ip: false,
    auth_2fa_forget_force: { voucher: false, organization: false },
    recovery_codes_left: person.codesLeft,
  };
}

/** One of them. */
export function presentSecondFactor(
  { uuid, name, providerKey, createdAt }: Pick<SecondFactorRow, 'uuid' | 'name' | 'providerKey' | 'createdAt'>,
  language: Language,
): Schema<'SecondFactor'> {
  return {
    uuid,
    type: 'authenticator',
    name,
    provider_type: providerKey !== null && apps.has(providerKey) ? presentApp(providerKey, language) : null,
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
  };
}

function presentApp(key: string, language: Language): Schema<'SecondFactorProvider'> {
  return { key, type: 'authenticator', name: apps.get(key) ?? serverText(language, 'words.other-app') };
}
