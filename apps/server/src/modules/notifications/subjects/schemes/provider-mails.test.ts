import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { screenLink } from '#people/identity';
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

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const provider = await test.build.provider();
  const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  return { sponsor, fund, provider, fundProviderId };
}

const mailsTo = async (email: string | null) => (await test.deliver()).filter((mail) => mail.to === email);

describe('what providers are told about their application', () => {
  it.each([
    ['provider.accepted', 'Uw aanmelding is goedgekeurd'],
    ['provider.rejected', 'Uw aanmelding is niet goedgekeurd'],
    ['provider.budget-allowed', 'U kunt codes scannen'],
    ['provider.budget-revoked', 'U kunt geen codes meer scannen'],
    ['provider.products-allowed', 'Al uw aanbod is goedgekeurd'],
    ['provider.products-revoked', 'Uw aanbod is niet meer vanzelf goedgekeurd'],
  ] as const)('after %s: %s', async (name, subject) => {
    const { fund, provider, fundProviderId } = await scene();
    await publish(name, { fundProviderId });
    const [mail, ...others] = await mailsTo(provider.owner.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(subject);
    for (const content of [mail?.html, mail?.text]) {
      expect(content).toContain(fund.name);
      expect(content?.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|null/);
    }
  });

  it('goes to everybody who manages its funds, each in their own language, and to nobody else', async () => {
    const { provider, fundProviderId } = await scene();
    const [manager, scanner] = [await test.build.identity(), await test.build.identity()];
    await test.build.employee({ organizationId: provider.id, identity: manager, roles: ['provider_admin'] });
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    await test.as(manager, { 'accept-language': 'en' }).get('/identity');
    await publish('provider.accepted', { fundProviderId });
    expect(await mailsTo(manager.email)).toMatchObject([{ subject: 'Your application was approved' }]);
    expect(await mailsTo(scanner.email)).toEqual([]);
  });
});

describe('the button of a mail to an employee', () => {
  it('leads to the screen of the back office, in the language of the reader', async () => {
    const { fund, provider, fundProviderId } = await scene();
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: manager, roles: ['provider_admin'] });
    await test.as(manager, { 'accept-language': 'en' }).get('/identity');
    const desk = 'http://beheer.localhost:4000';
    const buttons = async () => {
      const mails = await test.deliver();
      return [provider.owner, manager].map(({ email }) => mails.findLast(({ to }) => to === email)?.links[0]);
    };
    await publish('provider.accepted', { fundProviderId });
    expect(await buttons()).toEqual([`${desk}/o/${provider.id}/deelname`, `${desk}/en/o/${provider.id}/participation`]);

    const { id: one } = await test.build.product({ organizationId: provider.id });
    const { id: other } = await test.build.product({ organizationId: provider.id });
    await publish('products.approved', { productIds: [one], fundId: fund.id });
    expect(await buttons()).toEqual([
      `${desk}/o/${provider.id}/mijn-aanbod/${one}`,
      `${desk}/en/o/${provider.id}/my-offers/${one}`,
    ]);
    await publish('products.approved', { productIds: [one, other], fundId: fund.id });
    expect(await buttons()).toEqual([`${desk}/o/${provider.id}/mijn-aanbod`, `${desk}/en/o/${provider.id}/my-offers`]);
  });

  it('leads to the dashboard of the shop where it has one, and home where there is no back office', async () => {
    const { provider, fundProviderId } = await scene();
    const setUrl = (urlProvider: string) =>
      test.app.deps.db.updateTable('implementations').set({ urlProvider }).where('key', '=', 'general').execute();
    await setUrl('https://aanbieder.merendam.test');
    await publish('provider.accepted', { fundProviderId });
    expect((await mailsTo(provider.owner.email))[0]?.links[0]).toBe('https://aanbieder.merendam.test/');
    await setUrl('');

    const place = { front: '', screen: 'offers', parts: { organization: 1 } } as const;
    expect(screenLink({ backofficeUrl: '' }, place)('nl')).toBe('/');
  });
});

describe('what providers are told about their offers', () => {
  it.each([
    ['products.approved', 'Uw aanbod is goedgekeurd'],
    ['products.revoked', 'Uw aanbod is niet meer goedgekeurd'],
  ] as const)('after %s: one mail for all offers of the decision', async (name, subject) => {
    const { fund, provider } = await scene();
    const offers = [
      await test.build.product({ organizationId: provider.id }),
      await test.build.product({ organizationId: provider.id }),
    ];
    await publish(name, { productIds: offers.map(({ id }) => id), fundId: fund.id });
    const mails = await mailsTo(provider.owner.email);
    expect(mails).toMatchObject([{ subject }]);
    for (const words of [fund.name, ...offers.map((offer) => offer.name)]) expect(mails[0]?.text).toContain(words);
  });

  it('tells that a new price has to be approved, and that something is sold out', async () => {
    const { fund, provider } = await scene();
    const offer = await test.build.product({ organizationId: provider.id });
    await publish('product.subsidies-removed', { productId: offer.id, fundIds: [fund.id] });
    await publish('product.sold-out', { productId: offer.id });
    const mails = await mailsTo(provider.owner.email);
    expect(mails[0]?.text).toContain(fund.name);
    expect(mails[1]?.subject).toBe(`Uw aanbod is op: ${offer.name}`);
  });
});

describe('what sponsors are told', () => {
  it('is that a provider applied; the button leads to their own site', async () => {
    const { sponsor, fund, provider, fundProviderId } = await scene();
    const shop = test.app.deps.db.updateTable('implementations').set({ urlSponsor: 'https://sponsor.merendam.test' });
    await shop.where('key', '=', 'general').execute();
    await publish('provider.applied', { fundProviderId });
    const [mail] = await mailsTo(sponsor.owner.email);
    expect(mail?.subject).toBe(`${provider.name} wil aanbieder worden`);
    expect(mail?.links[0]).toBe('https://sponsor.merendam.test/');
    expect(mail?.text).toContain(fund.name);
  });

  it('is not sent about an application that was taken back meanwhile', async () => {
    const { sponsor } = await scene();
    await publish('provider.applied', { fundProviderId: 999_999 });
    expect(await mailsTo(sponsor.owner.email)).toEqual([]);
  });
});
