import { randomBytes } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { storeServiceNumber } from '#people/identity';
import { transaction } from '#platform/database/database';

type Identity = Awaited<ReturnType<TestApp['build']['identity']>>;
type FundGiven = NonNullable<Parameters<TestApp['build']['fund']>[0]>;
export type Client = ReturnType<TestApp['as']>;

/** A server whose shop takes requests without DigiD. */
export async function startRequestApp(): Promise<TestApp> {
  const test = await startTestApp();
  await test.app.deps.db.updateTable('implementations').set({ digidMandatory: false }).execute();
  return test;
}

export interface SceneGiven extends FundGiven {
  readonly policy?: 'apply_manually' | 'apply_auto_requested' | 'apply_auto_available';
  readonly bsnEnabled?: boolean;
}

/** A sponsor with an assessor and a supervisor, its fund with two questions, and a citizen who may file a request for it. */
export async function requestScene(test: TestApp, given: SceneGiven = {}) {
  const { build } = test;
  const { policy = 'apply_manually', bsnEnabled = false, ...fundGiven } = given;
  const sponsor = await build.organization({ isSponsor: true });
  await test.app.deps.db
    .updateTable('organizations')
    .set({ fundRequestPolicy: policy, bsnEnabled })
    .where('id', '=', sponsor.id)
    .execute();
  const fund = await build.fund({
    organizationId: sponsor.id,
    formulas: [{ type: 'fixed', amountCents: 15_000 }],
    criteria: [
      { recordTypeKey: 'children_nth', operator: '>=', value: '1' },
      { recordTypeKey: 'municipality', operator: '=', value: 'Merendam' },
    ],
    ...fundGiven,
    config: { bsnConfirmationApiTime: null, ...fundGiven.config },
  });
  const criteria = await test.app.deps.db
    .selectFrom('fundCriteria')
    .innerJoin('recordTypes', 'recordTypes.id', 'fundCriteria.recordTypeId')
    .select(['fundCriteria.id', 'recordTypes.key', 'fundCriteria.value'])
    .where('fundId', '=', fund.id)
    .orderBy('fundCriteria.id')
    .execute();
  const colleague = async (...roles: string[]) => {
    const identity = await build.identity();
    const employee = await build.employee({ organizationId: sponsor.id, identity, roles });
    return { identity, employeeId: employee.id, client: test.as(identity, { 'client-type': 'validator' }) };
  };
  const [assessor, supervisor] = [await colleague('validation'), await colleague('supervisor_validator')];
  const requester = await build.requester();
  const answers = criteria.map(({ id, key, value }) => ({ fund_criterion_id: id, record_type_key: key, value }));
  const path = `/platform/funds/${fund.id}/requests`;
  const asRequester = test.as(requester);
  const assessmentPath = (id: number, rest = '') => `/platform/organizations/${sponsor.id}/fund-requests/${id}${rest}`;

  /** Files a request with good answers; gives its id. */
  const file = async (who: Client = asRequester): Promise<number> => {
    const answer = await who.post(path, { records: answers });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { data: { id: number } }).data.id;
  };

  /** Files a request that the assessor assesses; gives its id. */
  const fileAssigned = async (): Promise<number> => {
    const id = await file();
    await assessor.client.patch(assessmentPath(id, '/assign'));
    return id;
  };

  return {
    sponsor,
    fund,
    criteria,
    colleague,
    assessor,
    supervisor,
    requester,
    asRequester,
    answers,
    body: { records: answers },
    path,
    assessmentPath,
    file,
    fileAssigned,
    /** Of a fund as the citizen sees it. */
    async flags() {
      const { data } = (await asRequester.get(`/platform/funds/${fund.id}`)).body as {
        data: { has_pending_fund_requests: boolean; has_approved_fund_requests: boolean; has_declined_fund_requests: boolean };
      };
      return {
        pending: data.has_pending_fund_requests,
        approved: data.has_approved_fund_requests,
        declined: data.has_declined_fund_requests,
      };
    },
    apply: () => asRequester.post(`/platform/funds/${fund.id}/apply`, {}),
  };
}

/** An upload that belongs to nothing yet; gives its uid. */
export async function upload(test: TestApp, identity: Identity, type = 'fund_request_record_proof'): Promise<string> {
  const uid = randomBytes(32).toString('hex');
  await test.app.deps.db
    .insertInto('files')
    .values({
      uid,
      type,
      identityId: identity.id,
      originalName: 'loonstrook.pdf',
      ext: 'pdf',
      mimeType: 'application/pdf',
      sizeBytes: 1234,
      scanned: false,
      createdAt: test.clock.now(),
    })
    .execute();
  return uid;
}

/** Lets DigiD confirm now who somebody is. */
export async function confirmBsn(test: TestApp, identityId: number, bsn: string): Promise<void> {
  const { deps } = test.app;
  await transaction(deps.db, async (tx) => {
    const serviceNumberId = await storeServiceNumber(tx, deps, bsn);
    await tx.updateTable('serviceNumbers').set({ identityId }).where('id', '=', serviceNumberId).execute();
    const type = await tx.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
    await tx
      .insertInto('records')
      .values({ identityId, recordTypeId: type.id, value: '', serviceNumberId, createdAt: deps.now() })
      .execute();
  });
}
