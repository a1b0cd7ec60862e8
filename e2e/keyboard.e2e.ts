import { beforeAll, describe, expect, it } from 'vitest';
import { arrivedAt, dialogOpened } from './support/pages/arrived-at.ts';
import { familyRow, kindpakket, makeCodes, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('the same with the keyboard only, at a desk, in English', () => {
  const ground = shopUnderTest();
  const email = 'robin@example.example';
  let code = '';

  beforeAll(async () => {
    const sponsor = await signInSponsor({ url: ground.shop.url, mailbox: ground.mailbox });
    [code = ''] = await makeCodes(sponsor, kindpakket, [familyRow('letter-for-robin', 1)]);
  });

  it('is done without a mouse', async () => {
    const { page, arrived, expectStatus } = await ground.visit({ language: 'en' });
    const keyboard = keyboardOf(page);
    await page.goto('/');
    await keyboard.follow('link', 'English');
    await page.getByRole('heading', { level: 2, name: 'What would you like to do?' }).waitFor();
    await arrived('home');
    await keyboard.follow('link', 'See what you can get');
    await arrivedAt(page, 'Schemes');
    await arrived('funds');
    await keyboard.follow('link', 'Kindpakket');
    await arrivedAt(page, 'Kindpakket');
    await arrived('fund');
    await keyboard.follow('link', /^I have a code/);
    await arrivedAt(page, 'Enter the code from your letter');
    await arrived('code');
    await keyboard.fill('Code', code);
    await keyboard.press('Enter');

    await arrivedAt(page, 'Sign in or create an account');
    await arrived('sign-in');
    await keyboard.fill('Your email address', email);
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'textbox', name: 'Your email address once more' });
    await page.keyboard.type(email);
    await keyboard.follow('button', 'Make my account');
    await arrivedAt(page, 'Check your email');
    await arrived('link-sent');

    const mail = await ground.mailbox.next(email);
    await page.goto(mail.links[0] ?? '');
    await page.getByRole('heading', { level: 1, name: 'Is this your email address?' }).waitFor();
    await keyboard.tabTo('button', 'Yes, this is my address');
    await keyboard.press('Space');
    await arrivedAt(page, 'Done. Your Kindpakket is ready.');
    await page.getByText('€250').first().waitFor();
    await arrived('voucher-ready');
    await keyboard.follow('link', /^Show the code/);
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await arrived('code-for-the-counter');
    await keyboard.follow('link', 'Close');
    await arrivedAt(page, 'Kindpakket');

    await keyboard.tabTo('link', 'To the content');
    await keyboard.follow('link', 'Offers');
    await arrivedAt(page, 'Offers');
    await keyboard.tabTo('radio', 'All vouchers');
    await keyboard.press('ArrowDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('fund_id')).toBe('1');
    expect(await focused(page)).toMatchObject({ role: 'radio', name: 'Kindpakket' });
    await arrived('offers');
    await keyboard.follow('link', 'Zwemles voor diploma A');
    await arrivedAt(page, 'Zwemles voor diploma A');
    await arrived('offer');
    await keyboard.follow('link', /^Reserve/);

    await dialogOpened(page, /Zwemles voor diploma A/);
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatchObject({ role: 'link', name: /^Reserve/ });
    await keyboard.press('Enter');
    await dialogOpened(page, /Zwemles voor diploma A/);
    expectStatus(422, '/platform/product-reservations/validate');
    await keyboard.follow('button', 'Check your reservation');
    await page
      .getByRole('dialog')
      .getByText(/^Check \d answers$/)
      .first()
      .waitFor();
    await arrived('reserve-errors');
    await keyboard.fill('First name', 'Robin');
    await keyboard.fill('Last name', 'de Wit');
    await keyboard.follow('button', 'Check your reservation');
    await page.getByText('Is everything right?').waitFor();
    await arrived('reserve-check');
    await keyboard.follow('button', /^Reserve/);
    await arrivedAt(page, 'Done. You have reserved.');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Done. You have reserved.' });
    await arrived('reserved');

    await keyboard.follow('link', 'See the reservation');
    await arrivedAt(page, 'Zwemles voor diploma A');
    await arrived('reservation');
    await keyboard.follow('button', 'Cancel the reservation');
    await dialogOpened(page, 'Do you want to cancel this reservation?');
    await keyboard.follow('button', 'Yes, cancel my reservation');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Cancelled by you').waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Zwemles voor diploma A' });
    await keyboard.follow('link', 'See all your reservations');
    await page.getByText('You have not reserved anything yet').waitFor();
    await arrived('no-reservations');

    await keyboard.follow('button', 'Sign out');
    await dialogOpened(page, 'Do you want to sign out?');
    await keyboard.follow('button', 'Yes, sign me out');
    await page.getByRole('heading', { level: 2, name: 'What would you like to do?' }).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading' });
    expect(keyboard.unseen).toEqual([]);
  }, 180_000);
});
