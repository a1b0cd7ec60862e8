import type { Deps } from '#platform/deps';
import { isSponsor, notASponsor } from '#people/organizations';
import { notFound } from '#platform/http/errors';
import { withStatus, type Call, type Handlers } from '#platform/http/operations';
import { paged, wholeList } from '#platform/database/pagination';
import { bankKeys, presentBank } from './banks.ts';
import { changeConnection } from './change-connection.ts';
import { findConnection, findConnections, type ConnectionRow } from './connection-queries.ts';
import { presentConnections } from './present-connection.ts';
import { storeConnection } from './store-connection.ts';

export type BankConnectionOperations = Handlers<
  'listBanks' | 'listBankConnections' | 'storeBankConnection' | 'updateBankConnection'
>;

/** Accounts that a sponsor pays from (ADR 0012), as far as its people name them themselves: those that are paid by bank file. */
export const bankConnectionOperations = (deps: Deps): BankConnectionOperations => {
  type AnyCall = Pick<
    Call<'listBankConnections' | 'storeBankConnection' | 'updateBankConnection'>,
    'identity' | 'caller' | 'params'
  >;

  const present = (rows: readonly ConnectionRow[], { identity, caller, params }: AnyCall) =>
    presentConnections(deps, rows, { identity, caller, organizationId: params.organization });

  async function presentOne(row: ConnectionRow, call: AnyCall) {
    const [data] = await present([row], call);
    if (!data) throw notFound();
    return { data };
  }

  /** Throws 404 for an account of somebody else. */
  async function getConnection({
    params,
  }: {
    readonly params: { readonly organization: number; readonly bank_connection: number };
  }) {
    const row = await findConnection(deps.db, { id: params.bank_connection, organizationId: params.organization });
    if (!row) throw notFound();
    return row;
  }

  return {
    async listBanks({ caller, page }) {
      const banks = bankKeys.map((key) => presentBank(key, caller.language));
      return wholeList(banks, page);
    },

    async listBankConnections(call) {
      const { query, params, page } = call;
      const filter = { organizationId: params.organization, state: query.state };
      const { rows, total } = await findConnections(deps.db, filter, page);
      return paged(await present(rows, call), { ...page, total });
    },

    storeBankConnection: {
      async before(call) {
        if (!(await isSponsor(deps.db, call.params.organization))) throw notASponsor();
      },
      async handle(call) {
        const { body, params, identity, caller, requestId } = call;
        const row = await storeConnection(deps, {
          organizationId: params.organization,
          iban: body.iban,
          accountName: body.account_name,
          identity,
          caller,
          requestId,
        });
        return withStatus(201, await presentOne(row, call));
      },
    },

    updateBankConnection: {
      async before(call) {
        await getConnection(call);
      },
      show: async (call) => presentOne(await getConnection(call), call),
      async handle(call) {
        const { body, params, identity, caller, requestId } = call;
        const row = await changeConnection(deps, {
          id: params.bank_connection,
          organizationId: params.organization,
          state: body.state,
          identity,
          caller,
          requestId,
        });
        return presentOne(row, call);
      },
    },
  };
};
