import { beforeAll, describe, expect, it } from 'vitest';
import { dutchOffers } from '../../../../testing/dutch-offers.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;

/** All the offers of the lists, sold on one fund; in a category each for sport and music. */
beforeAll(async () => {
  test = await startTestApp();
  const { build } = test;
  const { db } = test.app.deps;
  const fund = await build.fund();
  const music = await build.category({ nameNl: 'Muziek', nameEn: 'Music' });
  for (const name of new Set(dutchOffers.map((offer) => offer.provider))) {
    const provider = await build.provider({ fundId: fund.id });
    await db.updateTable('organizations').set({ name }).where('id', '=', provider.id).execute();
    const offers = dutchOffers.filter((offer) => offer.provider === name);
    await db
      .insertInto('products')
      .values(
        offers.map((offer) => ({
          organizationId: provider.id,
          productCategoryId: name.startsWith('Muziek') ? music.id : null,
          name: offer.name,
          descriptionText: offer.description,
          priceType: 'free',
          unlimitedStock: true,
          createdAt: test.clock.now(),
        })),
      )
      .execute();
  }
});

async function found(q: string): Promise<string[]> {
  const types = 'search_item_types[]=products';
  const { status, body } = await test.visitor().get(`/platform/search?${types}&per_page=100&q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const items: { name: string }[] = body.data;
  return items.map((item) => item.name);
}

/** What is typed, and the beginning of the name of an offer that must stand in the first three. */
const table: Record<string, [string, string][]> = {
  'the word itself': [
    ['zwemles', 'Zwemles voor diploma'],
    ['voetbal', 'Een jaar lid van de voetbalclub'],
    ['fitness', 'Fitness'],
    ['scouting', 'Scouting'],
    ['atlas', 'Atlas'],
    ['YOGA', 'Yoga'],
  ],
  'plurals and singulars': [
    ['zwemlessen', 'Zwemles voor diploma'],
    ['vioolles', 'Vioollessen'],
    ['laptops', 'Laptop'],
    ['fietshelmen', 'Fietshelm'],
    ['bril', 'Brillen'],
    ['regenlaars', 'Regenlaarzen'],
    ['musea', 'Museumjaarkaart'],
    ['woordenboek', 'Woordenboeken'],
    ['puzzel', 'Puzzels van hout'],
    ['bordspel', 'Bordspellen'],
    ['rugzakken', 'Rugzak'],
    ['winterjassen', 'Winterjas'],
    ['huiskamers', 'Café chantant'],
    ['pony’s', 'Paardrijles'],
  ],
  'verbs and other forms': [
    ['zwem', 'Tien keer vrij zwemmen'],
    ['zwemmen', 'Tien keer vrij zwemmen'],
    ['dans', 'Danscursus stijldansen'],
    ['koken', 'Kookcursus'],
    ['schilder', 'Schilderen en tekenen'],
    ['hardloop', 'Hardlopen voor beginners'],
    ['kleertjes', 'Broek en trui'],
    ['boekje', 'Woordenboeken'],
    ['feestjes', 'Verjaardagsfeestje voor tien kinderen'],
  ],
  'words in longer words': [
    ['ballet', 'Balletles'],
    ['gitaarlessen', 'Gitaarles'],
    ['dierentuinen', 'Dagje dierentuin'],
    ['jas', 'Winterjas'],
    ['schoenen', 'Sportschoenen naar keuze'],
    ['helm', 'Fietshelm'],
    ['theatermusical', 'Musical en theater'],
    ['judoproefles', 'Proefles judo'],
    ['schooltassen', 'Schooltas en schrijfspullen'],
  ],
  'words of three': [
    ['stepdriewielen', 'Step met drie wielen'],
    ['kleuterszwemlesdiploma', 'Zwemles voor diploma'],
    ['jongenssportschoenenkeuze', 'Sportschoenen naar keuze'],
    ['schooltasschrijfspullenbrugklas', 'Schooltas en schrijfspullen voor de brugklas'],
    ['dierentuindagjegezinnen', 'Dagje dierentuin voor gezinnen'],
  ],
  'the beginning of a word': [
    ['muse', 'Museumjaarkaart'],
    ['verjaar', 'Verjaardagsfeestje voor tien kinderen'],
    ['gita', 'Gitaarles'],
    ['aqua', 'Aquajoggen'],
  ],
  'typing errors': [
    ['zwemls', 'Zwemles voor diploma'],
    ['zewmles', 'Zwemles voor diploma'],
    ['jduo', 'Proefles judo'],
    ['swemles', 'Zwemles voor diploma'],
    ['voetbla', 'Een jaar lid van de voetbalclub'],
    ['gitar', 'Gitaarles'],
    ['biblioteek', 'Abonnement van de bibliotheek'],
    ['fitnes', 'Fitness'],
    ['balletes', 'Balletles'],
    ['labtop', 'Laptop'],
    ['yogga', 'Yoga'],
    ['kinderfeits', 'Kinderfiets'],
  ],
  'marks on letters': [
    ['cafe', 'Café chantant'],
    ['crepes', 'Café chantant'],
    ['piánoles', 'Pianoles'],
  ],
  'several words': [
    ['zwemmen lessen', 'Zwemles voor diploma'],
    ['zwem les', 'Zwemles voor diploma'],
    ['diploma b', 'Zwemles voor diploma B'],
    ['les voor gitaar', 'Gitaarles'],
    ['muziek baby', 'Muziek op schoot'],
    ['zwemles golfslag', 'Zwemles voor diploma'],
    ['fiets kind', 'Kinderfiets'],
    ['jas voor de winter', 'Winterjas'],
    ['piano muziekschol', 'Pianoles'],
  ],
};

describe.each(Object.entries(table))('searching in Dutch by %s', (_, queries) => {
  it.each(queries)('%s finds %s', async (query, name) => {
    expect((await found(query)).slice(0, 3)).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));
  });
});

describe('searching in Dutch', () => {
  it.each(['qwrtpsdf', 'xylofoonbouwkunde', 'raket', 'zwemles raket', 'diploma qqqq', '12345', 'stepdrieraketten'])(
    'finds nothing for %s',
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it('puts a name with the word before one that begins so, then parts of words, descriptions and guesses', async () => {
    const { build } = test;
    const { db } = test.app.deps;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const named = ['Schaapskudden', 'Rondom de kudde', 'Kuddegeluiden', 'Wandeling', 'Gudde'];
    for (const name of named) await build.product({ organizationId: provider.id, name });
    await db.updateTable('products').set({ descriptionText: 'Langs de kudde' }).where('name', '=', 'Wandeling').execute();
    expect(await found('kudde')).toEqual(['Rondom de kudde', 'Kuddegeluiden', 'Schaapskudden', 'Wandeling', 'Gudde']);
  });

  it('puts a name that begins with the word before one that ends with it', async () => {
    const provider = await test.build.provider({ fundId: (await test.build.fund()).id });
    for (const name of ['Pannen voor fornuis', 'Fornuis met zes pitten'])
      await test.build.product({ organizationId: provider.id, name });
    expect(await found('fornuis')).toEqual(['Fornuis met zes pitten', 'Pannen voor fornuis']);
  });

  it('follows a name that changes, and what its provider is called', async () => {
    const { build } = test;
    const { db } = test.app.deps;
    const provider = await build.provider({ fundId: (await build.fund()).id });
    const { id } = await build.product({ organizationId: provider.id, name: 'Ballonvaart' });
    expect(await found('ballonvart')).toEqual(['Ballonvaart']);
    await db.updateTable('products').set({ name: 'Zeppelin' }).where('id', '=', id).execute();
    expect(await found('ballonvaart')).toEqual([]);
    await db.updateTable('organizations').set({ name: 'Luchtkasteel' }).where('id', '=', provider.id).execute();
    expect(await found('zepelin luchtkastelen')).toEqual(['Zeppelin']);
  });
});
