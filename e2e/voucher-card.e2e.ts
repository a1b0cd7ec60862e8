import { describe, expect, it } from 'vitest';
import { arrivedAt } from './support/pages/arrived-at.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { asked, eventually, voucherHolder } from './support/citizens/own-vouchers.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('a plastic card for a voucher', () => {
  const ground = shopUnderTest();
  const holder = voucherHolder(ground);

  it('orders a card after the address was looked over', async () => {
    const address = holder.addressOf('Kindpakket');
    const { page, arrived, expectStatus } = await holder.onVoucher(address, { width: 360 });
    await page.getByRole('button', { name: /^Vraag een pas aan/ }).click();
    await asked(page, 'Wilt u een pas?');
    await arrived('card-ways');
    await page.getByRole('button', { name: /^Stuur mij een nieuwe pas/ }).click();
    await asked(page, 'Waar sturen wij de pas heen?');
    expectStatus(422, `/platform/vouchers/${address}/physical-card-requests/validate`);
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('12');
    await page.getByRole('button', { name: 'Controleer mijn adres' }).click();
    await page.getByText(/^Controleer \d antwoorden/).waitFor();
    await arrived('card-address-refused');
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('1236gh');
    await page.getByRole('textbox', { name: 'Huisnummer', exact: true }).fill('18');
    await page.getByRole('textbox', { name: 'Straat', exact: true }).fill('Meeuwenlaan');
    await page.getByRole('textbox', { name: 'Plaats', exact: true }).fill('Merendam');
    await page.getByRole('button', { name: 'Controleer mijn adres' }).click();
    await asked(page, 'Klopt dit adres?');
    await page.getByRole('dialog').getByText('1236 GH Merendam').waitFor();
    await arrived('card-check');
    await page.getByRole('button', { name: 'Wijzig het adres' }).click();
    await asked(page, 'Waar sturen wij de pas heen?');
    await page.getByLabel('Toevoeging').fill('A');
    await page.getByRole('button', { name: 'Controleer mijn adres' }).click();
    await page.getByRole('button', { name: 'Stuur mij de pas' }).click();
    await asked(page, 'Uw pas is besteld');
    await page.getByText('Wij sturen de pas naar Meeuwenlaan 18 A.').waitFor();
    await arrived('card-ordered');
    await page.getByRole('button', { name: 'Terug naar mijn tegoed' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Kindpakket (2 kinderen)' });
    const ordered = page.getByRole('region', { name: 'Uw pas is besteld' });
    await ordered.getByText(/^Op \d+\s\S+\s\d{4} is een pas besteld\. Wij sturen de pas naar Meeuwenlaan 18 A, 1236/).waitFor();
    await ordered.getByRole('button', { name: 'Bestel nog een pas' }).waitFor();
    expect(await page.getByRole('button', { name: /^Vraag een pas aan/ }).count()).toBe(0);
    expect(await page.getByText('Hebt u een pas?').count()).toBe(0);
    await arrived('voucher-card-ordered');
    await ordered.getByRole('button', { name: 'Zet dit tegoed op mijn pas' }).click();
    await asked(page, 'Vul het nummer van uw pas in');
    const { body } = await holder.platform.get(`/platform/vouchers/${address}/physical-card-requests`);
    expect(body.data).toMatchObject([{ postcode: '1236 GH', house: 18, house_addition: 'A', address: 'Meeuwenlaan' }]);
    expect((await holder.mailAbout('U krijgt een pas')).text).toContain('Meeuwenlaan 18 A');
  });

  it('links a card, prints it and blocks it, with the keyboard only and in English', async () => {
    const address = holder.addressOf('Kindpakket');
    const { page, arrived } = await holder.onVoucher(address, { language: 'en' });
    const keyboard = keyboardOf(page);
    await page.getByRole('region', { name: 'Your card has been ordered' }).waitFor();
    await arrived('voucher-card-ordered');
    await page.locator('summary').filter({ hasText: 'How does it work?' }).focus();
    await keyboard.press('Enter');
    await keyboard.follow('button', 'How do I take this voucher with me?');
    await asked(page, 'How would you like to take your voucher with you?');
    await arrived('voucher-take');
    await keyboard.follow('button', /^Use a card/);
    await asked(page, 'Would you like a card?');
    await keyboard.follow('button', /^I already have a card/);
    await asked(page, 'Enter the number of your card');
    await keyboard.fill('Number on the card', '1000 4827');
    await keyboard.press('Enter');
    await page.getByText('Enter the 12 digits that are on your card.').waitFor();
    await arrived('card-code-refused');
    await keyboard.fill('Number on the card', '1000 4827 3196');
    await keyboard.press('Enter');
    await asked(page, 'Your card works');
    await arrived('card-linked');
    await keyboard.follow('button', 'Back to my voucher');
    await eventually(() => focused(page)).toMatchObject({ role: 'button', name: 'How do I take this voucher with me?' });
    expect((await holder.platform.get(`/platform/vouchers/${address}`)).body.data.physical_card).toMatchObject({
      code: '100048273196',
    });
    await arrived('voucher-with-card');

    await page.getByRole('link', { name: 'Print your card' }).click();
    await page.getByText('Number of your card').waitFor();
    await arrived('card-print');
    await page.getByRole('link', { name: 'Back to my voucher' }).click();
    await arrivedAt(page, 'Kindpakket (2 children)');
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
    expect((await holder.platform.get(`/platform/vouchers/${address}`)).body.data.physical_card).toBe(false);
    await keyboard.follow('button', 'Not now');
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Kindpakket (2 children)' });
    expect(keyboard.unseen).toEqual([]);
  }, 120_000);

  it('blocks the card of an expired voucher, and offers no new one', async () => {
    const { id, address } = holder.voucherOf('Meedoenregeling', true);
    await ground.shop.database.rows(
      `insert into physical_cards (voucher_id, code, created_at) values ($1, '100055551234', now())`,
      [id],
    );
    const { page, arrived } = await holder.onVoucher(address, { width: 360 });
    await page.getByRole('button', { name: 'Ik ben mijn pas kwijt' }).first().click();
    await asked(page, 'Bent u uw pas kwijt?');
    await page.getByRole('button', { name: 'Blokkeer mijn pas' }).click();
    await asked(page, 'Weet u het zeker?');
    await page.getByRole('button', { name: 'Ja, blokkeer de pas' }).click();
    const blocked = page.getByRole('dialog', { name: 'Uw pas is geblokkeerd' });
    await blocked.getByText(/^Niemand kan met de pas .* nog bij uw tegoed\.$/).waitFor();
    await arrived('card-blocked-expired');
    expect(await blocked.getByText(/nieuwe pas/).count()).toBe(0);
    await blocked.getByRole('button', { name: 'Terug naar mijn tegoed' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Meedoenregeling' });
    expect((await holder.platform.get(`/platform/vouchers/${address}`)).body.data.physical_card).toBe(false);
  });

  it('puts the question about a card away for good, on this device', async () => {
    const address = holder.addressOf('Stadspas');
    const { body } = await holder.platform.get(`/platform/vouchers/${address}`);
    await holder.platform.delete(`/platform/vouchers/${address}/physical-cards/${body.data.physical_card.id}`);
    const { page } = await holder.onVoucher(address);
    await page.getByText('Hebt u een pas?').click();
    await page.getByRole('button', { name: 'Niet nu' }).click();
    await eventually(() => focused(page)).toMatchObject({ role: 'heading', name: 'Stadspas' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Stadspas' }).waitFor();
    await page.getByRole('button', { name: /^Vraag een pas aan/ }).waitFor();
    expect(await page.getByText('Hebt u een pas?').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('5_physicalCardDismised'))).toBe('true');
  });
});
