import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrivedAt } from './support/arrived-at.ts';
import { callPlatform, type Platform } from './support/call-platform.ts';
import { isOnFirstScreen, missingPictures } from './support/first-screen.ts';
import { focused } from './support/focused.ts';
import { keyboardOf } from './support/keyboard-of.ts';
import { onPaper } from './support/on-paper.ts';
import { readQrCode } from './support/read-qr-code.ts';
import type { Mail } from './support/mailbox.ts';
import { shopUnderTest, type Visitor, type VisitorOptions } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in-directly.ts';

/** The citizen of the demo with vouchers in every state (docs/demo.md). */
const email = 'inwoner@tegoed.example';

interface OwnVoucher {
  readonly id: number;
  readonly address: string;
  readonly expired: boolean;
  readonly deactivated: boolean;
  readonly fund: { readonly name: string };
  readonly product: { readonly name: string } | null;
}

/** Somebody else may keep the machine busy. */
const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 15_000 });

describe('what a citizen does with a voucher', () => {
  const ground = shopUnderTest();
  let token = '';
  /** Of a session that is signed out. */
  let tokenToEnd = '';
  let platform: Platform;
  let vouchers: readonly OwnVoucher[] = [];

  beforeAll(async () => {
    const visitor = await ground.visit();
    tokenToEnd = await signInDirectly(ground, visitor, email);
    token = await signInDirectly(ground, visitor, email);
    platform = callPlatform(ground.shop.url, { token });
    vouchers = (await platform.get('/platform/vouchers')).body.data;
    await visitor.context.close();
  });

  function voucherOf(name: string, isOver = false): OwnVoucher {
    const found = vouchers.find(
      ({ fund, product, expired, deactivated }) => (product ?? fund).name === name && (expired || deactivated) === isOver,
    );
    if (!found) throw new Error(`there is no voucher ${name}`);
    return found;
  }
  const addressOf = (name: string, isOver = false) => voucherOf(name, isOver).address;

  /** The citizen of the demo in a new window, on the page of a voucher. */
  async function onVoucher(address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await ground.visit(options);
    await visitor.page.goto('/robots.txt');
    await visitor.page.evaluate((value) => localStorage.setItem('active_account', value), token);
    await visitor.page.goto(`${options.language === 'en' ? '/vouchers' : '/tegoeden'}/${address}`);
    await visitor.page.getByRole('heading', { name: /^(Wat kunt u doen|What can you do)\?$/ }).waitFor();
    return visitor;
  }

  /** The mail with this subject, whatever came before it. */
  async function mailAbout(subject: string): Promise<Mail> {
    const mail = await ground.mailbox.next(email);
    return mail.subject === subject ? mail : mailAbout(subject);
  }

  /** A step of the dialog is there, and its heading has the focus. */
  async function asked(page: Page, name: string) {
    await page.getByRole('dialog', { name }).waitFor();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name, within: 'dialog' });
  }

  it('mails the code to the own address', async () => {
    const { page, arrived } = await onVoucher(addressOf('Kindpakket'), { width: 360 });
    await page.getByRole('button', { name: 'E-mail de code naar mijzelf' }).click();
    await asked(page, 'De code naar uzelf e-mailen?');
    await page.getByText(`Wij sturen de code naar ${email}.`).waitFor();
    await arrived('voucher-email');
    await page.getByRole('button', { name: 'E-mail mij de code' }).click();
    await asked(page, 'De code is onderweg');
    await arrived('voucher-emailed');
    await mailAbout('Uw code voor Kindpakket');
    await page.getByRole('button', { name: 'Terug naar mijn tegoed' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'button', name: 'E-mail de code naar mijzelf' });
  });

  it('shares the code of an offer with its provider, with a reason and a copy', async () => {
    const { page, arrived } = await onVoucher(addressOf('Zingen in het kinderkoor'), { width: 360 });
    await arrived('voucher-product');
    await page.getByRole('button', { name: 'Deel de code met de aanbieder' }).click();
    await asked(page, 'Deel uw code met Muziekschool Klankrijk');
    await page.getByRole('button', { name: 'Deel de code', exact: true }).click();
    await page.getByText('Schrijf waarom u de code deelt.').waitFor();
    await eventually(() => focused(page)).toMatchObject({ role: 'textbox', name: 'Waarom deelt u de code?' });
    await arrived('voucher-share-refused');
    await page.getByLabel('Waarom deelt u de code?').fill('Mijn moeder brengt Noor naar de zangles.');
    await page.getByRole('button', { name: 'Deel de code', exact: true }).click();
    await asked(page, 'De code is gedeeld');
    await arrived('voucher-shared');
    const copy = await mailAbout('U hebt uw code gedeeld: Zingen in het kinderkoor');
    expect(copy.text).toContain('Mijn moeder brengt Noor naar de zangles.');
  });

  it('orders a card after the address was looked over', async () => {
    const address = addressOf('Kindpakket');
    const { page, arrived, expectStatus } = await onVoucher(address, { width: 360 });
    await page.getByRole('button', { name: /^Vraag een pas aan/ }).click();
    await asked(page, 'Wilt u een pas?');
    await arrived('card-ways');
    await page.getByRole('button', { name: /^Stuur mij een nieuwe pas/ }).click();
    await asked(page, 'Waar sturen wij de pas heen?');
    expectStatus(422, `/platform/vouchers/${address}/physical-card-requests/validate`);
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('12');
    await page.getByRole('button', { name: 'Kijk mijn adres na' }).click();
    await page.getByText(/^Er zijn nog \d dingen niet goed/).waitFor();
    await arrived('card-address-refused');
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('1236gh');
    await page.getByRole('textbox', { name: 'Huisnummer', exact: true }).fill('18');
    await page.getByRole('textbox', { name: 'Straat', exact: true }).fill('Meeuwenlaan');
    await page.getByRole('textbox', { name: 'Plaats', exact: true }).fill('Merendam');
    await page.getByRole('button', { name: 'Kijk mijn adres na' }).click();
    await asked(page, 'Klopt dit adres?');
    await page.getByText('1236 GH Merendam').waitFor();
    await arrived('card-check');
    await page.getByRole('button', { name: 'Wijzig het adres' }).click();
    await asked(page, 'Waar sturen wij de pas heen?');
    await page.getByLabel('Toevoeging').fill('A');
    await page.getByRole('button', { name: 'Kijk mijn adres na' }).click();
    await page.getByRole('button', { name: 'Stuur mij de pas' }).click();
    await asked(page, 'Uw pas is besteld');
    await page.getByText('Wij sturen de pas naar Meeuwenlaan 18 A.').waitFor();
    await arrived('card-ordered');
    const { body } = await platform.get(`/platform/vouchers/${address}/physical-card-requests`);
    expect(body.data).toMatchObject([{ postcode: '1236 GH', house: 18, house_addition: 'A', address: 'Meeuwenlaan' }]);
    expect((await mailAbout('U krijgt een pas')).text).toContain('Meeuwenlaan 18 A');
  });

  it('links a card, prints it and blocks it, with the keyboard only and in English', async () => {
    const address = addressOf('Kindpakket');
    const { page, arrived } = await onVoucher(address, { language: 'en' });
    const keyboard = keyboardOf(page);
    await keyboard.follow('button', 'How do I take this voucher with me?');
    await asked(page, 'How would you like to take your voucher with you?');
    await arrived('voucher-take');
    await keyboard.follow('button', /^Use a card/);
    await asked(page, 'Would you like a card?');
    await keyboard.follow('button', /^I already have a card/);
    await asked(page, 'Fill in the number of your card');
    await keyboard.fill('Number on the card', '1000 4827');
    await keyboard.press('Enter');
    await page.getByText('Fill in the 12 digits that are on your card.').waitFor();
    await arrived('card-code-refused');
    await keyboard.fill('Number on the card', '1000 4827 3196');
    await keyboard.press('Enter');
    await asked(page, 'Your card works');
    await arrived('card-linked');
    await keyboard.follow('button', 'Back to my voucher');
    await eventually(() => focused(page)).toMatchObject({ role: 'button', name: 'How do I take this voucher with me?' });
    expect((await platform.get(`/platform/vouchers/${address}`)).body.data.physical_card).toMatchObject({ code: '100048273196' });
    await arrived('voucher-with-card');

    await page.getByRole('link', { name: 'Print your card' }).click();
    await page.getByText('Number of your card').waitFor();
    await arrived('card-print');
    await page.getByRole('link', { name: 'Back to my voucher' }).click();
    await arrivedAt(page, 'Kindpakket for N. Voorbeeld');
    await page.getByRole('heading', { name: 'What can you do?' }).waitFor();

    await keyboard.follow('button', 'I have lost my card');
    await asked(page, 'Have you lost your card?');
    await arrived('card-lost');
    await keyboard.follow('button', 'Block my card');
    await asked(page, 'Are you sure?');
    await arrived('card-sure');
    await keyboard.follow('button', 'Yes, block the card');
    await asked(page, 'Your card is blocked');
    await arrived('card-blocked');
    expect((await platform.get(`/platform/vouchers/${address}`)).body.data.physical_card).toBe(false);
    await keyboard.follow('button', 'Not now');
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Kindpakket for N. Voorbeeld' });
    expect(keyboard.unseen).toEqual([]);
  }, 120_000);

  it('puts the question about a card away for good, on this device', async () => {
    const { page } = await onVoucher(addressOf('Stadspas'));
    await page.getByRole('heading', { name: 'Hebt u een pas?' }).waitFor();
    await page.getByRole('button', { name: 'Niet nu' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Stadspas' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Stadspas' }).waitFor();
    await page.getByRole('button', { name: /^Vraag een pas aan/ }).waitFor();
    expect(await page.getByRole('heading', { name: 'Hebt u een pas?' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('5_physicalCardDismised'))).toBe('true');
  });

  it('stops with a voucher after a reason and a last look', async () => {
    const { id, address } = voucherOf('Meedoenregeling');
    const { page, arrived } = await onVoucher(address, { width: 360 });
    await page.getByRole('button', { name: 'Stop met dit tegoed' }).click();
    await asked(page, 'Wilt u stoppen met dit tegoed?');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByText('Kies waarom u stopt.').waitFor();
    await eventually(() => focused(page)).toMatchObject({ role: 'radio', name: 'Ik ga verhuizen' });
    await arrived('stop-refused');
    await page.getByLabel('Iets anders').check();
    await page.getByLabel('Wat is de reden?').fill('Het is te ver weg.');
    await arrived('stop-other');
    await page.getByRole('button', { name: 'Verder' }).click();
    await asked(page, 'Weet u het zeker?');
    await arrived('stop-sure');
    await page.getByRole('button', { name: 'Terug' }).click();
    await asked(page, 'Wilt u stoppen met dit tegoed?');
    expect(await page.getByLabel('Wat is de reden?').inputValue()).toBe('Het is te ver weg.');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: 'Ja, stop met dit tegoed' }).click();
    await asked(page, 'U bent gestopt');
    await arrived('stopped');
    await page.getByRole('button', { name: 'Terug naar mijn tegoed' }).click();
    await page.getByText('U kunt dit tegoed niet meer gebruiken').waitFor();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Meedoenregeling' });
    await arrived('voucher-stopped');
    const [event] = await ground.shop.database.rows<{ note: string; reason: string }>(
      `select note, reason from voucher_events where voucher_id = $1 and event = 'deactivated'`,
      [id],
    );
    expect(event).toEqual({ note: 'Het is te ver weg.', reason: 'other' });
  });

  it('gives back what was reserved and not approved yet', async () => {
    const { body } = await platform.get(`/platform/vouchers/${addressOf('Kindpakket')}`);
    const under: { address: string; returnable: boolean }[] = body.data.product_vouchers;
    const address = under.find(({ returnable }) => returnable)?.address ?? '';
    const { page, arrived } = await onVoucher(address, { width: 360 });
    await page.getByRole('button', { name: 'Annuleer de reservering' }).click();
    await asked(page, 'Wilt u dit annuleren?');
    await arrived('voucher-cancel');
    await page.getByRole('button', { name: 'Ja, annuleer het' }).click();
    await page.getByText(/ is geannuleerd\.$/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mijn tegoeden' }).waitFor();
    const { body: after } = await platform.get(`/platform/vouchers/${addressOf('Kindpakket')}`);
    expect(after.data.product_vouchers).toHaveLength(under.length - 1);
  });

  it('says what to do with a voucher that is over, not switched on, or used up', async () => {
    const expired = await onVoucher(addressOf('Meedoenregeling', true), { width: 360 });
    await expired.page.getByText('Kijk of u het opnieuw kunt aanvragen.').waitFor();
    await expired.page.getByRole('link', { name: /^Bekijk andere regelingen/ }).waitFor();
    expect(await expired.page.getByRole('button', { name: 'E-mail de code naar mijzelf' }).count()).toBe(0);
    await expired.arrived('voucher-expired');
    await printsOverview(expired.page);
    await expired.page.getByRole('link', { name: /^Bekijk oude bonnen/ }).click();
    await arrivedAt(expired.page, 'Kosten terugvragen');
    expect(Object.fromEntries(new URL(expired.page.url()).searchParams)).toMatchObject({ archived: '1' });

    const { id, address } = voucherOf('Stadspas');
    const state = (value: string) => ground.shop.database.rows('update vouchers set state = $2 where id = $1', [id, value]);
    await state('pending');
    const pending = await onVoucher(address, { width: 360 });
    await pending.page.getByText(/moet het nog aanzetten/).waitFor();
    await pending.arrived('voucher-pending');
    await state('active');

    const stopped = await onVoucher(addressOf('Stadspas', true));
    await stopped.page.getByText('Is dat niet goed? Bel ons dan.').waitFor();
    await stopped.arrived('voucher-stopped-before');
  });

  it('tells how often each offer of a card may still be used, and how often after each use', async () => {
    const card = await onVoucher(addressOf('Stadspas'), { width: 360 });
    const uses = card.page.getByRole('region', { name: 'Zo vaak kunt u nog' }).getByRole('listitem');
    const lines = async (place: number) =>
      (await uses.nth(place).innerText()).split(/\n+/).map((line) => line.replaceAll('\u00a0', ' '));
    // Used ones first, the last one on top; then what others use.
    expect(await lines(0)).toEqual(['Klimmen voor beginners', 'Speelhal Hop, € 4,- (normaal € 16,-)', 'Nog 1 van 2 keer']);
    expect(await lines(1)).toEqual(['Gezinskaart museum', 'Museum Het Tij, gratis (normaal € 24,-)', 'Nog 2 van 3 keer']);
    const [, left, total] = /Nog (\d+) van (\d+) keer$/.exec((await lines(2)).join()) ?? [];
    expect(Number(left)).toBeGreaterThan(0);
    expect(left).toBe(total);
    const history = card.page.getByRole('region', { name: 'Wat is er gebeurd?' });
    await history.getByRole('row', { name: /Klimmen voor beginners gereserveerd.*nog 1 keer/ }).waitFor();
    await history.getByRole('row', { name: /Gezinskaart museum gereserveerd.*nog 2 keer/ }).waitFor();
    await card.arrived('voucher-of-discounts');

    const inEnglish = await onVoucher(addressOf('Stadspas'), { language: 'en' });
    await inEnglish.page.getByText('2 of 3 times left').waitFor();
    await inEnglish.page.getByText('1 time left', { exact: true }).waitFor();
    await inEnglish.arrived('voucher-of-discounts');
    await inEnglish.page.getByRole('link', { name: 'Gezinskaart museum' }).first().click();
    await arrivedAt(inEnglish.page, 'Gezinskaart museum');
  });

  it.each([
    {
      language: 'nl',
      sponsor: 'Gemeente Merendam',
      print: 'Print dit tegoed',
      button: 'Print deze pagina',
      back: 'Terug naar mijn tegoed',
    },
    {
      language: 'en',
      sponsor: 'Municipality of Merendam',
      print: 'Print this voucher',
      button: 'Print this page',
      back: 'Back to my voucher',
    },
  ] as const)('stands on one sheet of paper whole, black on white, with a code to scan: $language', async (words) => {
    const money = addressOf('Kindpakket');
    await linkCard(money);
    const { page, arrived } = await onVoucher(money, { language: words.language });
    const papers = [
      { paper: 'voucher', address: money, path: 'print' },
      { paper: 'offer', address: addressOf('Zingen in het kinderkoor'), path: 'print' },
      { paper: 'card', address: money, path: words.language === 'nl' ? 'pas' : 'card' },
    ];
    expect(await page.getByRole('link', { name: words.print }).getAttribute('href')).toMatch(/\/print$/);
    for (const { paper, address, path } of papers) {
      await page.goto(`${words.language === 'nl' ? '/tegoeden' : '/vouchers'}/${address}/${path}`);
      await page.getByText(words.sponsor, { exact: true }).first().waitFor();
      await arrived(`${paper}-on-paper`);
      const { codeInCentimetres, ...rest } = await onPaper(page);
      const scanned = [JSON.stringify({ type: 'voucher', value: address })];
      expect({ paper, ...rest }).toEqual({ paper, sheets: 1, scanned, cut: [], pale: [] });
      expect(codeInCentimetres).toBeGreaterThanOrEqual(4);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: words.button }).isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: words.back }).isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    }
  });

  /** The card that comes with the letter, unless the voucher has it. */
  async function linkCard(address: string): Promise<void> {
    const { body } = await platform.get(`/platform/vouchers/${address}`);
    if (body.data.physical_card === false)
      await platform.post(`/platform/vouchers/${address}/physical-cards`, { code: '100048273196' });
  }

  /** Opens the code of a voucher and waits until this device keeps it. */
  async function openCode(address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await onVoucher(address, options);
    const { page } = visitor;
    await page.getByRole('link', { name: options.language === 'en' ? 'Show the code' : 'Laat de code zien' }).click();
    await page.getByRole('img', { name: /^QR/ }).waitFor();
    await eventually(() => page.evaluate(isKept)).toBe(true);
    return visitor;
  }

  it('shows the code in a cellar, after a reload, and other pages say that there is no network', async () => {
    const address = addressOf('Kindpakket');
    const { page, context, arrived } = await openCode(address, { width: 360 });
    const code = page.getByRole('img', { name: /^QR/ });
    const [online] = await readQrCode(code);
    expect(JSON.parse(online ?? '')).toEqual({ type: 'voucher', value: address });
    await context.setOffline(true);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();
    const asOf = page.getByText(/^U hebt nu geen internet. Dit is het bedrag van /);
    await asOf.waitFor();
    for (const part of [code, asOf, page.getByText(/^Te gebruiken tot en met /)]) expect(await isOnFirstScreen(part)).toBe(true);
    expect(await readQrCode(code)).toEqual([online]);
    await arrived('code-offline');

    await page.getByRole('link', { name: 'Sluiten' }).click();
    await page.getByRole('heading', { level: 1, name: 'U hebt geen internet' }).waitFor();
    await page.getByText('Reserveren of iets aanvragen').waitFor();
    const show = page.getByRole('link', { name: 'Laat de code zien' });
    expect(await isOnFirstScreen(show)).toBe(true);
    await arrived('offline');
    await page.goto('/aanbod');
    await page.getByRole('heading', { level: 1, name: 'U hebt geen internet' }).waitFor();
    await show.click();
    await code.waitFor();

    await context.setOffline(false);
    await page.getByText(/^U hebt nu geen internet/).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sluiten' }).click();
    await page.getByRole('heading', { name: 'Wat kunt u doen?' }).waitFor();
  });

  it('goes on to the page that was asked for when there is network again, in English', async () => {
    const { page, context, arrived } = await openCode(addressOf('Zingen in het kinderkoor'), { language: 'en' });
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You have no internet now. Your code still works.').waitFor();
    await arrived('code-offline');
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('heading', { level: 1, name: 'You have no internet' }).waitFor();
    await arrived('offline');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Zingen in het kinderkoor' }).waitFor();
  });

  it('leaves no code behind on a computer that others use', async () => {
    const { page, context } = await ground.visit();
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('active_account', value), tokenToEnd);
    await page.goto(`/tegoeden/${addressOf('Kindpakket')}/code`);
    await eventually(() => page.evaluate(isKept)).toBe(true);
    expect(await page.evaluate(keptPaths)).toEqual(['/offline', `/tegoeden/${addressOf('Kindpakket')}/code`]);

    // Nothing but the code was opened in this window, and the page that says so is complete all the same.
    await context.setOffline(true);
    await page.goto('/aanbod');
    await page.getByRole('link', { name: 'Laat de code zien' }).waitFor();
    await expect.poll(() => missingPictures(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Aanbod', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Mijn tegoeden' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mijn tegoeden' }).waitFor();
    await page.getByRole('button', { name: 'Uitloggen' }).first().click();
    await page.getByRole('button', { name: 'Ja, log mij uit' }).click();
    await page.waitForURL(`${ground.shop.url}/`);
    await eventually(() => page.evaluate(whatIsLeft)).toEqual({ caches: [], workers: 0, codes: null });
    await context.setOffline(true);
    await expect(page.goto(`/tegoeden/${addressOf('Kindpakket')}/code`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

/** Prints the page, of which the paper shows what happened and not what can be done. */
async function printsOverview(page: Page): Promise<void> {
  let times = 0;
  await page.exposeFunction('print', () => {
    times++;
  });
  await page.getByRole('button', { name: 'Print dit overzicht' }).click();
  await expect.poll(() => times).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Wat is er gebeurd?' }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Wat kunt u doen?' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
}

/** The worker answers for this page, and the cache holds what it needs. */
async function isKept(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  const here = await caches.match(location.pathname);
  return worker?.active?.state === 'activated' && here !== undefined;
}

/** Pages in the cache; their files do not count. */
async function keptPaths(): Promise<string[]> {
  const cache = await caches.open('voucher-codes');
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return all.filter((path) => !/^\/(assets|implementations|texts)\//.test(path)).toSorted();
}

async function whatIsLeft(): Promise<{ caches: string[]; workers: number; codes: string | null }> {
  const workers = await navigator.serviceWorker.getRegistrations();
  return { caches: await caches.keys(), workers: workers.length, codes: localStorage.getItem('kept_codes') };
}
