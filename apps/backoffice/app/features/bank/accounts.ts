import { everyPage } from '@tegoed/client/every-page';
import type { Schema } from '@tegoed/contract';
import { Refusal } from '@tegoed/client/refusal';
import { api, asked } from '../../platform/api.ts';

export type Account = Schema<'BankConnection'>;

/** All accounts of a sponsor: what it pays from, what waits, and what was before. */
export interface Accounts {
  readonly active: Account | undefined;
  readonly pending: Account | undefined;
  readonly earlier: readonly Account[];
}

export async function listAccounts(organization: number): Promise<Accounts> {
  const accounts = await everyPage((page) =>
    api.get('/platform/organizations/{organization}/bank-connections', {
      path: { organization },
      query: { page, per_page: 100 },
    }),
  );
  const earlier = accounts.filter(({ state }) => state !== 'active' && state !== 'pending');
  const first = (wanted: Account['state']) => accounts.find(({ state }) => state === wanted);
  return { active: first('active'), pending: first('pending'), earlier };
}

/** What became of a press: it counts, somebody else was first, or why it cannot be done. */
export type Outcome = 'done' | 'changed' | { readonly problem: string };

/** Confirms an account that waits, or stops one, as it was shown. Who must prove who they are does that first. */
export function changeAccount(
  organization: number,
  { id, version, state }: { id: number; version: number; state: 'active' | 'disabled' },
): Promise<Outcome> {
  return outcomeOf(
    api.patch('/platform/organizations/{organization}/bank-connections/{bank_connection}', {
      path: { organization, bank_connection: id },
      body: { state },
      version,
    }),
  );
}

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await asked(call);
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.status === 412 ? 'changed' : { problem: error.message };
  }
}

/** Problems of the form of a new account, by its fields; `other` is of none of them. */
export interface AccountProblems {
  readonly iban?: string | undefined;
  readonly name?: string | undefined;
  readonly other?: string | undefined;
}

/** Stores an account; undefined when it was. */
export async function storeAccount(
  organization: number,
  { iban, name, once }: { iban: string; name: string; once: string },
): Promise<AccountProblems | undefined> {
  try {
    await asked(
      api.post('/platform/organizations/{organization}/bank-connections', {
        path: { organization },
        body: { bank: 'file', iban, account_name: name },
        once,
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const { fields, message } = error;
    if (Object.keys(fields).length === 0) return { other: message };
    return { iban: fields.iban?.[0], name: fields.account_name?.[0] };
  }
}
