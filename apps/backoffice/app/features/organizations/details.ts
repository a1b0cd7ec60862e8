import type { Schema } from '@tegoed/contract';
import { plainIban } from '@tegoed/domain/iban';
import { api } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { submitted, type Submitted } from '../../platform/submitted.ts';

export type Details = Schema<'Organization'>;
type Change = Schema<'OrganizationChange'>;

/** Fields of the form that a refusal can stand at, in its order. */
export const detailFields = ['name', 'business_type_id', 'kvk', 'btw', 'email', 'phone', 'website', 'description'] as const;
export type DetailField = (typeof detailFields)[number];

/** The details of an organization as who works there sees them. */
export async function getDetails(organization: number): Promise<Details> {
  const { data } = await api.get('/platform/organizations/{organization_id}', { path: { organization_id: organization } });
  return data;
}

/** All kinds of organizations, by name. */
export async function listKinds() {
  return (await api.get('/platform/business-types', { query: { per_page: 1000 } })).data;
}

/** What a form says, as it is sent: without the blanks that people write in numbers, and with the beginning of a web address. */
export function readDetails(form: FormData): Change {
  const text = (name: string) => textOf(form, name);
  const website = text('website');
  return {
    name: text('name'),
    business_type_id: Number(text('business_type_id')),
    kvk: text('kvk').replace(/\s/g, ''),
    btw: text('btw').replace(/[\s.]/g, '') || null,
    email: text('email'),
    email_public: form.has('email_public'),
    phone: text('phone').replace(/[\s()-]/g, ''),
    phone_public: form.has('phone_public'),
    website: website === '' || /^https?:\/\//i.test(website) ? website || null : `https://${website}`,
    website_public: form.has('website_public'),
    description: text('description') || null,
    ...(text('media_uid') && { media_uid: text('media_uid') }),
  };
}

/** Stores the details; the account number stays as it is. */
export function storeDetails(
  organization: number,
  { change, version }: { change: Change; version: number },
): Promise<Submitted<unknown, DetailField>> {
  const path = { organization_id: organization };
  return submitted(api.patch('/platform/organizations/{organization_id}', { path, body: change, version }), detailFields);
}

/** Whether the details are there without which the account number cannot be stored. */
export function areComplete({ email, phone, business_type_id: kind }: Details): boolean {
  return Boolean(email) && Boolean(phone) && kind !== null;
}

/** Stores another account number; everything else stays. Who changes it owns the organization, and has just proved who they are. */
export function storeIban(
  organization: number,
  { known, iban, version }: { known: Details; iban: string; version: number },
): Promise<Submitted<unknown, 'iban'>> {
  const { name, email, phone, kvk, business_type_id: kind } = known;
  return submitted(
    api.patch('/platform/organizations/{organization_id}', {
      path: { organization_id: organization },
      body: { name, email: email ?? '', phone: phone ?? '', kvk, business_type_id: kind ?? 0, iban: plainIban(iban) },
      version,
    }),
    ['iban'],
  );
}
