import type { OperationQuery } from '@tegoed/contract';
import { hasPermission, organizationsWithPermission } from '#people/organizations';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { shownParts } from '#platform/database/list-parts';
import { flagOf, SpecialAnswer, withStatus, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { paged, type LongListQuery } from '#platform/database/pagination';
import { columnsAsked, spreadsheetFile } from '#platform/text/spreadsheet';
import type { Language } from '@tegoed/translations/format';
import { readActivationCode } from '@tegoed/domain/activation-code';
import { deletePrevalidation } from './delete-prevalidation.ts';
import {
  findPrevalidationIds,
  findRecordKeys,
  prevalidationList,
  type PrevalidationFilter,
} from './prevalidation-list-queries.ts';
import {
  findBsnOrganizations,
  findFingerprints,
  findPrevalidation,
  findPrevalidationRecords,
  findPrevalidations,
  markExported,
} from './prevalidation-queries.ts';
import { presentPrevalidationToEmployee, readValue } from './present-prevalidation.ts';
import { keyHash, readRow, recordsHash } from './read-rows.ts';
import { storePrevalidation } from './store-prevalidation.ts';
import { storePrevalidations } from './store-prevalidations.ts';
import { openUpload, readUpload } from './upload.ts';

export type PrevalidationOperations = Handlers<
  | 'listPrevalidations'
  | 'storePrevalidation'
  | 'storePrevalidationCollection'
  | 'hashPrevalidationCollection'
  | 'exportPrevalidations'
  | 'getPrevalidation'
  | 'deletePrevalidation'
>;

/** The column of an export that holds the code itself; the others are keys of records. */
const codeColumn = 'code';

/** funds.md 8: activation codes, for employees who may validate for the organization. */
export const prevalidationOperations = (deps: Deps): PrevalidationOperations => {
  const { db } = deps;

  /** The organizations whose codes somebody may see; only the one, when one is asked for. */
  async function organizationsOf(reader: CallerIdentity, only?: number) {
    const ids = await organizationsWithPermission(db, reader.id, 'validate_records');
    return only === undefined ? ids : ids.filter((id) => id === only);
  }

  /** Codes with what they say; citizen service numbers only where the organization works with them. */
  async function readCodes(ids: readonly number[], from: Db = db) {
    const rows = await findPrevalidations(from, ids);
    const [records, organizations] = await Promise.all([
      findPrevalidationRecords(from, ids),
      findBsnOrganizations(from, [...new Set(rows.map((row) => row.organizationId))]),
    ]);
    return rows.map((row) => ({
      row,
      records: records.get(row.id) ?? [],
      secrets: organizations.has(row.organizationId) ? deps.secrets : undefined,
    }));
  }

  /** The codes that a list and its export find. */
  async function filterOf(
    reader: CallerIdentity,
    query: OperationQuery<'listPrevalidations'> | OperationQuery<'exportPrevalidations'>,
  ): Promise<PrevalidationFilter> {
    return {
      organizationIds: await organizationsOf(reader, query.organization_id),
      q: query.q,
      fundId: query.fund_id,
      state: query.state,
      from: query.from,
      to: query.to,
      exported: flagOf(query.exported),
      double: flagOf(query.double),
    };
  }

  /** Codes as rows of a spreadsheet. Each part is marked as exported once it was taken. */
  async function* rowsOf(list: LongListQuery, columns: readonly string[]) {
    const parts = shownParts(deps.exports, list, async (from, ids) => ({ ids, codes: await readCodes(ids, from) }));
    for await (const { ids, codes } of parts) {
      yield codes.map(({ row, records, secrets }) => {
        const values = new Map(records.map((record) => [record.key, readValue(record, secrets) ?? '']));
        return columns.map((column) => (column === codeColumn ? row.uid : (values.get(column) ?? '')));
      });
      await markExported(db, ids);
    }
  }

  async function present(ids: readonly number[], language: Language) {
    const codes = await readCodes(ids);
    return codes.map(({ row, records, secrets }) => presentPrevalidationToEmployee(row, records, { secrets, language }));
  }

  return {
    async listPrevalidations({ identity, query, caller, page }) {
      const filter = await filterOf(identity, query);
      const { ids, total } = await findPrevalidationIds(db, filter, page);
      const data = await present(ids, caller.language);
      return paged(data, { ...page, total });
    },

    async storePrevalidation({ identity, body, caller }) {
      const id = await storePrevalidation(deps, { makerId: identity.id, fundId: body.fund_id, data: body.data });
      const [data] = await present([id], caller.language);
      return withStatus(201, { data });
    },

    async storePrevalidationCollection({ identity, body, caller }) {
      const input = { makerId: identity.id, fundId: body.fund_id, rows: body.data, overwrite: body.overwrite ?? [] };
      return { data: await present(await storePrevalidations(deps, input), caller.language) };
    },

    async hashPrevalidationCollection({ identity, body }) {
      const place = { makerId: identity.id, fundId: body.fund_id };
      const reading = await openUpload(deps, place);
      readUpload(reading, body.data);
      const known = await findFingerprints(db, body.fund_id);
      return {
        db: known.map(({ id, primaryKeyHash, recordsHash: hash }) => ({ id, uid_hash: primaryKeyHash, records_hash: hash })),
        collection: body.data.flatMap((data) => {
          const row = readRow(reading, data);
          return 'problems' in row ? [] : [{ data, uid_hash: keyHash(row), records_hash: recordsHash(deps.secrets, row) }];
        }),
      };
    },

    async exportPrevalidations({ identity, query }) {
      const list = prevalidationList(await filterOf(identity, query));
      const keys = (await deps.exports((from) => findRecordKeys(from, list))).filter((key) => !key.endsWith('_eligible'));
      const columns = columnsAsked([codeColumn, ...keys], query.fields);
      return spreadsheetFile(query.export_format ?? 'xls', { name: 'activatiecodes', columns, rows: rowsOf(list, columns) });
    },

    async getPrevalidation({ identity, params, caller }) {
      const code = await findPrevalidation(db, readActivationCode(params.uid) ?? '');
      if (!code) throw notFound();
      const place = { identityId: identity.id, organizationId: code.organizationId };
      if (!(await hasPermission(db, place, 'validate_records'))) throw forbidden();
      const [data] = await present([code.id], caller.language);
      if (!data) throw notFound();
      return { data };
    },

    async deletePrevalidation({ identity, params }) {
      await deletePrevalidation(deps, { code: params.uid, identityId: identity.id });
      return new SpecialAnswer(200, {});
    },
  };
};
