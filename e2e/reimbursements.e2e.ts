import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInSponsor } from './support/citizens/citizens.ts';
import { confirm, field, fillReimbursement, look } from './support/citizens/reimbursing.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { drawnPhoto, paper, photo, sendPapers, sizeOfPicture } from './support/citizens/papers.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

const ground = shopUnderTest();
const reimbursements = '/platform/reimbursements';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Something that only says it is a PDF. */
const broken = { ...paper('receipt.pdf', []), buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n') };

let codes: string[] = [];
/** Decides about a reimbursement for the municipality. */
let assess: (id: number, what: 'approve' | 'decline', body?: object) => Promise<void>;

beforeAll(async () => {
  const { shop, mailbox } = ground;
  const sponsor = await signInSponsor({ url: shop.url, mailbox });
  codes = await makeCodes(sponsor, kindpakket, [
    familyRow('letter-with-a-claim', 1),
    familyRow('letter-with-many', 1),
    familyRow('letter-with-photos', 1),
  ]);
  const fund = await sponsor.get(`/platform/funds/${kindpakket}`);
  assess = async (id, what, body = {}) => {
    const path = `/platform/organizations/${fund.body.data.organization_id}/reimbursements/${id}`;
    expect(await sponsor.post(`${path}/assign`)).toMatchObject({ status: 200 });
    expect(await sponsor.post(`${path}/${what}`, body)).toMatchObject({ status: 200 });
  };
});

/** Somebody with € 250,- of the Kindpakket. */
async function familyWithVoucher(visitor: Visitor, email: string, code: string) {
  const token = await signInDirectly(ground, visitor, email);
  const platform = callPlatform(ground.shop.url, { token, from: '10.2.0.40' });
  return { platform, address: await redeem(platform, code, kindpakket) };
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

describe('reimbursements on a telephone, in Dutch', () => {
  it('are made with receipts, sent once, assessed, and paid from the voucher', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus } = visitor;
    const main = page.getByRole('main');
    const alert = main.getByRole('alert');
    const { platform, address } = await familyWithVoucher(visitor, 'nieuw5@tegoed.example', codes[0] ?? '');

    await page.goto('/declaraties');
    await heading(page, 'Kosten terugvragen');
    await main.getByRole('heading', { name: 'U hebt nog geen kosten teruggevraagd' }).waitFor();
    await arrived('claims-none');
    await page.goto('/tegoeden');
    await main.getByRole('link', { name: /^Kosten terugvragen/ }).click();
    await heading(page, 'Vraag kosten terug');
    await main.getByText(/^U kunt nog niet versturen\. Vul nog in: wat u hebt gekocht, het bedrag,/).waitFor();
    await main.getByRole('radio', { name: /Gemeente Merendam.*Te gebruiken tot en met \d/ }).waitFor();
    await arrived('claim-form');

    // What is no amount cannot be kept, and is said.
    await page.getByLabel('Hoeveel hebt u betaald?').fill('twintig');
    await page.getByRole('button', { name: 'Bewaar voor later' }).click();
    await alert.getByRole('heading', { name: 'Controleer 1 antwoord' }).waitFor();
    expect(await page.title()).toMatch(/^Fout: /);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'alert' });
    await alert.getByRole('link', { name: 'Vul een bedrag in met cijfers, bijvoorbeeld 12,50.' }).click();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'textbox', name: 'Hoeveel hebt u betaald?' });
    await page.getByLabel('Hoeveel hebt u betaald?').fill('');

    // Of a reimbursement that was hardly begun everything is kept; going back does not offer the form again.
    await page.getByRole('button', { name: 'Bewaar voor later' }).click();
    await heading(page, 'Kosten terugvragen');
    await card(page, 'Zonder naam').getByText('Nog niet verstuurd').waitFor();
    await page.goBack();
    await heading(page, 'Mijn tegoeden');
    await page.goto('/declaraties');
    await card(page, 'Zonder naam').waitFor();
    // At the end of the page, where the bar of a telephone covers nothing.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await arrived('claim-hardly-begun');
    await card(page, 'Zonder naam')
      .getByRole('button', { name: /^Verwijder/ })
      .click();
    await page.getByRole('button', { name: 'Ja, verwijder dit' }).click();
    await main.getByRole('heading', { name: 'U hebt nog geen kosten teruggevraagd' }).waitFor();
    await page.goto(`/declaraties/maken?voucher_address=${address}`);
    await heading(page, 'Vraag kosten terug');

    // An account number is checked as it is typed, and stands in groups afterwards.
    const iban = field(page, 'Uw rekeningnummer (IBAN)');
    await iban.pressSequentially('nl92abna041716430');
    expect(await main.getByText(/Controleer het rekeningnummer/).count()).toBe(0);
    await iban.press('0');
    await main.locator('p').getByText('Controleer het rekeningnummer. Het begint met een landcode, zoals NL.').waitFor();
    await fillReimbursement(page, { title: 'Boeken voor school', amount: '250,01' });
    await expect.poll(() => iban.inputValue()).toBe('NL91 ABNA 0417 1643 00');

    // Ten receipts at most; what does not fit is left out and said.
    const receipts = page.getByRole('list', { name: 'Uw bestanden' });
    await sendPapers(
      page,
      page.getByLabel('Foto van de bon'),
      Array.from({ length: 11 }, (_, index) => photo(`bon-${String(index + 2)}.png`)),
    );
    await expect.poll(() => receipts.getByText(/^Toegevoegd, /).count()).toBe(10);
    await page.getByText('Wij hebben 9 bestanden toegevoegd. Meer kan niet. U kunt 10 bestanden sturen.').waitFor();
    await main.getByText('U hebt al 10 bestanden. Verwijder er een als u een ander wilt sturen.').waitFor();
    await arrived('claim-ten-receipts');
    for (let index = 3; index <= 10; index++)
      await page.getByRole('button', { name: `Verwijder bon-${String(index)}.png` }).click();
    await page.getByRole('button', { name: 'Bekijk bon-2.png' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Foto van bon-2.png' }).waitFor();
    await arrived('claim-receipt');
    await page.keyboard.press('Escape');

    // More than there is on the voucher.
    await look(page).click();
    await alert.getByRole('link', { name: /^Vul hoogstens €\s250,- in\./ }).waitFor();
    await arrived('claim-refused');
    await field(page, 'Hoeveel hebt u betaald?').fill('60');

    // Meanwhile most of the money went to another reimbursement, in a second window.
    const other = await visitor.context.newPage();
    await other.goto(`/declaraties/maken?voucher_address=${address}`);
    await fillReimbursement(other, { title: 'Fietshelm', amount: '200' });
    await look(other).click();
    await confirm(other).click();
    await heading(other, 'Gelukt. Wij hebben uw bon.');
    await other.goto('/declaraties');
    await card(other, 'Fietshelm').getByText('Wij kijken het na').waitFor();
    await other.close();

    // The platform refuses; everything that was typed is still there.
    expectStatus(422, reimbursements);
    await look(page).click();
    await arrived('claim-check');
    await confirm(page).click();
    await alert.getByRole('link', { name: /^Vul bij het bedrag hoogstens €\s50,- in\.$/ }).waitFor();
    expect(await field(page, 'Wat hebt u gekocht?').inputValue()).toBe('Boeken voor school');
    expect(await iban.inputValue()).toBe('NL91 ABNA 0417 1643 00');
    expect(await receipts.getByText(/^Toegevoegd, /).count()).toBe(2);

    // The answer gets lost on the way, then it is pressed twice: sent once.
    await field(page, 'Hoeveel hebt u betaald?').fill('34,90');
    await look(page).click();
    await page.route(
      '**/api/v1/platform/reimbursements',
      async (route) => {
        await route.fetch();
        await route.abort('aborted');
      },
      { times: 1 },
    );
    await confirm(page).click();
    await page.getByRole('dialog').getByText('Wij krijgen geen antwoord.').waitFor();
    await confirm(page).dblclick();
    await heading(page, 'Gelukt. Wij hebben uw bon.');
    await page
      .getByRole('definition')
      .getByText(/^€\s34,90$/)
      .waitFor();
    await arrived('claim-sent');
    await page.goto('/declaraties');
    await card(page, 'Boeken voor school')
      .getByText(/^€\s34,90$/)
      .waitFor();
    await arrived('claims');
    const stored: { id: number; title: string }[] = (await platform.get(reimbursements)).body.data;
    expect(stored.map(({ title }) => title)).toEqual(['Boeken voor school', 'Fietshelm']);
    expect((await platform.get(`/platform/vouchers/${address}`)).body.data.amount).toBe('15.10');

    // Approved: the money leaves the voucher. Declined: it comes back, with the reason.
    await assess(stored[0]?.id ?? 0, 'approve');
    await assess(stored[1]?.id ?? 0, 'decline', { reason: 'Op de bon staat geen datum.' });
    await page.goto('/declaraties?state=approved');
    await card(page, 'Boeken voor school').getByText('Goedgekeurd', { exact: true }).waitFor();
    expect(await card(page, 'Fietshelm').count()).toBe(0);
    await main.getByRole('link', { name: 'Boeken voor school', exact: true }).click();
    await heading(page, 'Boeken voor school');
    await main.getByText(/^Wij maken €\s34,90 over op uw rekening\.$/).waitFor();
    await main.getByText('bon-2.png').waitFor();
    await arrived('claim-approved');
    await page.goto(`/declaraties/${String(stored[1]?.id)}`);
    await main.getByText('Op de bon staat geen datum.').waitFor();
    await main.getByText('Niet goedgekeurd', { exact: true }).waitFor();
    await arrived('claim-declined');
    await page.goto(`/tegoeden/${address}`);
    await main
      .getByText(/^€\s215,10$/)
      .first()
      .waitFor();
    await main.getByText('Geld naar uw rekening').waitFor();
    await expectSoundBooks(ground.shop.database);
  });

  it('take photos that are turned, cut and made smaller, and papers with all their pages', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const { platform, address } = await familyWithVoucher(visitor, 'nieuw12@tegoed.example', codes[2] ?? '');
    await page.goto(`/declaraties/maken?voucher_address=${address}`);
    await heading(page, 'Vraag kosten terug');

    // A photo of a telephone, larger than may be sent; a paper; and something that is no photo at all.
    const large = await drawnPhoto(page, { width: 3000, height: 1500 });
    const tooMany = Buffer.concat([large, Buffer.alloc(9 * 1024 * 1024)]);
    await page
      .getByLabel('Foto van de bon')
      .setInputFiles([
        { name: 'bon.jpg', mimeType: 'image/jpeg', buffer: tooMany },
        paper('oude-rekening.pdf', ['Oud']),
        { ...photo('stuk.png'), buffer: Buffer.from('geen foto') },
      ]);
    await dialog.getByRole('heading', { name: 'Zijn ze goed te lezen?' }).waitFor();
    await dialog
      .getByRole('alert')
      .getByText('Fout: een deel van uw bestanden is geen goede foto. Die slaan wij over.')
      .waitFor();
    await dialog.getByText('Bestand 1 van 2: bon.jpg').waitFor();
    await dialog.getByRole('button', { name: 'Draai rechts' }).click();
    await arrived('receipts-look');
    const edge = dialog.getByLabel('Hoek rechtsonder. Verplaats met de pijltjestoetsen.');
    await edge.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(`Shift+${key}`);
    await arrived('receipts-cut');
    await dialog.getByRole('button', { name: 'Volgende' }).click();

    // The paper turns out to be the wrong one; and what is no paper leaves it as it is.
    const other = dialog.getByLabel('Vervang dit bestand');
    await dialog.getByText('Bestand 2 van 2: oude-rekening.pdf').waitFor();
    await other.setInputFiles({ ...photo('brief.txt'), mimeType: 'text/plain' });
    await dialog.getByRole('alert').getByText('Fout: het gekozen bestand is geen goede foto.').waitFor();
    await other.setInputFiles({ ...photo('stuk.png'), buffer: Buffer.from('geen foto') });
    await dialog.getByRole('alert').getByText('Fout: het gekozen bestand is geen goede foto.').waitFor();
    await dialog.getByText('Bestand 2 van 2: oude-rekening.pdf').waitFor();
    await arrived('receipts-no-paper');
    await other.setInputFiles(paper('rekening.pdf', ['Eerste', 'Tweede']));
    await dialog.getByText('Bestand 2 van 2: rekening.pdf').waitFor();
    await dialog.getByText('Dit is de eerste bladzijde. Wij krijgen alle bladzijden.').waitFor();
    await arrived('receipts-paper');
    await dialog.getByRole('button', { name: 'Stuur 2 bestanden' }).click();
    await expect.poll(() => main.getByText(/^Toegevoegd, /).count()).toBe(2);

    // Turned it stands upright, of the 2000 pixels that it may be high, and a part of it is gone.
    const sent: { uid: string; original_name: string; url: string; preview: object | null }[] = (await platform.get('/files'))
      .body.data;
    const urlOf = (name: string) => sent.find((file) => file.original_name === name)?.url ?? '';
    const { width, height } = await sizeOfPicture(page, urlOf('bon.jpg'));
    expect(height).toBeGreaterThan(width);
    expect([width < 1000, height < 2000]).toEqual([true, true]);
    expect(sent.find((file) => file.original_name === 'rekening.pdf')?.preview).not.toBeNull();

    // The paper can be read again, all of it.
    await page.getByRole('button', { name: 'Bekijk rekening.pdf' }).click();
    await expect.poll(() => dialog.locator('canvas').count()).toBe(2);
    await dialog.getByText('Bladzijde 2 van 2 van rekening.pdf').waitFor({ state: 'attached' });
    await arrived('receipt-pages');
  });

  it('stand in parts of fifteen', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus } = visitor;
    const main = page.getByRole('main');
    const { address } = await familyWithVoucher(visitor, 'nieuw6@tegoed.example', codes[1] ?? '');
    await ground.shop.database.rows(
      `insert into reimbursements (code, voucher_id, state, title, amount_cents, iban, iban_name, created_at)
       select 11111110 + number, token.voucher_id, 'draft', 'Kosten ' || number, 100, 'NL91ABNA0417164300', 'N. Jansen', now()
         from generate_series(1, 16) number, voucher_tokens token where token.address = $1`,
      [address],
    );
    await page.goto('/declaraties');
    await main.getByText('1 tot en met 15 van 16').waitFor();
    expect(await main.getByRole('link', { name: /^Kosten \d+$/ }).count()).toBe(15);

    // One of them was sent on another device meanwhile: it is not removed, and the page says so.
    await ground.shop.database.rows(
      `update reimbursements set state = 'pending', submitted_at = now() where title = 'Kosten 16'`,
    );
    expectStatus(403, /^\/platform\/reimbursements\/\d+$/);
    await card(page, 'Kosten 16').getByRole('button').click();
    await page.getByRole('button', { name: 'Ja, verwijder dit' }).click();
    await main.getByText('Fout: verwijderen is niet gelukt').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await card(page, 'Kosten 16').getByText('Wij kijken het na').waitFor();
    await arrived('claim-not-removed');

    await main.getByRole('link', { name: 'Volgende' }).click();
    await main.getByRole('link', { name: 'Kosten 1', exact: true }).waitFor();
    expect(await main.getByRole('link', { name: /^Kosten \d+$/ }).count()).toBe(1);
    await arrived('claims-last-page');
    await main.getByRole('link', { name: 'Goedgekeurd', exact: true }).click();
    await main.getByRole('heading', { name: 'Hier staat niets' }).waitFor();
    await main.getByRole('link', { name: 'Voorbij' }).click();
    await main.getByText('Hier komen kosten bij een tegoed dat voorbij is.').waitFor();
    await arrived('claims-archived');
  });
});

describe('a reimbursement with the keyboard only, at a desk, in English', () => {
  it('is kept, changed and sent later; a draft is dropped', async () => {
    const visitor = await ground.visit({ language: 'en' });
    const { page, arrived } = visitor;
    const keys = keyboardOf(page);
    const main = page.getByRole('main');
    const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token, from: '10.2.0.41' });
    const vouchers: { address: string; fund_id: number; state: string; type: string }[] = (
      await platform.get('/platform/vouchers?archived=0&per_page=100')
    ).body.data;
    const voucher = vouchers.find((one) => one.fund_id === kindpakket && one.type === 'regular');

    // A voucher that is over cannot be claimed from, and no other one is chosen unseen.
    const over = (await platform.get('/platform/vouchers?archived=1&per_page=100')).body.data[0].address;
    await page.goto(`/reimbursements/create?voucher_address=${String(over)}`);
    await main.getByText('You cannot claim costs from the voucher you were looking at. Choose another voucher.').waitFor();
    const choice = page.getByRole('group', { name: 'From which voucher?' });
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0);
    await keys.follow('button', 'Save for later');
    await main.getByRole('link', { name: 'Choose from which voucher you claim costs.' }).waitFor();
    await arrived('other-voucher');
    await choice.getByRole('radio').first().check();
    await expect.poll(() => main.getByText('Choose another voucher').count()).toBe(0);

    // The voucher of the address is chosen, though it is not the first.
    await page.goto(`/reimbursements/create?voucher_address=${voucher?.address ?? ''}`);
    await heading(page, 'Claim costs');
    await choice.getByRole('radio', { name: /^Kindpakket/, checked: true }).waitFor();
    await keys.fill('What did you buy?', 'Rain coat');
    await keys.fill('How much did you pay?', '19.95');
    // A file is chosen in a window of the system.
    await page.getByLabel('Photo of the receipt').setInputFiles([photo('receipt.png'), broken]);
    await page.getByRole('dialog', { name: 'Are they easy to read?' }).waitFor();
    await keys.follow('button', 'Next');
    await page.getByText('We cannot show receipt.pdf here. You can send it all the same.').waitFor();
    await arrived('look');
    await keys.follow('button', 'Send 2 files');
    await expect.poll(() => main.getByText(/^Added, /).count()).toBe(2);
    await keys.follow('button', 'View receipt.pdf');
    await page
      .getByRole('dialog', { name: 'receipt.pdf' })
      .getByText(/^We cannot show this file here\./)
      .waitFor();
    await arrived('paper');
    const download = page.waitForEvent('download');
    await keys.follow('link', 'Download this file');
    expect((await download).suggestedFilename()).toBe('receipt.pdf');
    await keys.press('Escape');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: 'View receipt.pdf' });
    await keys.fill('Your account number (IBAN)', 'NL91ABNA0417164300');
    await keys.fill('In whose name is the account?', 'R. Example');
    await keys.follow('button', 'Save for later');
    await heading(page, 'Claim back costs');
    await card(page, 'Rain coat').getByText('Not sent yet').waitFor();
    await arrived('kept');
    const left = async () => {
      const one: { data: { amount: string } } = (await platform.get(`/platform/vouchers/${voucher?.address ?? ''}`)).body;
      return Number(one.data.amount);
    };
    const before = await left();

    // Another day.
    await keys.follow('button', /^Remove ?: Schoolfoto$/);
    await page.getByRole('dialog', { name: 'Do you want to remove this?' }).waitFor();
    await arrived('remove');
    await keys.follow('button', 'Yes, remove this');
    await page.getByText('Schoolfoto was removed.').waitFor();
    await expect.poll(() => card(page, 'Schoolfoto').count()).toBe(0);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Claim back costs' });
    await keys.follow('link', /^Continue ?: Rain coat$/);
    await heading(page, 'Claim costs');
    await arrived('go-on');
    expect(await field(page, 'Your account number (IBAN)').inputValue()).toBe('NL91 ABNA 0417 1643 00');
    expect(await field(page, 'How much did you pay?').inputValue()).toBe('19.95');
    await keys.fill('What did you buy?', 'Rain coat and boots');
    await keys.fill('How much did you pay?', '29.95');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Is everything right?' }).getByText('€29.95').waitFor();
    await keys.follow('button', 'Yes, send it');
    await heading(page, 'Done. We have your receipt.');
    await arrived('sent');
    await keys.follow('link', 'See your claim');
    await heading(page, 'Rain coat and boots');
    await main.getByText('We are checking it').first().waitFor();
    expect(before - (await left())).toBeCloseTo(29.95);
    expect(keys.unseen).toEqual([]);

    // What was sent is no draft any more: its form leads to how far it is.
    const [sent]: { id: number }[] = (await platform.get(`${reimbursements}?state=pending`)).body.data;
    await page.goto(`/reimbursements/${String(sent?.id)}/edit`);
    await heading(page, 'Rain coat and boots');
    await arrived('pending');
  });
});

describe('somebody without an e-mail address', () => {
  it('is told that no message can come, and may go on; without a voucher there is nothing to reimbursement', async () => {
    const { page, arrived } = await ground.visit({ width: 360 });
    const main = page.getByRole('main');
    await page.goto('/declaraties/maken');
    await page.getByRole('link', { name: 'Met DigiD' }).click();
    await page.getByText('999990056').click();
    await page.getByRole('button', { name: 'Ga verder als deze persoon' }).click();
    await heading(page, 'U kunt nu geen kosten terugvragen');
    await arrived('claim-no-voucher');

    const token = await page.evaluate(() => localStorage.getItem('active_account') ?? '');
    await redeem(callPlatform(ground.shop.url, { token, from: '10.2.0.42' }), 'DEM0-0001', kindpakket);
    await page.reload();
    await heading(page, 'Uw e-mailadres ontbreekt');
    await arrived('claim-no-email');
    await main.getByRole('button', { name: 'Ga verder zonder e-mailadres' }).click();
    await heading(page, 'Vraag kosten terug');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Vraag kosten terug' });
  });
});
