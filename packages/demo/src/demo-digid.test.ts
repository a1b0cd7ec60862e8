import { describe, expect, it } from 'vitest';
import { followOnce, startTestApp } from '@tegoed/server/testing';

/** The page that stands in for DigiD, as somebody gets it who was sent there. */
async function pageOfDigid(env: Record<string, string>, language: string): Promise<string> {
  const test = await startTestApp({ env });
  const { db } = test.app.deps;
  const { id } = await test.build.organization({ isSponsor: true });
  await db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', id).execute();
  await db.updateTable('implementations').set({ organizationId: id }).execute();
  const fund = await test.build.fund({ organizationId: id });
  const started = await test
    .as(await test.build.identity())
    .post('/platform/digid', { request: 'fund_request', fund_id: fund.id });
  const { pathname, search, host } = new URL(await followOnce(test.app, started.body.redirect_url, started));
  const headers = { host, 'accept-language': language };
  return (await test.app.server.inject({ url: `${pathname}${search}`, headers })).body;
}

/** Who can be chosen, in order. */
const offered = (page: string) => [...page.matchAll(/<b>(.*?)<\/b><span>(.*?)<\/span>/g)].map(([, name, text]) => [name, text]);

describe('the page that stands in for DigiD', () => {
  it('offers the people of the demo', async () => {
    expect(offered(await pageOfDigid({}, 'nl'))).toEqual([
      ['999990019', 'Bekend als inwoner@tegoed.example, met een partner'],
      ['999990032', 'De partner van de eerste persoon'],
      ['999990044', 'Nieuw hier, en de gemeente heeft al iets klaargezet'],
      ['999990056', 'Nieuw hier'],
      ['Iemand anders', 'Vul een burgerservicenummer van 9 cijfers in'],
    ]);
  });

  it.each([
    [
      'nl',
      ['De eerste persoon om mee te proberen', 'De tweede persoon om mee te proberen'],
      ['Iemand anders', 'Vul een burgerservicenummer van 9 cijfers in'],
    ],
    [
      'en',
      ['The first person to try with', 'The second person to try with'],
      ['Somebody else', 'Enter a citizen service number of 9 digits'],
    ],
  ])('offers nobody of the demo where nothing was loaded (%s)', async (language, [first, second], other) => {
    expect(offered(await pageOfDigid({ DEMO: 'empty' }, language))).toEqual([['999990056', first], ['999990044', second], other]);
  });
});
