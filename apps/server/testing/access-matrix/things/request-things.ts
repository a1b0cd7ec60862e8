import { madeData } from '../made.ts';
import type { People } from '../people.ts';
import type { Caller, Staff } from '../callers.ts';

/** Who assesses for a caller: an external validator for itself; a call of anybody else is about the sponsor's work. */
const assessorFor = (caller: Caller): Extract<Staff, 'validator' | 'sponsor'> =>
  caller === 'validator' ? 'validator' : 'sponsor';

/** Makes requests for the sponsor's fund, and what assessors do with them. */
export async function createRequestThings(people: People) {
  const { app, as, asEmployee, asOwner, build, employee, fund, sponsor, validator } = people;
  const { db } = app.deps;
  const organizationIds = { sponsor: sponsor.id, validator: validator.id };
  const path = `/platform/funds/${fund.id}/requests`;
  const criteria = await db
    .selectFrom('fundCriteria')
    .innerJoin('recordTypes', 'recordTypes.id', 'fundCriteria.recordTypeId')
    .select(['fundCriteria.id', 'recordTypes.key', 'fundCriteria.value'])
    .where('fundId', '=', fund.id)
    .orderBy('fundCriteria.id')
    .execute();
  const answers = criteria.map(({ id, key, value }) => ({ fund_criterion_id: id, record_type_key: key, value }));
  const assessment = (kind: Staff, requestId: number) =>
    `/platform/organizations/${kind === 'validator' ? organizationIds.validator : organizationIds.sponsor}/fund-requests/${requestId}`;

  /** Files a request for somebody; gives it with its first answer, which external validators judge too. */
  async function file(requester = people.owner): Promise<{ id: number; recordId: number }> {
    const filed = await madeData<{ id: number; records: { id: number; record_type_key: string }[] }>(
      as(requester).post(path, { records: answers }),
    );
    const [record] = filed.records.toSorted((a, b) => a.id - b.id);
    if (!record) throw new Error('a request without answers');
    return { id: filed.id, recordId: record.id };
  }

  const request = async () => file(await build.requester());

  /** A request that is assessed by the employee of an organization who validates. */
  async function assigned(kind: Staff) {
    const filed = await request();
    await madeData((await asEmployee(kind, { right: 'validate_records' })).patch(`${assessment(kind, filed.id)}/assign`));
    return filed;
  }

  async function clarification(filed: { id: number; recordId: number }): Promise<number> {
    const question = { fund_request_record_id: filed.recordId, question: 'Klopt dit?' };
    const assessor = await asEmployee('sponsor', { right: 'validate_records' });
    return (await madeData(assessor.post(`${assessment('sponsor', filed.id)}/clarifications`, question))).id;
  }

  async function toFile() {
    const { id } = await build.fund({ organizationId: sponsor.id, config: { bsnConfirmationApiTime: null } });
    const criterion = await db.selectFrom('fundCriteria').select('id').where('fundId', '=', id).executeTakeFirstOrThrow();
    const records = [{ fund_criterion_id: criterion.id, record_type_key: 'children_nth', value: '1' }];
    return { params: { fund: id }, body: { records } };
  }

  const own = await file();
  await madeData((await asEmployee('sponsor', { right: 'validate_records' })).patch(`${assessment('sponsor', own.id)}/assign`));

  return {
    request,
    /** The owner's own request. */
    ownRequest: own,
    ownClarification: () => clarification(own),
    /** A request that the judge for this caller took. */
    assignedFor: (caller: Caller) => assigned(assessorFor(caller)),
    assessorFor: async (caller: Caller) => (await employee(assessorFor(caller), { right: 'validate_records' })).employeeId,
    /** The organization that a caller assesses for, as it stands in the path. */
    assessingOrganization: (caller: Caller) => organizationIds[assessorFor(caller)],

    /** A request that may be filed, for a fund for which nobody did yet. */
    toFile,
    /** Answers of the owner that were not sent yet. */
    async draft() {
      const { params, body } = await toFile();
      await madeData(asOwner.put(`/platform/funds/${params.fund}/requests/draft`, { ...body, step: 'records' }));
      return { params };
    },
    /** A fund of which everybody meets all criteria. */
    async fundToApplyFor(): Promise<number> {
      return (await build.fund({ organizationId: sponsor.id, criteria: [], formulas: [{ type: 'fixed', amountCents: 1000 }] }))
        .id;
    },

    answersOfAnotherFund: async () => (await toFile()).body.records,

    async disregarded() {
      const filed = await assigned('sponsor');
      const assessor = await asEmployee('sponsor', { right: 'validate_records' });
      await madeData(assessor.patch(`${assessment('sponsor', filed.id)}/disregard`, { notify: false }));
      return filed;
    },

    /** A note by the judge for this caller. */
    async noteFor(caller: Caller) {
      const kind = assessorFor(caller);
      const filed = await assigned(kind);
      const assessor = await asEmployee(kind, { right: 'validate_records' });
      const { id } = await madeData(assessor.post(`${assessment(kind, filed.id)}/notes`, { description: 'Gebeld' }));
      return { requestId: filed.id, id };
    },
  };
}
