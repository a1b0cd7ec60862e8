import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/index.ts';
import type { EventName, EventPayloads } from '#platform/delivery/events';
import { transaction } from '#platform/database/database';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

function publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  const { db, events } = test.app.deps;
  return transaction(db, (tx) => events.publish(tx, name, payload));
}

const mailsTo = async (who: Pick<TestIdentity, 'email'>) => (await test.deliver()).filter((mail) => mail.to === who.email);

async function citizenWith(
  given: { type?: 'budget' | 'subsidies'; expireAt?: string; implementationKey?: string; email?: null } = {},
) {
  const fund = await test.build.fund({
    type: given.type ?? 'budget',
    implementationKey: given.implementationKey ?? 'general',
    endDate: '2026-12-31',
  });
  const requester = await test.build.requester(given.email === null ? { email: null } : {});
  const amountCents = given.type === 'subsidies' ? 0 : 12_550;
  const voucher = await test.build.voucher({ fundId: fund.id, requester, amountCents, expireAt: given.expireAt ?? '2027-02-28' });
  return { fund, requester, voucher };
}

describe('when somebody gets a voucher', () => {
  it('a mail tells the amount, the last day and where it is', async () => {
    const { fund, requester, voucher } = await citizenWith();
    await publish('voucher.assigned', { voucherId: voucher.id });
    const [mail] = await mailsTo(requester);
    expect(mail).toMatchObject({
      subject: 'Uw tegoed staat klaar',
      links: [`http://localhost:4000/tegoeden/${voucher.address}`],
    });
    for (const content of [mail?.html, mail?.text]) {
      expect(content).toContain(fund.name);
      expect(content).toContain('€\u00a0125,50');
      expect(content?.replaceAll('\u00a0', ' ')).toContain('Te gebruiken tot en met 31 december 2026'); // the fund ends before the voucher
      expect(content).toContain('(0999) 12 34 56');
      expect(content?.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null/);
    }
    expect(mail?.subject).not.toContain(fund.name);
  });

  it('speaks the language of the last visit', async () => {
    const { requester, voucher } = await citizenWith();
    await test.as(requester, { 'accept-language': 'en' }).get('/identity');
    await publish('voucher.assigned', { voucherId: voucher.id });
    const [mail] = await mailsTo(requester);
    expect(mail).toMatchObject({
      subject: 'Your voucher is ready',
      links: [`http://localhost:4000/vouchers/${voucher.address}`],
    });
    expect(mail?.text).toContain('€125.50');
    expect(mail?.html).toContain('<html lang="en">');
  });

  it('names no amount on a fund that gives discounts', async () => {
    const { requester, voucher } = await citizenWith({ type: 'subsidies' });
    await publish('voucher.assigned', { voucherId: voucher.id });
    const [mail] = await mailsTo(requester);
    expect(mail?.text).toContain('Gratis of met korting');
    expect(mail?.text).not.toContain('€');
  });

  it('names the offer and its provider on a voucher for one offer', async () => {
    const { fund, requester } = await citizenWith();
    const provider = await test.build.provider({ fundId: fund.id });
    const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
    const voucher = await test.build.voucher({ fundId: fund.id, requester });
    await test.app.deps.db.updateTable('vouchers').set({ productId: product.id }).where('id', '=', voucher.id).execute();
    await publish('voucher.assigned', { voucherId: voucher.id });
    const [mail] = await mailsTo(requester);
    expect(mail?.subject).toBe('Er staat iets voor u klaar');
    expect(mail?.text).toContain(`Zwemles. U haalt of gebruikt het bij ${provider.name}`);
  });

  it('is in the name of the fund’s own shop', async () => {
    const { requester, voucher } = await citizenWith({ implementationKey: 'nijmegen' });
    await publish('voucher.assigned', { voucherId: voucher.id });
    const [mail] = await mailsTo(requester);
    expect(mail?.links).toEqual([`http://nijmegen.localhost:4000/tegoeden/${voucher.address}`]);
    expect(mail?.html).toContain('Nijmegen');
    expect(mail?.html).not.toContain('Merendam');
  });

  it('goes out once, and not about what is past, removed or stopped, nor to who has no address', async () => {
    const past = await citizenWith({ expireAt: '2026-02-28' });
    const stopped = await citizenWith();
    const nameless = await citizenWith({ email: null });
    const today = await citizenWith({ expireAt: '2026-03-01' });
    await test.app.deps.db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', stopped.voucher.id).execute();
    const before = (await test.deliver()).length;
    for (const { voucher } of [past, stopped, nameless, today]) await publish('voucher.assigned', { voucherId: voucher.id });
    await Promise.all([test.app.dispatcher.run(), test.app.dispatcher.run(), test.app.dispatcher.run()]);
    const mails = (await test.deliver()).slice(before);
    expect(mails.map((mail) => mail.to)).toEqual([today.requester.email]);
  });
});

describe('when something is reserved', () => {
  async function scene(given: { autoAccept?: boolean } = {}) {
    const { fund, requester, voucher } = await citizenWith();
    const provider = await test.build.provider({ fundId: fund.id, autoAccept: given.autoAccept ?? false });
    const [manager, scanner] = [await test.build.identity(), await test.build.identity()];
    await test.build.employee({ organizationId: provider.id, identity: manager, roles: ['manager'] });
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
    const body = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
    const answer = await test.as(requester).post('/platform/product-reservations', body);
    expect(answer.status).toBe(201);
    const { id, code } = answer.body.data as { id: number; code: number };
    const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
    const path = `/platform/organizations/${provider.id}/product-reservations/${id}`;
    return { requester, provider, manager, scanner, id, code: String(code), asProvider, path };
  }

  it('the requester and those who manage the offers hear of it', async () => {
    const { requester, provider, manager, scanner, id, code } = await scene();
    const [toRequester] = await mailsTo(requester);
    const links = [`http://localhost:4000/reserveringen/${id}`];
    expect(toRequester).toMatchObject({ subject: 'Uw reservering is verstuurd', links });
    expect(toRequester?.text).toContain(`Het nummer van uw reservering is ${code.slice(0, 4)} ${code.slice(4)}.`);
    expect(toRequester?.text).toMatch(/€\u00a0[\d,-]+ van uw .+\. Zelf betaalt u niets\./);
    for (const who of [provider.owner, manager]) {
      const [mail] = await mailsTo(who);
      expect(mail?.subject).toBe('Nieuwe reservering: Zwemles');
      expect(mail?.text).toContain('Keur de reservering goed of wijs hem af');
      expect(mail?.text).not.toContain('Jansen');
    }
    expect(await mailsTo(scanner)).toEqual([]);
  });

  it('what is accepted at once needs no decision any more', async () => {
    const { requester, provider } = await scene({ autoAccept: true });
    expect(await mailsTo(requester)).toMatchObject([{ subject: 'Uw reservering is goedgekeurd' }]);
    const [mail] = await mailsTo(provider.owner);
    expect(mail?.text).toContain('al goedgekeurd');
  });

  it('the requester hears what the provider decided', async () => {
    const accepted = await scene();
    expect((await accepted.asProvider.post(`${accepted.path}/accept`)).status).toBe(200);
    expect((await mailsTo(accepted.requester)).map((mail) => mail.subject)).toContain('Uw reservering is goedgekeurd');
    expect((await accepted.asProvider.post(`${accepted.path}/reject`)).status).toBe(200);
    const [canceled] = (await mailsTo(accepted.requester)).filter((mail) => mail.subject === 'Uw reservering is geannuleerd');
    expect(canceled?.links).toEqual([`http://localhost:4000/reserveringen/${accepted.id}`]);

    const rejected = await scene();
    expect((await rejected.asProvider.post(`${rejected.path}/reject`)).status).toBe(200);
    const [refused] = (await mailsTo(rejected.requester)).filter((mail) => mail.subject === 'Uw reservering is niet goedgekeurd');
    expect(refused?.links).toEqual([`http://localhost:4000/reserveringen/${rejected.id}`]);
  });

  it('the mail carries what the provider wrote, as text, unless the provider leaves it out', async () => {
    const note = 'Het bad is <b>dicht</b>.';
    for (const subject of ['Uw reservering is niet goedgekeurd', 'Uw reservering is geannuleerd']) {
      const reported = async (body: object) => {
        const { requester, asProvider, path } = await scene();
        if (subject.endsWith('geannuleerd')) await asProvider.post(`${path}/accept`);
        expect((await asProvider.post(`${path}/reject`, body)).status).toBe(200);
        const [mail] = (await mailsTo(requester)).filter((one) => one.subject === subject);
        return mail;
      };
      const shared = [await reported({ note }), await reported({ note, share_note_by_email: true })];
      for (const mail of shared) {
        expect(mail?.text).toContain(` schrijft: ${note}`);
        expect(mail?.html).toContain('&lt;b&gt;dicht');
      }
      const silent = [
        await reported({ note, share_note_by_email: false }),
        await reported({}),
        await reported({ share_note_by_email: true }),
      ];
      for (const mail of silent) {
        expect(mail?.text).not.toContain('schrijft');
        expect(mail?.text).not.toContain('dicht');
        expect(mail?.html).not.toMatch(/<p[^>]*><\/p>/);
      }
    }
  });

  it('a requester who withdraws before anybody was told is not written to', async () => {
    const { requester, provider, id } = await scene();
    expect((await test.as(requester).patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' })).status).toBe(
      200,
    );
    expect(await mailsTo(requester)).toEqual([]);
    expect(await mailsTo(provider.owner)).toEqual([]);
  });
});
