import { describe, expect, it } from 'vitest';
import { startTestApp, unreadFields, type TestApp } from '../../../../testing/index.ts';

interface Config {
  readonly [key: string]: unknown;
  readonly announcements: { title: string }[];
  readonly pages: Record<string, { external: boolean }>;
  readonly funds: { list: boolean };
  readonly media: Record<string, unknown>;
}

async function config({ visitor }: TestApp, headers: Record<string, string> = {}): Promise<Config> {
  const { body } = await visitor().get('/platform/config/webshop', headers);
  const answer: Config = body;
  return answer;
}

async function implementationId({ app }: TestApp, key = 'general'): Promise<number> {
  const { id } = await app.deps.db.selectFrom('implementations').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return id;
}

async function announce(
  test: TestApp,
  given: { implementationId: number | null; title: string; active?: boolean; expireAt?: string; scope?: string },
) {
  await test.app.deps.db
    .insertInto('announcements')
    .values({ type: 'warning', active: true, createdAt: test.clock.now(), ...given })
    .execute();
}

describe('GET /platform/config/:name', () => {
  it('tells a visitor everything with what the platform does when nothing is set', async () => {
    const test = await startTestApp();
    const answer = await test.visitor().get('/platform/config/webshop', { authorization: 'Bearer null' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        records: { list: false, create: false, validate: false },
        funds: { fund_requests: true },
        products: { list: true, show: true },
        has_budget_funds: false,
        has_subsidy_funds: false,
        has_reimbursements: false,
        announcements: [],
        digid: true,
        digid_sign_up_allowed: false,
        digid_mandatory: true,
        digid_api_url: 'http://localhost:4000/api/v1',
        communication_type: 'formal',
        settings: {
          title: null,
          description_alignment: 'left',
          overlay_enabled: false,
          overlay_type: 'color',
          overlay_opacity: 0.4,
          banner_text_color: 'dark',
        },
        fronts: { url_webshop: 'http://localhost:4000' },
        map: { lon: null, lat: null },
        banner: null,
        implementation_name: 'general',
        pages: {},
        social_medias: [],
        show_home_map: true,
        show_product_map: true,
        products_hard_limit: 25,
        products_soft_limit: 15,
      },
    });
  });

  it('is flat, and pages is an object even when there are none', async () => {
    const body = await config(await startTestApp());
    expect(body).not.toHaveProperty('data');
    expect(Array.isArray(body.pages)).toBe(false);
  });

  it('has everything that later clients wait for, with the value that leaves out what is not here', async () => {
    const test = await startTestApp();
    await test.build.fund({ type: 'subsidies' });
    const answer = await config(test);
    const hex = expect.stringMatching(/^#[0-9a-f]{6}$/);
    expect(answer).toMatchObject({
      settings: {
        banner_background: hex,
        banner_background_mobile: true,
        banner_color: hex,
        banner_wide: false,
        banner_collapse: false,
        banner_position: 'left',
        banner_button: false,
        description_html: expect.any(String),
      },
      languages: [
        { id: 1, locale: 'nl', name: 'Nederlands', base: true },
        { id: 2, locale: 'en', name: 'English', base: false },
      ],
      has_internal_funds: true,
      has_reimbursements: expect.any(Boolean),
      has_physical_cards: expect.any(Boolean),
      has_payouts: false,
      implementation: { name: 'general', root_product_category_id: null, voucher_payout_informational_product_id: null },
      fronts: { url_provider: 'http://beheer.localhost:4000/' },
      bsn_confirmation_offset: 300,
      show_privacy_checkbox: false,
      show_terms_checkbox: false,
      products_default_sorting: 'created_at_desc',
      pre_check_enabled: true,
      pre_check_banner_state: 'public',
      pre_check_banner: null,
      pre_check_banner_title: 'Welke regelingen zijn er voor u?',
      pre_check_title: 'Welke regelingen zijn er voor u?',
      pre_check_description: expect.any(String),
    });
    for (const page of ['block_home_products', 'block_home_product_categories']) expect(answer.pages).not.toHaveProperty(page);
  });

  it('tells the texts above the offers and the kinds of offers of the start page, once the municipality wrote them', async () => {
    const test = await startTestApp();
    const { owner, id: organizationId } = await test.build.organization({ isSponsor: true });
    const { db } = test.app.deps;
    await db.updateTable('implementations').set({ organizationId }).where('key', '=', 'general').execute();
    const pages = `/platform/organizations/${organizationId}/implementations/${await implementationId(test)}/pages`;
    const types = ['block_home_products', 'block_home_product_categories'];
    for (const page_type of types) {
      const page = { page_type, state: 'public', external: false, description: '**Kies zelf**' };
      expect((await test.as(owner, { 'client-type': 'sponsor' }).post(pages, page)).status).toBe(201);
    }
    const answer = await config(test);
    expect(Object.keys(answer.pages).toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      expect(
        unreadFields(answer.pages[type], {
          page_type: 'text',
          external: 'boolean',
          external_url: 'text?',
          title: 'text?',
          description: 'text?',
          description_html: 'text',
          description_position: 'text',
          description_alignment: 'text',
          blocks: 'list',
          blocks_per_row: 'number',
          faq: 'list',
        }),
      ).toEqual([]);
      expect(answer.pages[type]).toMatchObject({ description_html: '<p><strong>Kies zelf</strong></p>' });
    }
  });

  it('has every row that later clients read, of the kind they read', async () => {
    const answer = await config(await startTestApp());
    const switches = [
      'settings.banner_background_mobile',
      'settings.banner_wide',
      'settings.banner_collapse',
      'settings.banner_button',
    ]
      .concat(['settings.overlay_enabled', 'funds.list', 'funds.fund_requests', 'has_internal_funds', 'has_reimbursements'])
      .concat(['has_physical_cards', 'has_payouts', 'digid', 'digid_mandatory', 'digid_sign_up_allowed', 'show_home_products'])
      .concat([
        'show_home_map',
        'show_providers_map',
        'show_provider_map',
        'show_office_map',
        'show_voucher_map',
        'show_product_map',
      ])
      .concat(['show_privacy_checkbox', 'show_terms_checkbox', 'pre_check_enabled']);
    const texts = [
      'settings.banner_background',
      'settings.banner_color',
      'settings.banner_position',
      'settings.description_alignment',
    ]
      .concat([
        'settings.overlay_type',
        'settings.description_html',
        'implementation.name',
        'digid_api_url',
        'communication_type',
      ])
      .concat([
        'fronts.url_provider',
        'products_default_sorting',
        'pre_check_banner_state',
        'pre_check_title',
        'pre_check_description',
      ]);
    const mayBeNull = ['settings.title', 'settings.description', 'pre_check_banner_label', 'pre_check_banner_title'].concat([
      'pre_check_banner_description',
    ]);
    const kind = <Kind extends string>(names: readonly string[], of: Kind) => Object.fromEntries(names.map((name) => [name, of]));
    expect(
      unreadFields(answer, {
        ...kind(switches, 'boolean'),
        ...kind(texts, 'text'),
        ...kind(mayBeNull, 'text?'),
        ...kind(['settings', 'pages', 'funds', 'implementation', 'fronts', 'map'], 'object'),
        ...kind(['social_medias', 'announcements', 'languages'], 'list'),
        ...kind(['map.lon', 'map.lat'], 'number?'),
        ...kind(['banner', 'pre_check_banner', 'implementation.root_product_category_id'], 'object?'),
        bsn_confirmation_offset: 'number',
        'settings.overlay_opacity': 'number',
      }),
    ).toEqual([]);
  });

  it('sends providers to the back office, where there is one and the shop names no other site', async () => {
    const test = await startTestApp({ env: { BACKOFFICE_URL: 'https://beheer.tegoed.example' } });
    expect(await config(test)).toMatchObject({ fronts: { url_provider: 'https://beheer.tegoed.example/' } });
    await test.app.deps.db.updateTable('implementations').set({ urlProvider: 'https://aanbieder.example.test' }).execute();
    expect(await config(test)).toMatchObject({ fronts: { url_provider: 'https://aanbieder.example.test/' } });
  });

  it('ends the address of the site for providers with one slash, behind which clients write a page', async () => {
    const test = await startTestApp();
    for (const urlProvider of ['https://aanbieder.example.test/start', 'https://aanbieder.example.test/start/']) {
      await test.app.deps.db.updateTable('implementations').set({ urlProvider }).execute();
      expect(await config(test)).toMatchObject({ fronts: { url_provider: 'https://aanbieder.example.test/start/' } });
    }
  });

  it('keeps the fund list off until somebody switches it on', async () => {
    const test = await startTestApp();
    await test.app.deps.db
      .insertInto('implementations')
      .values({ key: 'new', name: 'Nieuw', createdAt: test.clock.now() })
      .execute();
    expect((await config(test, { 'client-key': 'new' })).funds.list).toBe(false);
  });

  it('answers an unknown name with an empty list, and refuses a version that is no plain word', async () => {
    const { visitor } = await startTestApp();
    expect(await visitor().get('/platform/config/secrets')).toMatchObject({ status: 200, body: [] });
    expect(await visitor().get('/platform/config/webshop?ver=2024a')).toMatchObject({ status: 200 });
    expect(await visitor().get('/platform/config/webshop?ver=../../etc')).toMatchObject({ status: 403 });
  });

  it('refuses an implementation that does not exist', async () => {
    const { visitor } = await startTestApp();
    expect(await visitor().get('/platform/config/webshop', { 'client-key': 'atlantis' })).toMatchObject({
      status: 403,
      body: { message: 'unknown_implementation_key' },
    });
  });

  it('says which kinds of funds are active here, whatever their end date, and not those of another municipality', async () => {
    const test = await startTestApp();
    const { build } = test;
    await build.implementation({ key: 'elsewhere' });
    await build.fund({ implementationKey: 'elsewhere', type: 'budget' });
    await build.fund({ type: 'budget', state: 'paused' });
    await build.fund({ type: 'subsidies', startDate: '2020-01-01', endDate: '2020-12-31' });
    const reimbursing = await build.fund({ type: 'budget', state: 'closed' });
    await test.app.deps.db.updateTable('funds').set({ allowReimbursements: true }).where('id', '=', reimbursing.id).execute();

    expect(await config(test)).toMatchObject({ has_budget_funds: false, has_subsidy_funds: true, has_reimbursements: true });
    expect(await config(test, { 'client-key': 'elsewhere' })).toMatchObject({
      has_budget_funds: true,
      has_subsidy_funds: false,
      has_reimbursements: false,
    });
  });

  it('shows announcements of this shop and of the whole platform until the end of their last day, oldest first', async () => {
    const test = await startTestApp();
    const id = await implementationId(test);
    const other = (await test.build.implementation({ key: 'elsewhere' })).id;
    test.clock.at('2026-05-04T21:30:00Z');
    await announce(test, { implementationId: id, title: 'Van deze gemeente' });
    test.clock.at('2026-05-04T21:45:00Z');
    await announce(test, { implementationId: null, title: 'Van het platform', expireAt: '2026-05-04' });
    await announce(test, { implementationId: other, title: 'Van elders' });
    await announce(test, { implementationId: id, title: 'Uit', active: false });
    await announce(test, { implementationId: id, title: 'Voor aanbieders', scope: 'provider' });

    expect((await config(test)).announcements.map(({ title }) => title)).toEqual(['Van deze gemeente', 'Van het platform']);
    test.clock.at('2026-05-04T22:00:00Z');
    expect((await config(test)).announcements.map(({ title }) => title)).toEqual(['Van deze gemeente']);
  });

  it('gives public pages by their kind, an external one without text', async () => {
    const test = await startTestApp();
    const id = await implementationId(test);
    const page = { implementationId: id, state: 'public', createdAt: test.clock.now() };
    await test.app.deps.db
      .insertInto('implementationPages')
      .values([
        {
          ...page,
          pageType: 'explanation',
          descriptionHtml: '<p>Zo werkt het</p>',
          externalUrl: 'https://example.test/',
          blocks: JSON.stringify([
            {
              id: 1,
              label: null,
              title: 'Stap 1',
              description: 'Kies',
              descriptionHtml: '<p>Kies</p>',
              buttonEnabled: true,
              buttonText: 'Naar het aanbod',
              buttonLink: '/aanbod',
              buttonTargetBlank: false,
              mediaId: null,
            },
          ]),
          faq: JSON.stringify([{ id: 2, title: 'Voor wie?', description: 'Voor u', descriptionHtml: '<p>Voor u</p>' }]),
        },
        {
          ...page,
          pageType: 'privacy',
          external: true,
          externalUrl: 'https://example.test/privacy',
          descriptionHtml: '<p>Oud</p>',
          blocks: '[]',
          faq: '[]',
        },
        { ...page, pageType: 'accessibility', state: 'draft', descriptionHtml: '<p>Nog niet</p>', blocks: '[]', faq: '[]' },
      ])
      .execute();

    const { pages } = await config(test);
    expect(Object.keys(pages)).toEqual(['explanation', 'privacy']);
    expect(pages.explanation).toMatchObject({
      external: false,
      external_url: '',
      description_html: '<p>Zo werkt het</p>',
      blocks: [{ title: 'Stap 1', button_enabled: true, button_link: '/aanbod', media: null }],
      faq: [{ id: 2, title: 'Voor wie?', description_html: '<p>Voor u</p>' }],
    });
    expect(pages.privacy).toMatchObject({ external: true, external_url: 'https://example.test/privacy', description_html: '' });
  });

  it.each([
    { setting: 'auto', colour: '#1c3487', shown: 'bright' },
    { setting: 'auto', colour: '#ffd400', shown: 'dark' },
    { setting: 'auto', colour: null, shown: 'dark' },
    { setting: 'bright', colour: '#ffd400', shown: 'bright' },
  ])('writes on a banner of $colour with setting $setting in $shown', async ({ setting, colour, shown }) => {
    const test = await startTestApp();
    const { db } = test.app.deps;
    const media = await db
      .insertInto('media')
      .values({
        uid: 'a'.repeat(64),
        type: 'implementation_banner',
        ext: 'jpg',
        dominantColor: colour,
        sizes: ['large'],
        createdAt: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('implementations')
      .set({ bannerMediaId: media.id, bannerTextColor: setting, overlayOpacity: 75 })
      .execute();

    const body = await config(test);
    expect(body.settings).toMatchObject({ banner_text_color: shown, overlay_opacity: 0.75 });
    expect(body.banner).toEqual({
      uid: 'a'.repeat(64),
      ext: 'jpg',
      sizes: { large: `http://localhost:4000/media/${'a'.repeat(64)}/large.jpg` },
      dominant_color: colour,
    });
  });

  it('tells what is set: links, map, address of the reader and switches', async () => {
    const test = await startTestApp();
    const id = await implementationId(test);
    await test.app.deps.db
      .updateTable('implementations')
      .set({
        informalCommunication: true,
        lat: 52.1,
        lon: 5.38,
        urlProvider: 'https://aanbieder.example.test',
        showOfficeMap: false,
        recordsList: true,
      })
      .execute();
    await test.app.deps.db
      .insertInto('socialMedias')
      .values({ implementationId: id, type: 'youtube', url: 'https://example.test/kanaal', title: null })
      .execute();

    expect(await config(test)).toMatchObject({
      communication_type: 'informal',
      map: { lat: 52.1, lon: 5.38 },
      fronts: { url_provider: 'https://aanbieder.example.test/' },
      show_office_map: false,
      records: { list: true },
      social_medias: [{ type: 'youtube', url: 'https://example.test/kanaal', title: null }],
    });
  });

  it('knows the sizes of every kind of picture', async () => {
    const { media } = await config(await startTestApp());
    expect(media.product_photo).toEqual({
      aspect_ratio: 1.5,
      size: { thumbnail: [200, 200, false], small: [400, 300, false], large: [1200, 800, false] },
    });
    expect(media.cms_media).toEqual({ aspect_ratio: null, size: { thumbnail: [100, 100, false], public: [1000, 1000, true] } });
  });
});
