import { beforeAll, describe, expect, it } from 'vitest';
import { addStandardLists } from '#content/catalog';
import { makeOperator } from '#people/identity';
import { idsOf, startTestApp, type TestApp } from '../../testing/index.ts';

/** Each step goes through the API, as the people of a new platform would do it; nothing is put into the database by the test. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  await addStandardLists(test.app.deps.db); // what every start of the platform does
});

type Client = ReturnType<TestApp['visitor']>;

async function mailedToken(email: string): Promise<string> {
  const mails = (await test.deliver()).filter((mail) => mail.to === email);
  return /(?:redirect\/|#kind=confirmation&token=)(\w+)/.exec(mails.at(-1)?.links[0] ?? '')?.[1] ?? '';
}

const bearer = (token: string, clientType: string) =>
  test.visitor({ authorization: `Bearer ${token}`, 'client-type': clientType });

/** Somebody new: fills in an address and opens the link of the mail. */
async function signUp(email: string, clientType: 'sponsor' | 'provider'): Promise<Client> {
  expect((await test.visitor().post('/identity', { email })).status).toBe(201);
  const answer = await test.visitor().get(`/identity/proxy/confirmation/exchange/${await mailedToken(email)}`);
  return bearer(answer.body.access_token, clientType);
}

/** Somebody whom the platform knows. */
async function signIn(email: string, clientType: 'sponsor' | 'provider'): Promise<Client> {
  await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' });
  const answer = await test.visitor().get(`/identity/proxy/email/exchange/${await mailedToken(email)}`);
  return bearer(answer.body.access_token, clientType);
}

async function done(answer: Promise<{ status: number; body: { data: { id: number } } }>, status = 200): Promise<number> {
  const { status: got, body } = await answer;
  expect({ status: got, body }).toMatchObject({ status });
  return body.data.id;
}

async function firstId(path: string): Promise<number> {
  const [id] = idsOf(await test.visitor().get(path));
  if (id === undefined) throw new Error(`nothing at ${path}`);
  return id;
}

/** Some thirty calls, on a machine that runs other tests too. */
describe('an empty platform', { timeout: 90_000 }, () => {
  it('becomes a shop with an offer that a visitor finds, through the API alone', async () => {
    const operatorEmail = 'operator@tegoed.test';
    await makeOperator(test.app.deps, operatorEmail); // npm run operator
    const operator = await signIn(operatorEmail, 'sponsor');
    const sponsor = await signUp('sponsor@merendam.test', 'sponsor');
    const provider = await signUp('info@zwembad.test', 'provider');
    const organization = async (kvk: string, name: string) => ({
      name,
      iban: 'NL91ABNA0417164300',
      email: 'info@organisatie.test',
      phone: '0501234567',
      kvk,
      business_type_id: await firstId('/platform/business-types'),
    });

    // The municipality and its shop.
    const sponsorId = await done(sponsor.post('/platform/organizations', await organization('10000001', 'Merendam')), 201);
    const ofSponsor = `/platform/organizations/${sponsorId}`;
    await done(operator.patch(`${ofSponsor}/roles`, { is_sponsor: true, is_validator: true }));
    const shop = { key: 'merendam', name: 'Tegoed Merendam', url_webshop: 'https://tegoed.merendam.test', pages: false };
    expect((await sponsor.post(`${ofSponsor}/implementations`, shop)).status).toBe(403);
    const implementationId = await done(operator.post(`${ofSponsor}/implementations`, shop), 201);
    await done(sponsor.patch(`${ofSponsor}/implementations/${implementationId}/cms`, { title: 'Welkom' }));
    const welcome = { page_type: 'explanation', external: false, state: 'public', description: 'Zo werkt het' };
    await done(sponsor.post(`${ofSponsor}/implementations/${implementationId}/pages`, welcome), 201);

    // Its fund: made, given a criterion and a formula, opened.
    const fund = {
      type: 'budget',
      name: 'Kindpakket',
      start_date: '2026-03-10',
      end_date: '2026-12-31',
      allow_fund_requests: true,
      allow_prevalidations: true,
      allow_direct_requests: true,
    };
    const fundId = await done(sponsor.post(`${ofSponsor}/funds`, fund), 201);
    const ofFund = `${ofSponsor}/funds/${fundId}`;
    await done(
      sponsor.patch(`${ofFund}/criteria`, { criteria: [{ record_type_key: 'children_nth', operator: '>=', value: '1' }] }),
    );
    const formulas = [{ type: 'multiply', amount: '83.33', record_type_key: 'children_nth' }];
    const ready = { implementation_id: implementationId, key: 'kindpakket', is_configured: true, state: 'paused', formulas };
    await done(sponsor.patch(`${ofFund}/configuration`, ready));
    await done(sponsor.patch(`${ofFund}/configuration`, { state: 'active' }));

    // A provider with an office and an offer applies, and is approved.
    const providerId = await done(provider.post('/platform/organizations', await organization('10000002', 'Golfslag')), 201);
    const ofProvider = `/platform/organizations/${providerId}`;
    await done(provider.patch(`${ofProvider}/roles`, { is_provider: true }));
    const hours = [{ week_day: 0, start_time: '09:00', end_time: '17:00' }];
    await done(provider.post(`${ofProvider}/offices`, { address: 'Badweg 1, 9712 AB Groningen', schedule: hours }), 201);
    const offer = {
      name: 'Zwemles',
      description: 'Tien lessen in het grote bad',
      price_type: 'regular',
      price: '12.50',
      unlimited_stock: true,
      product_category_id: await firstId('/platform/product-categories?parent_id=null'),
    };
    const productId = await done(provider.post(`${ofProvider}/products`, offer), 201);
    expect(idsOf(await provider.get(`${ofProvider}/provider/funds-available`))).toEqual([fundId]);
    const applicationId = await done(provider.post(`${ofProvider}/provider/funds`, { fund_id: fundId }), 201);
    const visitor = test.visitor({ 'client-key': 'merendam' });
    expect(idsOf(await visitor.get('/platform/products'))).toEqual([]);
    const reported = await test.deliver();
    expect(reported.filter((mail) => mail.to === 'sponsor@merendam.test').at(-1)?.subject).toBe('Golfslag wil aanbieder worden');
    const decision = { state: 'accepted', allow_budget: true, allow_products: true };
    await done(sponsor.patch(`${ofFund}/providers/${applicationId}`, decision));

    // A visitor finds it all.
    const config = (await visitor.get('/platform/config/webshop')).body;
    expect(config).toMatchObject({
      implementation_name: 'Tegoed Merendam',
      has_budget_funds: true,
      settings: { title: 'Welkom' },
      pages: { explanation: { description_html: '<p>Zo werkt het</p>' } },
    });
    expect((await visitor.get('/platform/funds')).body.data).toMatchObject([
      { id: fundId, name: 'Kindpakket', criteria: [{ record_type_key: 'children_nth' }], formulas: [{ amount: '83.33' }] },
    ]);
    expect((await visitor.get('/platform/products')).body.data).toMatchObject([
      { id: productId, name: 'Zwemles', price: '12.50', funds: [{ id: fundId }], offices: [{ postcode: '9712 AB' }] },
    ]);
    const near = 'postcode=9712AB&distance=5';
    expect(idsOf(await visitor.get(`/platform/providers?${near}`))).toEqual([providerId]);
    const search = await visitor.get('/platform/search?overview=1&q=zwem&search_item_types[]=products');
    expect(search.body.data.products).toMatchObject({ count: 1, items: [{ id: productId }] });
    expect(idsOf(await test.visitor().get('/platform/products'))).toEqual([]); // of another shop
    const last = (await test.deliver()).filter((mail) => mail.to === 'info@zwembad.test').map((mail) => mail.subject);
    expect(last).toContain('Uw aanmelding is goedgekeurd');
  });

  it('gets an organization with its owner and a shop with its pages from an operator', async () => {
    const email = 'eerste@tegoed.test';
    await makeOperator(test.app.deps, email); // npm run operator
    const token = await signIn(email, 'sponsor');
    const { address, is_operator: isOperator } = (await token.get('/identity')).body as { address: string; is_operator: boolean };
    expect(isOperator).toBe(true);
    const { id: identityId } = await test.app.deps.db
      .selectFrom('identities')
      .select('id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    const operator = await test.atDesk({ id: identityId });

    const municipality = { name: 'Gemeente Zuiddam', kvk: '10000003', owner_email: 'baas@zuiddam.test', is_sponsor: true };
    const id = await done(operator.post('/platform/operator/organizations', municipality), 201);
    const shop = {
      key: 'zuiddam',
      name: 'Tegoed Zuiddam',
      url_webshop: 'https://tegoed.zuiddam.test',
      hosts: ['tegoed.zuiddam.test'],
    };
    const shopId = await done(operator.post(`/platform/organizations/${id}/implementations`, shop), 201);
    expect((await operator.get('/platform/operator/implementations')).body.data).toContainEqual(
      expect.objectContaining({ id: shopId, organization: { id, name: 'Gemeente Zuiddam' } }),
    );

    const answer = await test.visitor().get(`/identity/proxy/confirmation/exchange/${await mailedToken('baas@zuiddam.test')}`);
    const owner = bearer(answer.body.access_token, 'sponsor');
    expect(idsOf(await owner.get('/platform/organizations?is_employee=1'))).toEqual([id]);
    expect((await operator.get(`/platform/operator/organizations/${id}`)).body.data).toMatchObject({
      owner_invited: false,
      implementations: [{ id: shopId, key: 'zuiddam' }],
    });
    const visitor = test.visitor({ 'client-key': 'zuiddam', host: 'tegoed.zuiddam.test' });
    const { pages } = (await visitor.get('/platform/config/webshop')).body as { pages: object };
    expect(Object.keys(pages).toSorted()).toEqual(['explanation', 'home', 'provider']);
    const privacy = { page_type: 'privacy', external: false, state: 'public', description: 'Zo gaan wij met gegevens om' };
    const own = `/platform/organizations/${id}/implementations/${shopId}/pages`;
    const stored = (await owner.get(`${own}?per_page=100`)).body.data as { id: number; page_type: string }[];
    const draft = stored.find((page) => page.page_type === 'privacy');
    await done(owner.patch(`${own}/${draft?.id}`, privacy));
    expect((await visitor.get('/platform/config/webshop')).body.pages).toHaveProperty('privacy');
  });
});
