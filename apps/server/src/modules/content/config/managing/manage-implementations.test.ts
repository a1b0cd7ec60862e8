import type { Schema } from '@tegoed/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaType } from '#platform/services/media-store';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { idsOf, startTestApp, statusesOf, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

let number = 0;

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const key = `merendam-${++number}`;
  const implementation = await test.build.implementation({ key, organizationId: sponsor.id });
  const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/implementations`;
  const own = `${path}/${implementation.id}`;
  const config = async (): Promise<Schema<'PlatformConfig'>> => {
    const { body } = await test.visitor({ 'client-key': key }).get('/platform/config/webshop');
    const config: Schema<'PlatformConfig'> = body;
    return config;
  };
  return { sponsor, key, implementation, client, path, own, config };
}

const picture = async (identity: TestIdentity, type: MediaType) => (await test.build.picture({ identity, type })).uid;

describe('POST …/implementations', () => {
  const input = (given: object = {}) => ({
    key: `nieuw-${++number}`,
    name: 'Tegoed Merendam',
    url_webshop: 'https://tegoed.merendam.test/',
    url_provider: 'https://aanbieders.merendam.test',
    lon: 5.86,
    lat: 51.84,
    ...given,
  });

  it('makes a shop; only an operator of the platform can', async () => {
    const { sponsor, client, path } = await scene();
    const operator = await test.build.identity({ operator: true });
    const sent = input();
    const answer = await test.as(operator).post(path, sent);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          key: sent.key,
          name: 'Tegoed Merendam',
          organization_id: sponsor.id,
          url_webshop: 'https://tegoed.merendam.test',
          communication_type: 'formal',
          banner: null,
          announcement: null,
        },
      },
    });
    expect(answer.body.data.page_types).toContainEqual({
      key: 'explanation',
      type: 'extra',
      blocks: true,
      faq: true,
      description_position_configurable: true,
      webshop_url: 'https://tegoed.merendam.test/uitleg',
    });
    const shop = (await test.visitor({ 'client-key': sent.key }).get('/platform/config/webshop')).body;
    expect(shop).toMatchObject({
      implementation_name: 'Tegoed Merendam',
      fronts: { url_webshop: 'https://tegoed.merendam.test', url_provider: 'https://aanbieders.merendam.test/' },
      map: { lon: 5.86, lat: 51.84 },
      funds: { list: true },
    });
    expect((await client.post(path, input())).status).toBe(403);
    expect((await test.visitor().post(path, input())).status).toBe(401);
    expect((await test.as(operator).post('/platform/organizations/999999/implementations', input())).status).toBe(404);
    expect((await test.as(operator).post(path, sent)).body.errors).toHaveProperty('key');
  });

  it('gives it the pages that every shop has: those that the municipality must fill in are drafts', async () => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    const sent = input();
    const { id } = (await operator.post(path, sent)).body.data as { id: number };
    const one = (await operator.get(`/platform/operator/implementations/${id}`)).body.data;
    expect(one).toMatchObject({ version: 1, has_folder: false });
    expect(one.pages).toEqual([
      { page_type: 'home', state: 'public' },
      { page_type: 'explanation', state: 'public' },
      { page_type: 'provider', state: 'public' },
      { page_type: 'privacy', state: 'draft' },
      { page_type: 'accessibility', state: 'draft' },
      { page_type: 'terms_and_conditions', state: 'draft' },
      { page_type: 'footer_contact_details', state: 'draft' },
    ]);
    const shown = async (language: string) => {
      const visitor = test.visitor({ 'client-key': sent.key, 'accept-language': language });
      return (await visitor.get('/platform/config/webshop')).body.pages as Record<
        string,
        { description_html: string; faq: object[] }
      >;
    };
    const dutch = await shown('nl');
    expect(Object.keys(dutch).toSorted()).toEqual(['explanation', 'home', 'provider']);
    expect(dutch.home?.description_html).toContain('<h2>Wat is een tegoed?</h2>');
    expect(dutch.explanation?.faq).toHaveLength(5);
    const english = await shown('en');
    expect(english.home?.description_html).toContain('<h2>What is a voucher?</h2>');
    expect(english.explanation?.faq[0]).toMatchObject({ title: 'How do I get a voucher?' });
  });

  it('makes no pages where none are wanted, and leaves those alone that are there', async () => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    expect((await operator.post(path, input({ pages: false }))).body.data.pages).toEqual([]);
    const { id, key } = await test.build.implementation({ key: `folder-${++number}` });
    await test.app.deps.db
      .insertInto('implementationPages')
      .values({ implementationId: id, pageType: 'home', descriptionHtml: '<p>Eigen</p>', createdAt: test.clock.now() })
      .execute();
    const { pages } = (await operator.post(path, input({ key }))).body.data;
    expect(pages).toHaveLength(7);
    expect(pages).toContainEqual(expect.objectContaining({ page_type: 'home', description_html: '<p>Eigen</p>' }));
  });

  it('leaves its address to its hosts where none is named', async () => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    const { url_webshop: _address, ...named } = input();
    const answer = await operator.post(path, named);
    expect(answer.status).toBe(201);
    const one = (await operator.get(`/platform/operator/implementations/${answer.body.data.id}`)).body.data;
    expect(one).toMatchObject({ key: named.key, url_webshop: null });
    const config = (await test.visitor({ 'client-key': named.key }).get('/platform/config/webshop')).body;
    expect(config.fronts.url_webshop).toBe(`http://${named.key}.localhost:4000`);
  });

  it('takes the pages of its folder first', async () => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    const { pages } = (await operator.post(path, input({ key: 'groningen' }))).body.data as {
      pages: readonly { page_type: string; description_html: string }[];
    };
    const home = pages.find((page) => page.page_type === 'home');
    expect(home?.description_html).toBe(test.app.deps.shops.translatedPage('groningen', 'home')?.nl.descriptionHtml);
    const one = (await operator.get('/platform/operator/implementations?q=groningen')).body.data;
    expect(one).toMatchObject([{ has_folder: true }]);
  });

  it('says how it speaks to people', async () => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    const answer = await operator.post(path, input({ informal_communication: true }));
    expect(answer.body.data.communication_type).toBe('informal');
  });

  it.each(['beheer', 'api', 'www', 'admin'])('keeps %s for the platform', async (key) => {
    const { path } = await scene();
    const operator = await test.atDesk(await test.build.identity({ operator: true }));
    expect(await operator.post(path, input({ key }))).toMatchObject({
      status: 422,
      body: { errors: { key: ['Dit woord is al in gebruik door het platform.'] } },
    });
  });

  it('gives a shop that came with a folder to the organization, once', async () => {
    const operator = await test.build.identity({ operator: true });
    const [first, second] = [await scene(), await scene()];
    const { key } = await test.build.implementation({ key: `folder-${++number}` });
    const answers = await Promise.all([first, second].map(({ path }) => test.as(operator).post(path, input({ key }))));
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  it.each([
    ['key', { key: 'Met Hoofdletters' }],
    ['name', { name: 'x' }],
    ['url_webshop', { url_webshop: 'javascript:alert(1)' }],
    ['url_sponsor', { url_sponsor: 'ftp://sponsor.test' }],
    ['lat', { lat: 91 }],
    ['lon', { lon: -181 }],
  ])('says what is wrong with %s', async (field, given) => {
    const { path } = await scene();
    const operator = await test.build.identity({ operator: true });
    const answer = await test.as(operator).post(path, input(given));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });
});

describe('PATCH …/implementations/{id}/cms', () => {
  it('changes the shop; the overlay is a percentage here and a fraction there', async () => {
    const { sponsor, client, own, config } = await scene();
    const banner = await picture(sponsor.owner, 'implementation_banner');
    const answer = await client.patch(`${own}/cms`, {
      title: 'Welkom',
      description: 'Voor **iedereen** <script>alert(1)</script>',
      description_alignment: 'center',
      informal_communication: true,
      overlay_enabled: true,
      overlay_type: 'dots',
      overlay_opacity: 47,
      header_text_color: 'bright',
      show_home_map: false,
      banner_media_uid: banner,
    });
    expect(answer.body.data).toMatchObject({
      title: 'Welkom',
      communication_type: 'informal',
      overlay_opacity: 40,
      header_text_color: 'bright',
      show_home_map: false,
      show_office_map: true,
      banner: { uid: banner },
    });
    expect(await config()).toMatchObject({
      communication_type: 'informal',
      show_home_map: false,
      banner: { uid: banner },
      settings: {
        title: 'Welkom',
        description_html: '<p>Voor <strong>iedereen</strong> alert(1)</p>',
        description_alignment: 'center',
        overlay_enabled: true,
        overlay_type: 'dots',
        overlay_opacity: 0.47,
        banner_text_color: 'bright',
      },
    });
    const next = await picture(sponsor.owner, 'implementation_banner');
    const after = await client.patch(`${own}/cms`, { title: null, overlay_type: null, banner_media_uid: next });
    expect(after.body.data).toMatchObject({ title: null, overlay_type: 'dots', banner: { uid: next } });
  });

  it('has one announcement, which starts empty and hidden, and is new again when it is replaced', async () => {
    const { client, own, config } = await scene();
    const first = (await client.patch(`${own}/cms`, {})).body.data.announcement;
    expect(first).toMatchObject({ active: false, scope: 'webshop' });
    expect((await config()).announcements).toEqual([]);

    const announcement = {
      type: 'danger',
      title: 'Storing',
      description: 'Wij zijn **dicht**',
      active: true,
      expire_at: '2026-03-01',
    };
    const second = (await client.patch(`${own}/cms`, { announcement })).body.data.announcement;
    expect(second).toMatchObject({ id: first.id, type: 'danger', active: true, expire_at: '2026-03-01' });
    expect((await config()).announcements).toMatchObject([
      { id: first.id, title: 'Storing', description_html: '<p>Wij zijn <strong>dicht</strong></p>' },
    ]);
    const third = (await client.patch(`${own}/cms`, { announcement: { ...announcement, replace: true } })).body.data.announcement;
    expect(third.id).not.toBe(first.id);
    expect((await config()).announcements).toMatchObject([{ id: third.id }]);
  });

  it('says what is wrong with the fields', async () => {
    const { client, own } = await scene();
    const strange = await picture(await test.build.identity(), 'implementation_banner');
    const wrong: [string, object][] = [
      ['overlay_opacity', { overlay_opacity: 101 }],
      ['overlay_type', { overlay_type: 'stars' }],
      ['header_text_color', { header_text_color: 'pink' }],
      ['banner_media_uid', { banner_media_uid: strange }],
      ['announcement.type', { announcement: { type: 'party' } }],
    ];
    for (const [field, body] of wrong) expect((await client.patch(`${own}/cms`, body)).body.errors).toHaveProperty([field]);
  });
});

describe('pages', () => {
  it('are written once per type, and shown when they are public', async () => {
    const { client, own, key, config } = await scene();
    const page = {
      page_type: 'explanation',
      external: false,
      description: '# Uitleg\n\nZo [werkt](javascript:x) het',
      description_position: 'after',
      blocks: [
        {
          title: 'Stap 1',
          description: 'Vraag **aan**',
          button_enabled: true,
          button_text: 'Start',
          button_link: '/start',
          button_target_blank: false,
        },
      ],
      faq: [{ title: 'Wanneer?', description: 'Nu' }],
    };
    const answers = await Promise.all([client.post(`${own}/pages`, page), client.post(`${own}/pages`, page)]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    const made = answers.find(({ status }) => status === 201)?.body.data;
    expect(made).toMatchObject({
      state: 'draft',
      page_type: 'explanation',
      description_html: '<h2>Uitleg</h2>\n<p>Zo <a>werkt</a> het</p>',
      description_position: 'after',
      blocks: [{ id: 1, title: 'Stap 1', description_html: '<p>Vraag <strong>aan</strong></p>', media: null }],
      faq: [{ id: 1, title: 'Wanneer?' }],
      implementation: { name: key },
    });
    expect((await config()).pages).toEqual({});
    await client.patch(`${own}/pages/${made.id}`, { external: false, state: 'public' });
    expect((await config()).pages).toMatchObject({
      explanation: { description_position: 'after', blocks: [{ title: 'Stap 1' }] },
    });
    expect((await client.get(`${own}/pages`)).body.data).toMatchObject([{ id: made.id, state: 'public' }]);
    expect((await client.get(`${own}/pages/${made.id}`)).body.data).toMatchObject({ id: made.id });
    expect((await client.delete(`${own}/pages/${made.id}`)).status).toBe(200);
    expect((await client.get(`${own}/pages/${made.id}`)).status).toBe(404);
    expect((await config()).pages).toEqual({});
  });

  it('keep the blocks that are named by id, and leave them when they are not sent', async () => {
    const { sponsor, client, own } = await scene();
    const media = await picture(sponsor.owner, 'implementation_block_media');
    const block = (title: string) => ({ title, description: 'Tekst' });
    const { id, blocks } = (
      await client.post(`${own}/pages`, {
        page_type: 'home',
        external: false,
        blocks: [block('A'), { ...block('B'), media_uid: media }],
      })
    ).body.data;
    expect(blocks[1].media).toMatchObject({ uid: media });
    const save = (given: object) => client.patch(`${own}/pages/${id}`, { external: false, ...given });
    expect((await save({ blocks: null })).body.data.blocks).toHaveLength(2);
    const changed = (await save({ blocks: [{ ...block('C') }, { id: blocks[1].id, ...block('B2') }] })).body.data.blocks;
    expect(changed).toMatchObject([{ title: 'C' }, { id: blocks[1].id, title: 'B2', media: { uid: media } }]);
    expect(changed[0].id).not.toBe(blocks[0].id);
    expect((await save({ blocks: [{ id: blocks[0].id, ...block('A') }] })).body.errors).toHaveProperty(['blocks.0.id']);
    expect((await save({ blocks: [] })).body.data.blocks).toEqual([]);
    const strays = await test.app.deps.db.selectFrom('media').select('attachedAt').where('uid', '=', media).execute();
    expect(strays).toEqual([{ attachedAt: null }]);
  });

  it('refuse what a page of their type cannot have or change', async () => {
    const { client, own } = await scene();
    const { id } = (await client.post(`${own}/pages`, { page_type: 'products', external: false })).body.data;
    const save = (given: object) => client.patch(`${own}/pages/${id}`, { external: false, ...given });
    const wrong = {
      page_type: 'home',
      external: true,
      blocks: [{ title: 'A', description: 'Tekst' }],
      faq: [{ title: 'a', description: 'b' }],
      description_position: 'after',
    };
    const refused = await save({ ...wrong, external_url: 'https://merendam.test' });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    expect((await save({ page_type: 'products', blocks: [], faq: [] })).status).toBe(200);
  });

  it('lead elsewhere only where that makes sense', async () => {
    const { client, own, config } = await scene();
    const post = (given: object) => client.post(`${own}/pages`, { state: 'public', ...given });
    const privacy = await post({
      page_type: 'privacy',
      external: true,
      external_url: 'https://merendam.test/privacy',
      description: 'Tekst',
    });
    expect(privacy.body.data).toMatchObject({ external: true, external_url: 'https://merendam.test/privacy' });
    const home = await post({
      page_type: 'home',
      external: true,
      external_url: 'https://merendam.test',
      faq: [{ title: 'a', description: 'b' }],
    });
    expect(home.body.data).toMatchObject({ external: false, faq: [] });
    expect((await config()).pages).toMatchObject({
      privacy: { external: true, external_url: 'https://merendam.test/privacy', description_html: '' },
      home: { external: false, external_url: '' },
    });
    expect((await post({ page_type: 'accessibility', external: true })).body.errors).toHaveProperty('external_url');
    expect((await post({ page_type: 'accessibility', external: true, external_url: 'javascript:x' })).body.errors).toHaveProperty(
      'external_url',
    );
    expect((await post({ page_type: 'accessibility' })).body.errors).toHaveProperty('external');
    expect((await post({ external: false })).body.errors).toHaveProperty('page_type');
    expect((await post({ page_type: 'weather', external: false })).body.errors).toHaveProperty('page_type');
  });

  it('take pictures inside their text, and the same ones again', async () => {
    const { sponsor, client, own } = await scene();
    const uid = await picture(sponsor.owner, 'cms_media');
    const body = {
      page_type: 'privacy',
      external: false,
      description: `![Gemeentehuis](/media/${uid}/public.jpg)`,
      media_uid: [uid],
    };
    const made = await client.post(`${own}/pages`, body);
    expect(made.body.data.description_html).toContain(`<img src="/media/${uid}/public.jpg" alt="Gemeentehuis" />`);
    expect((await client.patch(`${own}/pages/${made.body.data.id}`, body)).status).toBe(200);
    const strange = await picture(await test.build.identity(), 'cms_media');
    expect(
      (await client.patch(`${own}/pages/${made.body.data.id}`, { ...body, media_uid: [strange] })).body.errors,
    ).toHaveProperty(['media_uid.0']);
  });

  it('have blocks that can be checked without saving', async () => {
    const { client, own } = await scene();
    const check = (blocks: object[]) => client.post(`${own}/pages/validate-blocks`, { blocks });
    expect((await check([{ title: 'A', description: 'B' }])).status).toBe(200);
    const answer = await check([
      { title: 'A', description: 'B', button_enabled: true, button_link: 'javascript:alert(1)' },
      { title: 'A'.repeat(201) },
    ]);
    expect(answer.status).toBe(422);
    const button = await check([{ title: 'A', description: 'B', button_enabled: true, button_link: 'javascript:alert(1)' }]);
    expect(Object.keys(button.body.errors).toSorted()).toEqual([
      'blocks.0.button_link',
      'blocks.0.button_target_blank',
      'blocks.0.button_text',
    ]);
    expect((await client.get(`${own}/pages`)).body.data).toEqual([]);
  });
});

describe('social media', () => {
  it('are there once per type', async () => {
    const { client, own, config } = await scene();
    const path = `${own}/social-medias`;
    const link = { type: 'facebook', url: 'https://facebook.test/merendam', title: 'Volg ons' };
    const answers = await Promise.all([client.post(path, link), client.post(path, link)]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    const id = answers.find(({ status }) => status === 201)?.body.data.id;
    const second = (await client.post(path, { type: 'youtube', url: 'https://youtube.test/m' })).body.data;
    expect(second).toMatchObject({ type_locale: 'YouTube', title: null });
    expect((await client.patch(`${path}/${id}`, { ...link, type: 'youtube' })).body.errors).toHaveProperty('type');
    expect((await client.patch(`${path}/${id}`, { ...link, title: 'Kijk' })).body.data).toMatchObject({ id, title: 'Kijk' });
    expect((await client.patch(`${path}/${id}`, { ...link, url: 'javascript:alert(1)' })).body.errors).toHaveProperty('url');
    expect((await config()).social_medias).toMatchObject([{ type: 'facebook', title: 'Kijk' }, { type: 'youtube' }]);
    expect(idsOf(await client.get(path))).toEqual([id, second.id]);
    expect((await client.get(`${path}?per_page=1&page=2`)).body).toMatchObject({ data: [{ id: second.id }], meta: { total: 2 } });
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect((await client.get(`${path}/${id}`)).status).toBe(404);
    expect((await client.get(`${path}/${second.id}`)).body.data).toMatchObject({ id: second.id });
  });
});

describe('GET …/implementations', () => {
  it('lists the own ones, by name', async () => {
    const { sponsor, implementation, client, path, key } = await scene();
    const { id } = await test.build.implementation({ key: `tweede-${++number}`, organizationId: sponsor.id });
    expect(idsOf(await client.get(path))).toEqual([implementation.id, id]);
    expect(idsOf(await client.get(`${path}?q=tweede`))).toEqual([id]);
    expect((await client.get(`${path}/${implementation.id}`)).body.data).toMatchObject({ key, organization_id: sponsor.id });
  });
});

describe('GET …/announcements', () => {
  it('tells employees in a dashboard what is meant for them', async () => {
    const { sponsor, implementation, client } = await scene();
    const other = await scene();
    const row = (title: string, given: object = {}) => ({
      scope: 'dashboards',
      type: 'warning' as const,
      title,
      active: true,
      createdAt: test.clock.now(),
      ...given,
    });
    await test.app.deps.db
      .insertInto('announcements')
      .values([
        row('iedereen'),
        row('sponsors', { scope: 'sponsor' }),
        row('aanbieders', { scope: 'provider' }),
        row('winkel', { scope: 'webshop' }),
        row('uit', { active: false }),
        row('voorbij', { expireAt: '2026-02-28' }),
        row('vandaag nog', { expireAt: '2026-03-01', implementationId: implementation.id }),
        row('andere gemeente', { implementationId: other.implementation.id }),
      ])
      .execute();
    const path = `/platform/organizations/${sponsor.id}/announcements`;
    const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title);
    expect(titles(await client.get(path))).toEqual(['iedereen', 'sponsors', 'vandaag nog']);
    expect(titles(await test.as(sponsor.owner, { 'client-type': 'provider' }).get(path))).toEqual([
      'iedereen',
      'aanbieders',
      'vandaag nog',
    ]);
    expect((await other.client.get(path)).status).toBe(403);
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await client.get('/platform/organizations/999999/announcements')).status).toBe(404);
  });
});

describe('who may', () => {
  it('is who writes the texts of this very shop', async () => {
    const { sponsor, implementation, client, path, own } = await scene();
    const other = await scene();
    const [writer, bookkeeper] = [await test.build.identity(), await test.build.identity()];
    await test.build.employee({ organizationId: sponsor.id, identity: writer, roles: ['communication'] });
    await test.build.employee({ organizationId: sponsor.id, identity: bookkeeper, roles: ['finance'] });
    const page = (await client.post(`${own}/pages`, { page_type: 'home', external: false })).body.data.id;
    const link = (await client.post(`${own}/social-medias`, { type: 'twitter', url: 'https://twitter.test' })).body.data.id;
    const reads = [path, own, `${own}/pages`, `${own}/pages/${page}`, `${own}/social-medias`, `${own}/social-medias/${link}`];
    for (const address of reads) {
      expect((await test.as(writer).get(address)).status).toBe(200);
      expect((await test.visitor().get(address)).status).toBe(401);
      for (const stranger of [test.as(bookkeeper), other.client]) expect((await stranger.get(address)).status).toBe(403);
    }
    const writes = (who: typeof client, base: string) =>
      Promise.all([
        who.patch(`${base}/cms`, { overlay_opacity: 'x' }),
        who.post(`${base}/pages`, {}),
        who.post(`${base}/pages/validate-blocks`, { blocks: 1 }),
        who.patch(`${base}/pages/${page}`, {}),
        who.delete(`${base}/pages/${page}`),
        who.post(`${base}/social-medias`, {}),
        who.patch(`${base}/social-medias/${link}`, {}),
        who.delete(`${base}/social-medias/${link}`),
      ]);
    const refused = Array(8).fill(403);
    expect(statusesOf(await writes(test.as(bookkeeper), own))).toEqual(refused);
    expect(statusesOf(await writes(other.client, own))).toEqual(refused);
    expect(statusesOf(await writes(other.client, `${other.path}/${implementation.id}`))).toEqual(refused);
    // a page and a link of another shop
    for (const part of [`pages/${page}`, `social-medias/${link}`])
      expect((await other.client.get(`${other.own}/${part}`)).status).toBe(403);
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await client.get(`${own}/social-medias/999999`)).status).toBe(404);
  });
});
