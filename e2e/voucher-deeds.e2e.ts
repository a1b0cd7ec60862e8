import { describe, expect, it } from 'vitest';
import { focused } from './support/pages/focused.ts';
import { asked, eventually, holderEmail, voucherHolder } from './support/citizens/own-vouchers.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('what a citizen does with a voucher', () => {
  const ground = shopUnderTest();
  const holder = voucherHolder(ground);

  it('mails the code to the own address', async () => {
    const { page, arrived } = await holder.onVoucher(holder.addressOf('Kindpakket'), { width: 360 });
    await page.getByRole('button', { name: 'E-mail de code naar mijzelf' }).click();
    await asked(page, 'De code naar uzelf e-mailen?');
    await page.getByText(`Wij sturen de code naar ${holderEmail}.`).waitFor();
    await arrived('voucher-email');
    await page.getByRole('button', { name: 'E-mail mij de code' }).click();
    await asked(page, 'De code is onderweg');
    await arrived('voucher-emailed');
    await holder.mailAbout('Uw code voor Kindpakket');
    await page.getByRole('button', { name: 'Terug naar mijn tegoed' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'button', name: 'E-mail de code naar mijzelf' });
  });

  it('shares the code of an offer with its provider, with a reason and a copy', async () => {
    const { page, arrived } = await holder.onVoucher(holder.addressOf('Zingen in het kinderkoor'), { width: 360 });
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
    const copy = await holder.mailAbout('U hebt uw code gedeeld: Zingen in het kinderkoor');
    expect(copy.text).toContain('Mijn moeder brengt Noor naar de zangles.');
  });

  it('stops with a voucher after a reason and a last look', async () => {
    const { id, address } = holder.voucherOf('Meedoenregeling');
    const { page, arrived } = await holder.onVoucher(address, { width: 360 });
    const keptCodes = () => page.evaluate(() => localStorage.getItem('kept_codes'));
    const kept = {
      address,
      path: '/',
      name: '',
      deskCode: null,
      cents: null,
      lastDay: '2999-12-31',
      until: '',
      reserved: null,
      at: Date.now(),
    };
    await page.evaluate((codes) => localStorage.setItem('kept_codes', codes), JSON.stringify([kept]));
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
    expect(await keptCodes()).not.toContain(address);
    const [event] = await ground.shop.database.rows<{ note: string; reason: string }>(
      `select note, reason from voucher_events where voucher_id = $1 and event = 'deactivated'`,
      [id],
    );
    expect(event).toEqual({ note: 'Het is te ver weg.', reason: 'other' });
  });

  it('gives back what was reserved and not approved yet', async () => {
    const { body } = await holder.platform.get(`/platform/vouchers/${holder.addressOf('Kindpakket')}`);
    const under: { address: string; returnable: boolean }[] = body.data.product_vouchers;
    const address = under.find(({ returnable }) => returnable)?.address ?? '';
    const { page, arrived } = await holder.onVoucher(address, { width: 360 });
    await page.getByRole('heading', { name: 'Waar kunt u met deze reservering terecht?' }).waitFor();
    await page.getByRole('link', { name: 'Bekijk dit aanbod' }).waitFor();
    await arrived('voucher-reserved');
    await page.getByRole('button', { name: 'Annuleer de reservering' }).click();
    await asked(page, 'Wilt u dit annuleren?');
    await page.getByText(/Het bedrag staat dan weer op het tegoed waarmee u reserveerde\.$/).waitFor();
    await arrived('voucher-cancel');
    await page.getByRole('button', { name: 'Ja, annuleer het' }).click();
    await page.getByText(/ is geannuleerd\.$/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mijn tegoeden' }).waitFor();
    const { body: after } = await holder.platform.get(`/platform/vouchers/${holder.addressOf('Kindpakket')}`);
    expect(after.data.product_vouchers).toHaveLength(under.length - 1);
  });

  it('gives back what was reserved and never answered, after the last day', async () => {
    const from = `/platform/vouchers/${holder.addressOf('Meedoenregeling', true)}`;
    const { body } = await holder.platform.get(from);
    const [open]: { address: string; amount: string }[] = body.data.product_vouchers;
    const { page, arrived } = await holder.onVoucher(open?.address ?? '', { width: 360 });
    await page.getByText('U kunt dit tegoed niet meer gebruiken').waitFor();
    await arrived('voucher-product-expired');
    await page.getByRole('button', { name: 'Annuleer de reservering' }).click();
    await asked(page, 'Wilt u dit annuleren?');
    await page
      .getByText('U kunt dit niet meer gebruiken. Het bedrag staat dan weer op het tegoed waarmee u reserveerde.')
      .waitFor();
    await arrived('voucher-cancel-expired');
    await page.getByRole('button', { name: 'Ja, annuleer het' }).click();
    await page.getByText(/ is geannuleerd\.$/).waitFor();
    const { body: after } = await holder.platform.get(from);
    expect(Number(after.data.amount)).toBeCloseTo(Number(body.data.amount) + Number(open?.amount));
  });
});
