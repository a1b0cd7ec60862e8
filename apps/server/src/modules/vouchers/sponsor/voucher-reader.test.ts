import { describe, expect, it } from 'vitest';
import { storeServiceNumber } from '#people/identity';
import { transaction } from '#platform/database/database';
import { startTestApp } from '../../../../testing/index.ts';

const test = await startTestApp();
const { build } = test;
const { db } = test.app.deps;
const serviceNumber = '999990019';
const all = 'type=all&source=all';

/** A sponsor that may see service numbers, a voucher with a code of somebody whose number is known, and two employees. */
async function scene() {
  const sponsor = await build.organization({ isSponsor: true });
  await db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsor.id).execute();
  const fund = await build.fund({ organizationId: sponsor.id });
  await db.updateTable('funds').set({ allowVoucherRecords: true }).where('id', '=', fund.id).execute();
  const citizen = await build.requester();
  const relatedServiceNumberId = await transaction(db, (tx) => storeServiceNumber(tx, test.app.deps, serviceNumber));
  const voucher = await build.voucher({ fundId: fund.id, requester: citizen });
  await db
    .updateTable('vouchers')
    .set({ activationCode: 'K7DN-4P2X', relatedServiceNumberId, note: 'Noor, groep 7' })
    .where('id', '=', voucher.id)
    .execute();
  const employee = async (role: string) => {
    const identity = await build.identity();
    await build.employee({ organizationId: sponsor.id, identity, roles: [role] });
    return test.as(identity, { 'client-type': 'sponsor' });
  };
  const path = `/platform/organizations/${sponsor.id}/sponsor/vouchers`;
  return { path, voucher, reader: await employee('voucher_reader'), officer: await employee('voucher_officer') };
}

const secret = ['activation_code', 'identity_bsn', 'relation_bsn', 'address'];

describe('who may only look at vouchers', () => {
  it('sees all of a voucher but what opens it and the numbers of people', async () => {
    const { path, voucher, reader, officer } = await scene();
    const [listed] = (await reader.get(`${path}?${all}`)).body.data;
    const one = (await reader.get(`${path}/${voucher.id}`)).body.data as Record<string, unknown>;
    const { data: whole } = (await officer.get(`${path}/${voucher.id}`)).body;
    expect(secret.map((field) => one[field])).toEqual([null, null, null, null]);
    expect(listed).toEqual(one);
    const hidden = { activation_code: null, relation_bsn: null, address: null };
    expect(one).toEqual({ ...whole, ...hidden });
    expect(whole).toMatchObject({
      activation_code: 'K7DN-4P2X',
      relation_bsn: expect.stringMatching(/19$/),
      address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    });
    expect((await reader.get(`${path}/${voucher.id}/voucher-records`)).status).toBe(200);
  });

  it('finds no voucher by a code or a number, and may not ask for one', async () => {
    const { path, reader, officer } = await scene();
    const found = async (who: typeof reader, q: string) => (await who.get(`${path}?${all}&q=${q}`)).body.meta.total as number;
    for (const q of ['K7DN-4P2X', serviceNumber]) expect([await found(reader, q), await found(officer, q)]).toEqual([0, 1]);
    expect([await found(reader, 'groep'), await found(officer, 'groep')]).toEqual([1, 1]);
    expect((await reader.get(`${path}?${all}&bsn=${serviceNumber}`)).status).toBe(403);
    expect((await reader.get(`${path}/export?${all}&bsn=${serviceNumber}`)).status).toBe(403);
    expect((await officer.get(`${path}?${all}&bsn=${serviceNumber}`)).body.meta.total).toBe(1);
  });

  it('exports neither of them, and no pictures of codes', async () => {
    const { path, reader, officer } = await scene();
    const columns = async (who: typeof reader) => Object.keys((await who.get(`${path}/export?${all}`)).body.data.data[0]);
    const [seen, whole] = [await columns(reader), await columns(officer)];
    expect(whole.filter((name) => !seen.includes(name))).toEqual(['identity_bsn', 'activation_code']);
    expect((await reader.get(`${path}/export?${all}&qr_format=data`)).status).toBe(403);
  });

  it('changes nothing', async () => {
    const { path, voucher, reader } = await scene();
    expect((await reader.patch(`${path}/${voucher.id}/deactivate`, {})).status).toBe(403);
    expect((await reader.patch(`${path}/${voucher.id}`, { limit_multiplier: 2 })).status).toBe(403);
  });
});
