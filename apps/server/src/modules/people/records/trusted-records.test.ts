import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { findTrustedRecords, findTrustedRecordsOfFunds } from './trusted-records.ts';

const day = 24 * 3600 * 1000;

describe('a trusted record', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.at('2026-03-01T12:00:00Z');
  });

  const db = () => app.app.deps.db;
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day);

  async function sponsorWithFund() {
    const sponsor = await app.build.organization({ isSponsor: true });
    const validator = await app.build.identity();
    await app.build.employee({ organizationId: sponsor.id, identity: validator, roles: ['validation'] });
    const fund = await app.build.fund({ organizationId: sponsor.id });
    return { sponsor, validator, fund };
  }

  async function confirmedRecord(given: {
    of: TestIdentity;
    by: TestIdentity;
    value?: string;
    at?: Date;
    key?: string;
    forOrganization?: number | null;
    state?: 'pending' | 'approved' | 'declined';
    deleted?: boolean;
    prevalidationId?: number;
  }) {
    const type = await db()
      .selectFrom('recordTypes')
      .select('id')
      .where('key', '=', given.key ?? 'children_nth')
      .executeTakeFirstOrThrow();
    const record = await db()
      .insertInto('records')
      .values({
        identityId: given.of.id,
        recordTypeId: type.id,
        value: given.value ?? '2',
        createdAt: app.clock.now(),
        deletedAt: given.deleted ? app.clock.now() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('recordValidations')
      .values({
        uuid: randomUUID(),
        recordId: record.id,
        state: given.state ?? 'approved',
        validatorId: given.by.id,
        organizationId: given.forOrganization ?? null,
        prevalidationId: given.prevalidationId ?? null,
        createdAt: given.at ?? app.clock.now(),
      })
      .execute();
    return record;
  }

  const valueFor = async (fundId: number, who: TestIdentity, key = 'children_nth') =>
    (await findTrustedRecords(db(), { identityId: who.id, fundId, now: app.clock.now() })).get(key)?.value;

  it('is one that a validator of the sponsor confirmed', async () => {
    const { validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: validator, value: '3' });
    expect(await valueFor(fund.id, who)).toBe('3');
  });

  it('may be confirmed by the owner of the sponsor', async () => {
    const { sponsor, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: sponsor.owner });
    expect(await valueFor(fund.id, who)).toBe('2');
  });

  it('is not one that the citizen only says, or that was declined or still waits', async () => {
    const { validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: who });
    await confirmedRecord({ of: who, by: validator, state: 'declined' });
    await confirmedRecord({ of: who, by: validator, state: 'pending' });
    expect(await valueFor(fund.id, who)).toBeUndefined();
  });

  it('is not one of an employee without the right to validate, or of another organization', async () => {
    const { sponsor, fund } = await sponsorWithFund();
    const other = await sponsorWithFund();
    const colleague = await app.build.identity();
    await app.build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['finance', 'operation_officer'] });
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: colleague });
    await confirmedRecord({ of: who, by: other.validator });
    expect(await valueFor(fund.id, who)).toBeUndefined();
  });

  it('was confirmed for nobody in particular or for this sponsor', async () => {
    const { sponsor, validator, fund } = await sponsorWithFund();
    const other = await app.build.organization();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: validator, forOrganization: other.id });
    expect(await valueFor(fund.id, who)).toBeUndefined();
    await confirmedRecord({ of: who, by: validator, value: '4', forOrganization: sponsor.id });
    expect(await valueFor(fund.id, who)).toBe('4');
  });

  it('is not deleted, and not somebody else’s', async () => {
    const { validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    const neighbour = await app.build.requester();
    await confirmedRecord({ of: who, by: validator, deleted: true });
    await confirmedRecord({ of: neighbour, by: validator });
    expect(await valueFor(fund.id, who)).toBeUndefined();
  });

  it('is the one that was confirmed last, also when an older one suits the fund better', async () => {
    const { validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: validator, value: '0', at: daysAgo(1) });
    await confirmedRecord({ of: who, by: validator, value: '5', at: daysAgo(2) });
    expect(await valueFor(fund.id, who)).toBe('0');
  });

  it('counts for 1825 days to the moment', async () => {
    const { validator, fund } = await sponsorWithFund();
    const [inTime, late] = [await app.build.requester(), await app.build.requester()];
    await confirmedRecord({ of: inTime, by: validator, at: daysAgo(1825) });
    await confirmedRecord({ of: late, by: validator, at: new Date(daysAgo(1825).getTime() - 1000) });
    expect(await valueFor(fund.id, inTime)).toBe('2');
    expect(await valueFor(fund.id, late)).toBeUndefined();
  });

  it('counts for the days of the fund, and before that of the fund’s record type', async () => {
    const { validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: validator, at: daysAgo(40) });
    await db().updateTable('funds').set({ recordValidityDays: 30 }).where('id', '=', fund.id).execute();
    expect(await valueFor(fund.id, who)).toBeUndefined();

    const type = await db().selectFrom('recordTypes').select('id').where('key', '=', 'children_nth').executeTakeFirstOrThrow();
    await db().insertInto('fundRecordValidity').values({ fundId: fund.id, recordTypeId: type.id, days: 50 }).execute();
    expect(await valueFor(fund.id, who)).toBe('2');

    await db().updateTable('fundRecordValidity').set({ days: 0 }).where('fundId', '=', fund.id).execute();
    await confirmedRecord({ of: who, by: validator });
    expect(await valueFor(fund.id, who)).toBeUndefined();
  });

  it('made by an activation code is as old as the upload of the code', async () => {
    const { sponsor, validator, fund } = await sponsorWithFund();
    const who = await app.build.requester();
    const code = await db()
      .insertInto('prevalidations')
      .values({
        uid: 'abcd-1234',
        fundId: fund.id,
        organizationId: sponsor.id,
        makerId: validator.id,
        primaryKeyValue: '1',
        primaryKeyHash: '1',
        recordsHash: '1',
        validatedAt: daysAgo(1826),
        createdAt: daysAgo(1826),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await confirmedRecord({ of: who, by: validator, prevalidationId: code.id });
    expect(await valueFor(fund.id, who)).toBeUndefined();
  });

  describe('confirmed by somebody outside the sponsor', () => {
    async function fundWithOutsider(link: { accepted?: boolean } = {}) {
      const { sponsor, fund } = await sponsorWithFund();
      const office = await app.build.organization();
      const assessor = await app.build.identity();
      await app.build.employee({ organizationId: office.id, identity: assessor, roles: ['validation'] });
      const { id } = await db()
        .insertInto('organizationValidators')
        .values({ organizationId: sponsor.id, validatorOrganizationId: office.id, createdAt: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const criterion = await db()
        .selectFrom('fundCriteria')
        .select(['id', 'operator', 'value'])
        .$narrowType<{ operator: '>=' }>()
        .where('fundId', '=', fund.id)
        .executeTakeFirstOrThrow();
      if (link.accepted !== undefined) {
        await db()
          .insertInto('fundCriterionValidators')
          .values({ fundCriterionId: criterion.id, organizationValidatorId: id, accepted: link.accepted })
          .execute();
      }
      return { sponsor, fund, office, assessor, criterion };
    }
    const trustedFor = (fundId: number, who: TestIdentity) =>
      findTrustedRecords(db(), { identityId: who.id, fundId, now: app.clock.now() });

    it('meets a criterion about a day as a day', async () => {
      const { fund, sponsor } = await fundWithOutsider();
      const { id: typeId } = await db()
        .selectFrom('recordTypes')
        .select('id')
        .where('key', '=', 'birth_date')
        .executeTakeFirstOrThrow();
      const asked = { id: 0, operator: '<=', value: '31-12-2007' } as const;
      const { id } = await db()
        .insertInto('fundCriteria')
        .values({ fundId: fund.id, recordTypeId: typeId, operator: asked.operator, value: asked.value })
        .returning('id')
        .executeTakeFirstOrThrow();
      const who = await app.build.requester();
      await confirmedRecord({ of: who, by: sponsor.owner, key: 'birth_date', value: '05-03-1985' });
      expect((await trustedFor(fund.id, who)).meets({ ...asked, id })).toBe(true);
    });

    it.each([
      [true, true],
      [false, false],
      [undefined, false],
    ])('counts for a criterion only when the validator is accepted on it (%s)', async (accepted, met) => {
      const { fund, assessor, criterion } = await fundWithOutsider(accepted === undefined ? {} : { accepted });
      const who = await app.build.requester();
      await confirmedRecord({ of: who, by: assessor, value: '3' });
      const records = await trustedFor(fund.id, who);
      expect(records.meets(criterion)).toBe(met);
      expect(records.get('children_nth')?.value).toBe('3'); // for amounts a link to the sponsor is enough
    });

    it('takes the sponsor’s confirmation for a criterion that the other one may not judge, also when it is older', async () => {
      const { fund, sponsor, assessor, criterion } = await fundWithOutsider();
      const who = await app.build.requester();
      await confirmedRecord({ of: who, by: sponsor.owner, value: '2', at: daysAgo(9) });
      await confirmedRecord({ of: who, by: assessor, value: '0' });
      const records = await trustedFor(fund.id, who);
      expect(records.meets(criterion)).toBe(true);
      expect(records.get('children_nth')?.value).toBe('0');
    });

    it('counts for one person whom the sponsor added, and no longer for a former employee', async () => {
      const { fund, sponsor, office, assessor } = await fundWithOutsider();
      const person = await app.build.identity();
      await db()
        .insertInto('organizationValidators')
        .values({ organizationId: sponsor.id, identityId: person.id, createdAt: app.clock.now() })
        .execute();
      const [first, second] = [await app.build.requester(), await app.build.requester()];
      await confirmedRecord({ of: first, by: person });
      await confirmedRecord({ of: second, by: assessor });
      expect((await trustedFor(fund.id, first)).size).toBe(1);
      await db().deleteFrom('employees').where('organizationId', '=', office.id).where('identityId', '=', assessor.id).execute();
      expect((await trustedFor(fund.id, second)).size).toBe(0);
    });
  });

  it('is found for several funds in one question', async () => {
    const [one, two] = [await sponsorWithFund(), await sponsorWithFund()];
    const who = await app.build.requester();
    await confirmedRecord({ of: who, by: one.validator, value: '1' });
    await confirmedRecord({ of: who, by: two.validator, value: '2' });
    await confirmedRecord({ of: who, by: two.validator, key: 'base_salary', value: '900' });
    const found = await findTrustedRecordsOfFunds(db(), {
      identityId: who.id,
      fundIds: [one.fund.id, two.fund.id],
      now: app.clock.now(),
    });
    const values = [...found].map(([, records]) => [...records].map(([key, { value }]) => `${key} ${value}`).sort());
    expect(values).toEqual([['children_nth 1'], ['base_salary 900', 'children_nth 2']]);
  });
});
