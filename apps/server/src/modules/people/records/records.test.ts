import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

describe('GET /identity/record-types', () => {
  it('shows a visitor all kinds, in the language of the call', async () => {
    const { visitor } = await startTestApp();
    const dutch = await visitor().get('/identity/record-types');
    expect(dutch.status).toBe(200);
    expect(dutch.body).toContainEqual(
      expect.objectContaining({ key: 'children_nth', type: 'number', system: false, name: 'Aantal kinderen' }),
    );
    expect(dutch.body).toContainEqual(
      expect.objectContaining({ key: 'primary_email', type: 'string', system: true, name: 'Eerste e-mailadres' }),
    );
    const english = await visitor({ 'accept-language': 'en' }).get('/identity/record-types');
    expect(english.body).toContainEqual(
      expect.objectContaining({ key: 'children_nth', type: 'number', system: false, name: 'Number of children' }),
    );
  });

  it('leaves system types out when asked, and brings them back', async () => {
    const { visitor } = await startTestApp();
    const keysOf = async (query: string): Promise<string[]> =>
      ((await visitor().get(`/identity/record-types${query}`)).body as { key: string }[]).map((type) => type.key);
    expect(await keysOf('?insertable_only=1')).not.toContain('bsn');
    expect(await keysOf('?insertable_only=1&system=1')).toContain('bsn');
    expect(await keysOf('?insertable_only=0')).toContain('bsn');
    expect(await keysOf('?vouchers=1')).not.toContain('bsn');
    expect(await keysOf('?vouchers=1')).toContain('birth_date');
  });

  it('refuses a switch that is none', async () => {
    const { visitor } = await startTestApp();
    expect(await visitor().get('/identity/record-types?system=maybe')).toMatchObject({
      status: 422,
      body: { errors: { system: [expect.any(String)] } },
    });
  });
});

describe('GET /identity/records', () => {
  it('is for somebody who is signed in', async () => {
    const { visitor } = await startTestApp();
    expect(await visitor().get('/identity/records')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
  });

  it('lists own records in their order, with approved confirmations, newest first', async () => {
    const { app, as, build, clock } = await startTestApp();
    clock.at('2026-03-01T12:00:00Z');
    const { db } = app.deps;
    const [who, neighbour, validator] = [await build.requester(), await build.requester(), await build.identity()];
    const sponsor = await build.organization({ name: 'Gemeente', isSponsor: true, owner: validator });
    const type = async (key: string) =>
      (await db.selectFrom('recordTypes').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
    const record = async (values: { key: string; value: string; order?: number; of?: number; deleted?: boolean }) =>
      db
        .insertInto('records')
        .values({
          identityId: values.of ?? who.id,
          recordTypeId: await type(values.key),
          value: values.value,
          sortOrder: values.order ?? 0,
          createdAt: clock.now(),
          deletedAt: values.deleted ? clock.now() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const second = await record({ key: 'children_nth', value: '2', order: 1 });
    const first = await record({ key: 'given_name', value: 'Noor' });
    const removed = await record({ key: 'family_name', value: 'Visser', deleted: true });
    await record({ key: 'bsn', value: '999990019' });
    await record({ key: 'given_name', value: 'Niet van mij', of: neighbour.id });
    for (const [state, at, organizationId] of [
      ['approved', '2026-01-01T12:00:00Z', sponsor.id],
      ['approved', '2026-02-01T12:00:00Z', null],
      ['declined', '2026-02-02T12:00:00Z', sponsor.id],
    ] as const) {
      await db
        .insertInto('recordValidations')
        .values({
          uuid: randomUUID(),
          recordId: second.id,
          state,
          validatorId: validator.id,
          organizationId,
          createdAt: new Date(at),
        })
        .execute();
    }

    const list = await as(who).get('/identity/records');
    expect((list.body as { id: number }[]).map((item) => item.id)).toEqual([first.id, second.id]);
    expect(list.body[0]).toEqual({
      id: first.id,
      key: 'given_name',
      name: 'Voornaam',
      value: 'Noor',
      order: 0,
      deleted: false,
      record_category_id: null,
      validations: [],
    });
    expect(list.body[1].validations).toMatchObject([
      { organization_id: null, organization: null, created_at: '2026-02-01 13:00:00', identity_address: validator.address },
      {
        organization_id: sponsor.id,
        organization: { id: sponsor.id, name: 'Gemeente', email: null },
        validation_date: '2026-01-01 13:00:00',
      },
    ]);
    expect((await as(who).get('/identity/records?type=children_nth')).body).toHaveLength(1);
    expect((await as(who).get('/identity/records?deleted=1')).body).toMatchObject([{ id: removed.id, deleted: true }]);
    expect((await as(who).get('/identity/records?record_category_id=1')).body).toEqual([]);
    expect(await as(who).get('/identity/records?record_category_id=x')).toMatchObject({ status: 422 });
  });
});
