import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';

const ground = shopUnderTest();
const thuispakket = 3;

/** A visitor at a fund; `leaks` tells what has left the page since, or stays behind in the browser. */
async function atFund(path: string, options: Parameters<typeof ground.visit>[0]) {
  const visitor = await ground.visit(options);
  const { page } = visitor;
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const kept = await whatIsKept(page);
  const sent: string[] = [];
  visitor.context.on('request', (request) => {
    if (!isOwnFile(request.url())) sent.push(request.url());
  });
  const address = page.url();
  const leaks = async () => ({ sent, kept: (await whatIsKept(page)) === kept, address: page.url() === address });
  return { ...visitor, leaks };
}

/** Files and pictures that the page fetches when there is time for it, or when they come in sight: fixed names, which tell nothing. */
function isOwnFile(address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  return (
    origin === new URL(ground.shop.url).origin && search === '' && /^\/(?:assets|implementations|media)\/[\w./-]+$/.test(pathname)
  );
}

const nothing = { sent: [], kept: true, address: true };

async function whatIsKept(page: Page): Promise<string> {
  const kept = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
  return JSON.stringify([kept, await page.context().cookies()]);
}

async function answer({ page }: Pick<Visitor, 'page'>, sentence: RegExp, choice: string): Promise<void> {
  await page.getByRole('group', { name: sentence }).getByRole('radio', { name: choice, exact: true }).check();
}

describe('the short check of a scheme', () => {
  it('says on a telephone what the answers come to, and which one decides; nothing leaves the page', async () => {
    const visitor = await atFund(`/fondsen/${thuispakket}`, { width: 360 });
    const { page, arrived } = visitor;
    const check = page.getByRole('region', { name: 'Past Thuispakket bij u?' });
    const outcome = (name: string) => check.getByRole('heading', { level: 3, name });
    await check.getByText('Wij bewaren niets en sturen niets op.', { exact: false }).waitFor();
    expect(await check.getByRole('radio', { checked: true }).count()).toBe(0);
    await arrived('short-check');

    await check.getByRole('button', { name: 'Bekijk het antwoord' }).click();
    await check.getByRole('alert').getByRole('link').nth(3).waitFor();
    await arrived('short-check-missing');

    const sentences = [
      /^1\. U bent geboren op of voor 31.december.2007$/,
      /^2\. Bij u thuis woont 1.volwassene of meer$/,
      /^3\. Uw inkomen is €.1\.900,- per maand of minder$/,
      /^4\. U hebt €.7\.500,- spaargeld of minder$/,
    ] as const;
    for (const sentence of sentences) await answer(visitor, sentence, 'Ja');
    await check.getByRole('button', { name: 'Bekijk het antwoord' }).click();
    await outcome('Waarschijnlijk wel').waitFor();
    expect(await focused(page)).toMatchObject({ role: 'heading', name: 'Waarschijnlijk wel' });
    await check.getByRole('link', { name: 'Nu aanvragen' }).waitFor();
    await arrived('short-check-likely');

    await check.getByRole('button', { name: 'Doe het nog een keer' }).click();
    expect(await focused(page)).toMatchObject({ role: 'heading', name: 'Past Thuispakket bij u?' });
    expect(await check.getByRole('radio', { checked: true }).count()).toBe(0);
    for (const sentence of sentences) await answer(visitor, sentence, sentence === sentences[2] ? 'Weet ik niet' : 'Ja');
    await check.getByRole('button', { name: 'Bekijk het antwoord' }).click();
    await outcome('Misschien').waitFor();
    await check.getByText(/^Dit weet u nog niet: Uw inkomen is €.1\.900,-/).waitFor();
    await check.getByRole('link', { name: 'Nu aanvragen' }).waitFor();
    await arrived('short-check-maybe');

    await check.getByRole('button', { name: 'Doe het nog een keer' }).click();
    for (const sentence of sentences) await answer(visitor, sentence, sentence === sentences[3] ? 'Nee' : 'Ja');
    await check.getByRole('button', { name: 'Bekijk het antwoord' }).click();
    await outcome('Waarschijnlijk niet, maar u mag altijd aanvragen').waitFor();
    await check.getByText(/^Dit past niet: U hebt €.7\.500,- spaargeld of minder$/).waitFor();
    await check.getByRole('link', { name: 'Vraag toch aan' }).waitFor();
    await arrived('short-check-unlikely');
    expect(await visitor.leaks()).toEqual(nothing);
  });

  it('is done with the keyboard only, at a desk, in English', async () => {
    const visitor = await atFund(`/funds/${thuispakket}`, { language: 'en' });
    const { page, arrived } = visitor;
    const keys = keyboardOf(page);
    await keys.follow('link', 'Is it for me?');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Is Thuispakket for you?' });
    const { leaks } = visitor;
    for (let sentence = 1; sentence <= 4; sentence++) {
      await keys.tabTo('radio', 'Yes');
      await keys.press('Space');
    }
    await keys.follow('button', 'See the answer');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Probably yes' });
    await arrived('short-check-english');
    await keys.follow('button', 'Do it again');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Is Thuispakket for you?' });
    expect(keys.unseen).toEqual([]);
    expect(await leaks()).toMatchObject({ sent: [], kept: true });
  });
});
