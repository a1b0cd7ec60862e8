import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/errors';
import { flagOf, SpecialAnswer, withStatus, type CallerIdentity, type Handlers } from '#platform/operations';
import { paged } from '#platform/pagination';
import { spreadsheetFile } from '#platform/spreadsheet';
import type { Language } from '@tegoed/translations/format';
import { readActivationCode } from '#modules/vouchers';
import { deletePrevalidation } from './delete-prevalidation.ts';
import {
  findBsnOrganizations,
  findFingerprints,
  findPrevalidation,
  findPrevalidationIds,
  findPrevalidationRecords,
  findPrevalidations,
  markExported,
} from './prevalidation-queries.ts';
import { presentPrevalidationToMaker, readValue } from './present-prevalidation.ts';
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

/** As many as one export holds. */
const mostExported = 100_000;

/** funds.md 8: activation codes, for those who make them. */
export const prevalidationOperations = (deps: Deps): PrevalidationOperations => {
  const { db } = deps;

  /** Codes with what they say; citizen service numbers only where the organization works with them, and that is written down. */
  async function readCodes(ids: readonly number[], reader: CallerIdentity) {
    const rows = await findPrevalidations(db, ids);
    const [records, organizations] = await Promise.all([
      findPrevalidationRecords(db, ids),
      findBsnOrganizations(db, [...new Set(rows.map((row) => row.organizationId))]),
    ]);
    const codes = rows.map((row) => ({
      row,
      records: records.get(row.id) ?? [],
      secrets: organizations.has(row.organizationId) ? deps.secrets : undefined,
    }));
    const numbers = codes.flatMap((code) => (code.secrets ? code.records.filter((record) => record.sealedNumber !== null) : []));
    if (numbers.length > 0) deps.log.info({ event: 'service-numbers-read', identityId: reader.id, count: numbers.length });
    return codes;
  }

  async function present(ids: readonly number[], reader: CallerIdentity, language: Language) {
    const codes = await readCodes(ids, reader);
    return codes.map(({ row, records, secrets }) =>
      presentPrevalidationToMaker(row, records, { makerAddress: reader.address, secrets, language }),
    );
  }

  return {
    async listPrevalidations({ identity, query, caller }) {
      const filter = {
        makerId: identity.id,
        q: query.q,
        fundId: query.fund_id,
        organizationId: query.organization_id,
        state: query.state,
        from: query.from,
        to: query.to,
        exported: flagOf(query.exported),
      };
      const page = { page: query.page ?? 1, perPage: query.per_page ?? 10 };
      const { ids, total } = await findPrevalidationIds(db, filter, page);
      const data = await present(ids, identity, caller.language);
      return paged(data, { ...page, total, path: `${caller.origin}/api/v1/platform/prevalidations` });
    },

    async storePrevalidation({ identity, body, caller }) {
      const id = await storePrevalidation(deps, { makerId: identity.id, fundId: body.fund_id, data: body.data });
      const [data] = await present([id], identity, caller.language);
      return withStatus(201, { data });
    },

    async storePrevalidationCollection({ identity, body, caller }) {
      const input = { makerId: identity.id, fundId: body.fund_id, rows: body.data, overwrite: body.overwrite ?? [] };
      return { data: await present(await storePrevalidations(deps, input), identity, caller.language) };
    },

    async hashPrevalidationCollection({ identity, body }) {
      const place = { makerId: identity.id, fundId: body.fund_id };
      const reading = await openUpload(deps, place);
      readUpload(reading, body.data);
      const known = await findFingerprints(db, place);
      return {
        db: known.map(({ id, primaryKeyHash, recordsHash: hash }) => ({ id, uid_hash: primaryKeyHash, records_hash: hash })),
        collection: body.data.flatMap((data) => {
          const row = readRow(reading, data);
          return 'problems' in row ? [] : [{ data, uid_hash: keyHash(row), records_hash: recordsHash(deps.secrets, row) }];
        }),
      };
    },

    async exportPrevalidations({ identity, query }) {
      const filter = { makerId: identity.id, fundId: query.fund_id, state: query.state };
      const { ids } = await findPrevalidationIds(db, filter, { page: 1, perPage: mostExported });
      const codes = await readCodes(ids, identity);
      const keys = new Set(codes.flatMap(({ records }) => records.map(({ key }) => key)));
      const shown = [...keys].filter((key) => !key.endsWith('_eligible'));
      const rows = codes.map(({ row, records, secrets }) => {
        const values = new Map(records.map((record) => [record.key, readValue(record, secrets) ?? '']));
        return [row.uid, ...shown.map((key) => values.get(key) ?? '')];
      });
      await markExported(db, ids);
      return spreadsheetFile(query.export_format ?? 'xls', { name: 'activatiecodes', columns: ['code', ...shown], rows });
    },

    async getPrevalidation({ identity, params, caller }) {
      const code = await findPrevalidation(db, readActivationCode(params.uid) ?? '');
      if (!code) throw notFound();
      if (code.makerId !== identity.id) throw forbidden();
      const [data] = await present([code.id], identity, caller.language);
      if (!data) throw notFound();
      return { data };
    },

    async deletePrevalidation({ identity, params }) {
      await deletePrevalidation(deps, { code: params.uid, identityId: identity.id });
      return new SpecialAnswer(200, {});
    },
  };
};
