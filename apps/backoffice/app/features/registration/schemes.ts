import type { Schema } from '@tegoed/contract';
import { everyPage } from '@tegoed/client/every-page';
import { Refusal } from '@tegoed/client/refusal';
import type { Office } from '../offices/offices.ts';
import { api, asked } from '../../platform/api.ts';

export type Scheme = Schema<'Fund'>;

/** The schemes that an organization can still join, those of one sponsor below each other. */
export async function listJoinable(organization: number): Promise<readonly Scheme[]> {
  const found = await everyPage((page) =>
    api.get('/platform/organizations/{organization_id}/provider/funds-available', {
      path: { organization_id: organization },
      query: { page, per_page: 100 },
    }),
  );
  return found.toSorted((one, other) => sponsorOf(one).localeCompare(sponsorOf(other), 'nl'));
}

export function sponsorOf({ organization }: Scheme): string {
  return organization.name;
}

/** The sponsor whose town an office is in, by its name; empty where none is named like it. */
export function nearestSponsor(schemes: readonly Scheme[], offices: readonly Pick<Office, 'address'>[]): string {
  const addresses = offices.map(({ address }) => ` ${address.toLowerCase()} `.replace(/[,.]/g, ' '));
  const isNear = (sponsor: string) => addresses.some((address) => address.includes(` ${townOf(sponsor)} `));
  return schemes.map(sponsorOf).find(isNear) ?? '';
}

/** `merendam` of "Gemeente Merendam". */
function townOf(sponsor: string): string {
  return sponsor.toLowerCase().replace(/^gemeente\s+/, '');
}

/**
 * Asks each of these schemes whether the organization may take part. Those that were asked before count as asked, so that a press after
 * a lost answer harms nothing. Gives the first sentence of what was refused.
 */
export async function joinSchemes(organization: number, funds: readonly number[]): Promise<string | undefined> {
  let problem: string | undefined;
  for (const fund of funds) problem ??= await joinScheme(organization, fund);
  return problem;
}

async function joinScheme(organization: number, fund: number): Promise<string | undefined> {
  try {
    await asked(
      api.post('/platform/organizations/{organization_id}/provider/funds', {
        path: { organization_id: organization },
        body: { fund_id: fund },
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const isAsked = error.status === 422 && (await hasAsked(organization, fund));
    return isAsked ? undefined : (error.fields.fund_id?.[0] ?? error.message);
  }
}

async function hasAsked(organization: number, fund: number): Promise<boolean> {
  return (await listAsked(organization)).some((application) => application.fund_id === fund);
}

/** The schemes that the organization asked to take part in. */
export async function listAsked(organization: number): Promise<readonly Schema<'FundProvider'>[]> {
  const { data } = await api.get('/platform/organizations/{organization_id}/provider/funds', {
    path: { organization_id: organization },
    query: { per_page: 1000 },
  });
  return data;
}
