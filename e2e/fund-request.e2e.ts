import type { Schema } from '@tegoed/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { beAtDigid, goToDigid } from './support/sign-in/be-at-digid.ts';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { missingPictures } from './support/pages/first-screen.ts';
import { photo, sendPapers } from './support/citizens/papers.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';
import { walkThrough } from './support/pages/walk-through.ts';

const ground = shopUnderTest();
const thuispakket = 3;
const stadspas = 5;
const requests = `/platform/funds/${thuispakket}/requests`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** As the shop shows it: no line breaks inside it. */
const inOneLine = (date: string) => date.replaceAll(' ', '\u00a0');

type Paper = ReturnType<typeof photo>;

/** Who assesses requests for the municipality. */
interface Assessor {
  act(id: number, what: string, body?: object): Promise<void>;
  /** With a file to look at, uploaded as any client does. */
  ask(id: number, recordTypeKey: string, question: string, file?: Paper): Promise<void>;
  /** Name and bytes of every file that came with an answer. */
  answeredFiles(id: number): Promise<{ name: string; bytes: Buffer }[]>;
}

let assessor: Assessor;
beforeAll(async () => {
  const { shop, mailbox } = ground;
  const token = await signInByMail(shop.url, mailbox, 'beoordelaar@tegoed.example');
  const platform = callPlatform(shop.url, { token, from: '10.2.0.9' });
  const fund = await platform.get(`/platform/funds/${thuispakket}`);
  const path = (id: number, rest = '') => `/platform/organizations/${fund.body.data.organization_id}/fund-requests/${id}${rest}`;
  assessor = {
    async act(id, what, body = {}) {
      expect(await platform.patch(path(id, `/${what}`), body)).toMatchObject({ status: 200 });
    },
    async ask(id, recordTypeKey, question, file) {
      const records: { id: number; record_type_key: string }[] = (await platform.get(path(id))).body.data.records;
      const record = records.find((one) => one.record_type_key === recordTypeKey);
      const attachment = file && (await upload(token, file));
      const body = { fund_request_record_id: record?.id, question, ...(attachment && { attachment }) };
      const answer = await platform.post(path(id, '/clarifications'), body);
      expect(answer.status).toBe(201);
    },
    async answeredFiles(id) {
      const asked = await platform.get(path(id, '/clarifications'));
      const files = (asked.body.data as Schema<'Clarification'>[]).flatMap((one) => one.files);
      return Promise.all(files.map(async ({ original_name: name, url }) => ({ name: name ?? '', bytes: await bytesAt(url) })));
    },
  };
});

/** What lies at an address that the platform gave for a file. */
async function bytesAt(address: string | null): Promise<Buffer> {
  const answer = await fetch(new URL(address ?? '', ground.shop.url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What the first bytes say: the platform writes pictures anew, so that nothing hides in them. */
const kindOf = (bytes: Buffer) => bytes.toString('latin1', 1, 4);

/** Gives the uid of a file that is not part of anything yet. */
async function upload(token: string, { name, mimeType, buffer }: Paper): Promise<string> {
  const form = new FormData();
  form.append('type', 'fund_request_clarification_proof');
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = {
    Accept: 'application/json',
    'Client-Key': 'general',
    'Client-Type': 'validator',
    Authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`${ground.shop.url}/api/v1/files`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { uid: string } }).data.uid;
}

/** Somebody whom the municipality does not know yet, back from DigiD with the form open. Gives the token. */
async function openForm(visitor: Visitor, email: string, bsn: string): Promise<string> {
  const { page } = visitor;
  const token = await signInDirectly(ground, visitor, email);
  await page.goto(`/fondsen/${thuispakket}`);
  await page.getByRole('main').getByRole('link', { name: 'Nu aanvragen' }).first().click();
  await page.getByRole('button', { name: 'Ga naar DigiD' }).click();
  await beAtDigid(page, bsn);
  return token;
}

function idIn(page: Page): number {
  return Number(new URL(page.url()).pathname.split('/').pop());
}

describe('a request on a telephone, in Dutch', () => {
  it('is filled in, left and taken up, sent once, questioned, approved and spent', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus, context } = visitor;
    const main = page.getByRole('main');
    const next = () => page.getByRole('button', { name: /^Volgende (vraag|stap)$/ }).click();
    const refused = (sentence: string) => main.getByRole('alert').getByRole('link', { name: sentence }).waitFor();

    const token = await openForm(visitor, 'nieuw3@tegoed.example', '999990068');
    await heading(page, 'Thuispakket aanvragen');
    await arrived('request-intro');
    await page.getByRole('button', { name: 'Begin met de vragen' }).click();

    // A date in three fields, and a day that does not exist.
    await heading(page, 'Wat is uw geboortedatum?');
    await page.getByRole('textbox', { name: 'Dag' }).fill('31');
    await page.getByRole('textbox', { name: 'Maand' }).fill('2');
    await page.getByRole('textbox', { name: 'Jaar' }).fill('1985');
    await next();
    await refused('Deze dag bestaat niet. Vul een dag, een maand en een jaar in.');
    await arrived('request-date-refused');
    await page.getByRole('textbox', { name: 'Dag' }).fill('5');
    await page.getByRole('textbox', { name: 'Maand' }).fill('3');
    await next();

    await heading(page, 'Met hoeveel volwassenen woont u in huis?');
    await page.getByRole('button', { name: 'Eén meer' }).click();
    await page.getByRole('button', { name: 'Eén meer' }).click();
    await arrived('request-counter');
    await next();

    // Words: the platform checks each answer before the next question.
    await heading(page, 'Waar krijgt u uw inkomen van?');
    expectStatus(422, `${requests}/validate`);
    await next();
    await refused('Vul uw antwoord in.');
    expect(await page.title()).toMatch(/^Fout: /);
    await arrived('request-text-refused');
    await page.getByRole('textbox', { name: 'Soort inkomen' }).fill('loon');
    await next();

    // An amount with a paper: both must be there; what cannot be taken says why.
    await heading(page, 'Wat is uw inkomen per maand?');
    await page.getByRole('textbox', { name: 'Inkomen per maand' }).fill('ongeveer 1450');
    await next();
    await refused('Vul een bedrag in met cijfers, bijvoorbeeld 1450,00.');
    await page.getByRole('textbox', { name: 'Inkomen per maand' }).fill('1450,50');
    await next();
    await refused('Stuur een foto of een bestand mee.');
    await sendPapers(page, page.getByLabel('Foto of scan van: Inkomen per maand'), [
      photo('voorkant.png'),
      photo('achterkant.png'),
      { ...photo('brief.docx'), mimeType: 'application/msword' },
    ]);
    await main.getByText('Dit soort bestand kan niet. Kies een jpg, png of pdf.').first().waitFor();
    const files = page.getByRole('list', { name: 'Uw bestanden' });
    await expect.poll(() => files.getByText(/^Toegevoegd, /).count()).toBe(2);
    await page.getByRole('button', { name: 'Verwijder achterkant.png' }).click();
    await arrived('request-papers');
    await next();
    await heading(page, 'Hoeveel spaargeld hebt u?');

    // Back keeps what was typed.
    await page.getByRole('textbox', { name: 'Spaargeld' }).fill('60');
    await page.getByRole('link', { name: 'Vorige stap' }).click();
    await heading(page, 'Wat is uw inkomen per maand?');
    expect(await page.getByRole('textbox', { name: 'Inkomen per maand' }).inputValue()).toBe('1450,50');
    await page.goBack();
    await heading(page, 'Hoeveel spaargeld hebt u?');
    expect(await page.getByRole('textbox', { name: 'Spaargeld' }).inputValue()).toBe('60');

    // Saved, and taken up in another browser where it was left.
    await page.getByRole('button', { name: 'Bewaar en stop' }).click();
    await heading(page, 'Thuispakket');
    await context.close();
    const later = await ground.visit({ width: 360 });
    await later.page.goto('/robots.txt');
    await later.page.evaluate((value) => localStorage.setItem('active_account', value), token);
    await later.page.goto(`/fondsen/${thuispakket}/aanvraag`);
    await heading(later.page, 'Hoeveel spaargeld hebt u?');
    await finishAndFollow(later, token);
  });

  /** The rest of the request, and what becomes of it. */
  async function finishAndFollow(visitor: Visitor, token: string) {
    const { page, arrived, expectStatus } = visitor;
    const main = page.getByRole('main');
    const next = () => page.getByRole('button', { name: /^Volgende (vraag|stap)$/ }).click();
    expect(await page.getByRole('textbox', { name: 'Spaargeld' }).inputValue()).toBe('60');
    await page.getByRole('textbox', { name: 'Spaargeld' }).fill('99999');
    expectStatus(422, `${requests}/validate`);
    await next();
    await main.getByRole('alert').waitFor();
    await main.getByText('Klopt uw antwoord toch? Bel ons. Wij kijken wat er kan.').waitFor();
    await page.getByRole('textbox', { name: 'Spaargeld' }).fill('600');
    await next();

    // Everything once more; one answer is changed and the list comes back.
    await heading(page, 'Klopt alles?');
    await main.getByText('voorkant.png').waitFor();
    await main.getByText(/^€\s600,-$/).waitFor();
    await arrived('request-overview');
    await page.getByRole('link', { name: 'Wijzig Hoeveel spaargeld hebt u?' }).click();
    await page.getByRole('textbox', { name: 'Spaargeld' }).fill('750');
    await next();
    await heading(page, 'Klopt alles?');
    await main.getByText(/^€\s750,-$/).waitFor();

    // Pressed twice, filed once.
    await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).dblclick();
    await heading(page, 'Gelukt. Wij hebben uw aanvraag.');
    await arrived('request-sent');
    const filed = await callPlatform(ground.shop.url, { token, from: '10.2.0.30' }).get('/platform/fund-requests');
    expect(filed.body).toMatchObject({ meta: { total: 1 }, data: [{ state: 'pending', records: { length: 5 } }] });

    // How far it is: on its own page, in the menu, at the scheme, and for who tries again.
    await page.getByRole('link', { name: 'Volg uw aanvraag' }).click();
    await heading(page, 'Thuispakket');
    await main.getByText('Wij kijken dit na').waitFor();
    await arrived('request-pending');
    const id = idIn(page);
    await page.goto(`/fondsen/${thuispakket}`);
    await main.getByRole('link', { name: 'Bekijk uw aanvraag' }).first().click();
    await heading(page, 'Mijn aanvragen');
    await arrived('requests');
    await page.goto(`/fondsen/${thuispakket}/activeer`);
    await heading(page, 'Wij bekijken uw aanvraag');
    await arrived('already-applied');
    await page.goto(`/fondsen/${thuispakket}/aanvraag?from=fund-activate`);
    await heading(page, 'Wij bekijken uw aanvraag');

    // A question comes by mail; its link leads to the answer.
    await assessor.act(id, 'assign');
    await assessor.ask(id, 'base_salary', 'Kunt u een nieuwe foto van uw loonstrook sturen?', photo('voorbeeld-loonstrook.png'));
    const mailWithQuestion = async (): Promise<string> => {
      const link = (await ground.mailbox.next('nieuw3@tegoed.example')).links.find((one) => one.includes('/clarifications/'));
      return link ?? mailWithQuestion();
    };
    const link = new URL(await mailWithQuestion());
    await page.goto(`/aanvragen/${thuispakket}/${id}`);
    await main.getByText('Wij hebben een vraag', { exact: true }).waitFor();
    const { data: shown } = (await callPlatform(ground.shop.url, { token, from: '10.2.0.30' }).get(`${requests}/${id}`)).body;
    await main.getByText(shown.number, { exact: true }).filter({ visible: true }).waitFor();
    await main.getByText(inOneLine(shown.deadline_at_locale), { exact: true }).filter({ visible: true }).waitFor();
    await main.getByText(/^Antwoord vóór \d+\s[a-z]+\s\d{4}\. Zonder antwoord kunnen wij niet verder\.$/).waitFor();
    await arrived('request-question');
    await page.goto(link.pathname);
    await heading(page, 'Een vraag over uw aanvraag');
    const keyboard = keyboardOf(page);
    expect(await walkThrough(page)).toEqual([]);
    const example = main.getByRole('link', { name: 'voorbeeld-loonstrook.png (91 B) (opent in een nieuw venster)' });
    expect(kindOf(await bytesAt(await example.getAttribute('href')))).toBe('PNG');
    await keyboard.follow('button', 'Verstuur mijn antwoord');
    await main.getByRole('alert').getByRole('link', { name: 'Vul uw antwoord in.' }).waitFor();
    await keyboard.follow('link', 'Vul uw antwoord in.');
    await page.keyboard.type('Hier is een nieuwe foto.');
    await sendPapers(page, page.getByLabel('Foto of bestand'), photo('nieuw.png'));
    await main.getByText(/^Toegevoegd, /).waitFor();
    await arrived('clarification');
    expect(await walkThrough(page)).toEqual([]);
    await keyboard.follow('button', 'Verstuur mijn antwoord');
    await heading(page, 'Uw antwoord is verstuurd');
    await page.goto(link.pathname);
    await heading(page, 'U hebt deze vraag al beantwoord');
    await arrived('clarification-answered');

    // Who asked gets the photo, as the shop prepared it.
    const answered = await assessor.answeredFiles(id);
    expect(answered.map(({ name, bytes }) => [name, kindOf(bytes)])).toEqual([['nieuw.png', 'PNG']]);

    // Approved: one press makes the voucher.
    await assessor.act(id, 'approve');
    await page.goto(`/aanvragen/${thuispakket}/${id}`);
    await main.getByText('Goedgekeurd', { exact: true }).waitFor();
    await arrived('request-approved');

    // What was sent can be opened again.
    await main.getByText('Uw antwoord: Hier is een nieuwe foto.').waitFor();
    await main.getByRole('button', { name: 'Bekijk nieuw.png' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Foto van nieuw.png' }).waitFor();
    await expect.poll(() => missingPictures(page)).toEqual([]);
    await arrived('request-file');
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Naar mijn tegoed' }).click();
    await heading(page, 'Gelukt. Uw Thuispakket staat klaar.');
    await arrived('voucher-ready');
    await main.getByRole('link', { name: 'Bekijk uw tegoed' }).click();
    await page.waitForURL(/\/tegoeden\/\w+$/);
    await heading(page, 'Thuispakket');
    await main
      .getByText(/^€\s400,-$/)
      .first()
      .waitFor();
    await expectSoundBooks(ground.shop.database);
  }
});

describe('a request with the keyboard only, at a desk, in English', () => {
  it('asks again for a statement that was not ticked', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const next = () => page.getByRole('button', { name: 'Volgende vraag' }).click();
    await signInDirectly(ground, visitor, 'nieuw15@tegoed.example');
    await page.goto(`/fondsen/${stadspas}/aanvraag?from=fund-activate`);
    await page.getByRole('button', { name: 'Begin met de vragen' }).click();
    await heading(page, 'U bent 18 jaar of ouder en uw inkomen is laag');
    await next();
    const refusal = page.getByRole('main').getByRole('alert');
    await refusal.getByRole('link', { name: 'Zet een vinkje als dit voor u klopt.' }).waitFor();
    await arrived('request-box-refused');
    await page.getByRole('checkbox', { name: 'Ja, dit klopt voor mij' }).check();
    await next();
    await heading(page, 'Wat is uw belastingnummer?');
  });

  it('is sent, declined with a reason, and can be made again', async () => {
    const visitor = await ground.visit({ language: 'en' });
    const { page, arrived } = visitor;
    const keys = keyboardOf(page);
    const main = page.getByRole('main');
    const token = await signInDirectly(ground, visitor, 'nieuw4@tegoed.example');
    await knowBy(token, '999990081');

    await page.goto(`/funds/${thuispakket}/request?from=fund-activate`);
    await heading(page, 'Apply for Thuispakket');
    await keys.follow('button', 'Start with the questions');
    const answer = async (name: string, type: () => Promise<void>) => {
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name });
      await arrived(name);
      await type();
    };
    await answer('Wat is uw geboortedatum?', async () => {
      await keys.fill('Day', '5');
      await keys.fill('Month', '3');
      await keys.fill('Year', '1985');
      await keys.press('Enter');
    });
    await answer('Met hoeveel volwassenen woont u in huis?', async () => {
      await keys.follow('button', 'One more');
      await keys.follow('button', 'Next question');
    });
    await answer('Waar krijgt u uw inkomen van?', async () => {
      await keys.fill('Kind of income', 'Pensioen');
      await keys.press('Enter');
    });
    await answer('Wat is uw inkomen per maand?', async () => {
      await keys.fill('Monthly income', '1450.50');
      // A file is chosen in a window of the system.
      await page.getByLabel(/^Photo or scan of/).setInputFiles(photo('payslip.png'));
      await page.getByRole('dialog', { name: 'Is it easy to read?' }).waitFor();
      await keys.follow('button', 'Send this file');
      await main.getByText(/^Added, /).waitFor();
      await keys.follow('button', 'Next question');
    });
    await answer('Hoeveel spaargeld hebt u?', async () => {
      await keys.fill(/./, '600');
      await keys.follow('button', 'Next step');
    });
    await answer('Is everything right?', () => keys.follow('button', 'Send my application'));
    await heading(page, 'Done. We have your application.');
    await arrived('sent');
    await keys.follow('link', 'Follow your application');
    await heading(page, 'Thuispakket');
    expect(keys.unseen).toEqual([]);

    const id = idIn(page);
    await assessor.act(id, 'assign');
    await assessor.act(id, 'decline', { note: 'Uw inkomen is hoger dan de grens.' });
    await page.reload();
    await main.getByText('Uw inkomen is hoger dan de grens.').waitFor();
    await main.getByText('Not approved', { exact: true }).waitFor();
    const { data: declined } = (await callPlatform(ground.shop.url, { token, from: '10.2.0.31' }).get(`${requests}/${id}`)).body;
    await main.getByText(/^You can object up to and including \d+\s[A-Z][a-z]+\s\d{4}\. You have 42 days left\.$/).waitFor();
    await main.getByText(`Add your name and the number ${String(declined.number)}.`, { exact: false }).waitFor();
    await arrived('declined');
    await page.goto(`/funds/${thuispakket}`);
    await main.getByRole('link', { name: 'See why' }).first().waitFor();
    await arrived('scheme after a refusal');
    await page.goto(`/funds/${thuispakket}/request?from=fund-activate`);
    await heading(page, 'Apply for Thuispakket');
  });
});

/** Makes a citizen known by the DigiD of the demo without looking at its screens. */
async function knowBy(token: string, bsn: string): Promise<void> {
  const { page } = await ground.visit();
  await goToDigid(page, ground.shop.url, { token, fundId: thuispakket });
  await beAtDigid(page, bsn);
  await page.waitForURL(/activeer|activate|start/);
}
