import { beforeAll, describe, expect, it } from 'vitest';
import { changedImplementations, startTestApp, type TestApp } from '../../../../testing/index.ts';

/** What the folder of a municipality says about its start page, in the language of the reader. */
describe('the words of a start page', () => {
  const home = { title: { nl: 'Welkom', en: 'Welcome' }, description: { nl: 'Doe mee.', en: 'Join **us**.' } };
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ env: changedImplementations({ general: { home } }) });
  });

  async function wordsIn(language: 'nl' | 'en') {
    const { body } = await test.visitor().get('/platform/config/webshop', { 'accept-language': language });
    const { title, description, description_html } = body.settings;
    return { title, description, description_html };
  }

  async function store(title: string, description: string) {
    const descriptionHtml = `<p>${description}</p>`;
    await test.app.deps.db.updateTable('implementations').set({ title, description, descriptionHtml }).execute();
  }

  it('are English for who reads English, while they are those of the folder', async () => {
    await store('Welkom', 'Doe mee.');
    expect(await wordsIn('nl')).toEqual({ title: 'Welkom', description: 'Doe mee.', description_html: '<p>Doe mee.</p>' });
    expect(await wordsIn('en')).toEqual({
      title: 'Welcome',
      description: 'Join **us**.',
      description_html: '<p>Join <strong>us</strong>.</p>',
    });
  });

  it('are those of the municipality for everybody, once it wrote others', async () => {
    await store('Fijn dat u er bent', 'Doe mee.');
    expect(await wordsIn('en')).toMatchObject({ title: 'Fijn dat u er bent', description: 'Join **us**.' });
    await store('Welkom', 'Kom langs.');
    expect(await wordsIn('en')).toMatchObject({
      title: 'Welcome',
      description: 'Kom langs.',
      description_html: '<p>Kom langs.</p>',
    });
  });

  it('come with the pages of the folder, English for who reads English, while they are those of the folder', async () => {
    const { db, shops } = test.app.deps;
    const file = shops.translatedPage('general', 'explanation');
    if (!file) throw new Error('the folder has no explanation');
    const { id: implementationId } = await db.selectFrom('implementations').select('id').executeTakeFirstOrThrow();
    const { faq, ...page } = file.nl;
    const shop = { implementationId, pageType: 'explanation', state: 'public', createdAt: test.clock.now() };
    await db
      .insertInto('implementationPages')
      .values({ ...shop, ...page, faq: JSON.stringify(faq) })
      .execute();
    const explanation = async (language: 'nl' | 'en') => {
      const { body } = await test.visitor().get('/platform/config/webshop', { 'accept-language': language });
      const shown: { description_html: string; faq: { title: string }[] } = body.pages.explanation;
      return shown;
    };
    const inDutch = await explanation('nl');
    expect([inDutch.description_html, inDutch.faq[0]?.title]).toEqual([file.nl.descriptionHtml, faq[0]?.title]);
    const inEnglish = await explanation('en');
    expect([inEnglish.description_html, inEnglish.faq[0]?.title]).toEqual([file.en.descriptionHtml, file.en.faq[0]?.title]);
    expect(file.en.faq[0]?.title).not.toBe(file.nl.faq[0]?.title);

    await db.updateTable('implementationPages').set({ descriptionHtml: '<p>Van de gemeente</p>' }).execute();
    expect(await explanation('en')).toMatchObject({ description_html: '<p>Van de gemeente</p>' });
  });
});
