import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf, type Keyboard } from './support/pages/keyboard-of.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** More than any dialog here has places to stop. */
const round = 12;
const ground = shopUnderTest();
let visitor: Visitor;
let keys: Keyboard;
let addresses: Record<'kindpakket' | 'offer' | 'stopping', string>;

/** The citizen of the demo with vouchers and reservations in every state (docs/demo.md), at a desk, in English. */
beforeAll(async () => {
  visitor = await ground.visit({ language: 'en' });
  keys = keyboardOf(visitor.page);
  const token = await signInDirectly(ground, visitor, 'inwoner@tegoed.example');
  const { body } = await callPlatform(ground.shop.url, { token }).get('/platform/vouchers?archived=0');
  const vouchers: { address: string; fund: { name: string }; product: object | null }[] = body.data;
  const addressOf = (name: string) => vouchers.find(({ fund, product }) => !product && fund.name === name)?.address ?? '';
  addresses = {
    kindpakket: addressOf('Kindpakket'),
    offer: vouchers.find(({ product }) => product)?.address ?? '',
    stopping: addressOf('Meedoenregeling'),
  };
});

/** Opens a page and waits until all its parts are there: one that comes later moves what has the focus. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: heading }).waitFor();
}

interface Question {
  readonly opener: string | RegExp;
  readonly dialog: string | RegExp;
  readonly place: string;
  /** A number that can be called from it; it comes after the rest. */
  readonly phone?: string;
  /** Words of it that are read out with its heading. */
  readonly readOut?: RegExp;
}

/** What describes the open dialog. */
const wordsOfDialog = (page: Page) =>
  page.evaluate<string>(
    `document.getElementById(document.querySelector('dialog[open]')?.getAttribute('aria-describedby') ?? '')?.textContent ?? ''`,
  );

/** Opens a dialog, goes round in it, and leaves it with Escape: the focus never gets out, and comes back to where it was. */
async function goRound({ page, arrived }: Visitor, { opener, dialog, place, phone, readOut }: Question): Promise<void> {
  await keys.follow('button', opener);
  await page.getByRole('dialog', { name: dialog }).waitFor();
  await expect.poll(() => focused(page)).toMatchObject({ within: 'dialog' });
  if (phone !== undefined) await page.locator(`dialog a[href="tel:${phone}"]`).waitFor();
  if (readOut) expect(await wordsOfDialog(page)).toMatch(readOut);
  await arrived(place);
  const outside: string[] = [];
  for (let stop = 0; stop < round; stop++) {
    await keys.press('Tab');
    const { role, name, within } = await focused(page);
    // Between the last place and the first stands the browser itself.
    if (role !== 'nothing' && within !== 'dialog') outside.push(`${role} ${name}`);
  }
  expect(outside, `outside of ${place}`).toEqual([]);
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toMatchObject({ role: 'button', name: expect.stringMatching(opener) });
}

const cancel = 'Cancel the reservation';

describe('every question about a voucher and a reservation, with the keyboard only', () => {
  it('keeps the focus, goes away with Escape, and gives the focus back', async () => {
    const { page, arrived } = visitor;
    const goThrough = async (questions: readonly Question[]) => {
      for (const question of questions) await goRound(visitor, question);
    };
    await open(page, '/vouchers', 'My vouchers');
    await keys.tabTo('summary', /^Menu/);
    await keys.press('Enter');
    await page.getByRole('link', { name: 'My devices' }).first().waitFor();
    await arrived('profile-menu');
    await keys.press('Escape');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'summary', within: 'header', visible: true });
    await keys.follow('link', /^Past/);
    await expect.poll(() => page.url()).toContain('archived');
    await arrived('vouchers-past');

    await open(page, `/vouchers/${addresses.kindpakket}`, 'What can you do?');
    await keys.tabTo('summary', 'How does it work?');
    await keys.press('Enter');
    await goThrough([
      { opener: 'How do I take this voucher with me?', dialog: /take your voucher with you/, place: 'take-along' },
      { opener: /^Email the code to myself/, dialog: 'Email the code to yourself?', place: 'email-code' },
      { opener: /^Ask for a card/, dialog: 'Would you like a card?', place: 'ask-card' },
    ]);
    await open(page, `/vouchers/${addresses.offer}`, 'What can you do?');
    await goThrough([{ opener: /^Share the code/, dialog: /^Share your code with/, place: 'share' }]);
    await open(page, `/vouchers/${addresses.stopping}`, 'What can you do?');
    await goThrough([{ opener: /^Stop using this voucher/, dialog: 'Do you want to stop using this voucher?', place: 'stop' }]);

    await open(page, '/reservations', 'Reservations');
    await arrived('reservations-in-every-state');
    const reservations: [offer: RegExp, question: Question][] = [
      [
        /^Fiets/,
        { opener: cancel, dialog: 'Do you want to cancel this reservation?', place: 'cancel-reservation', readOut: /^Fiets/ },
      ],
      [
        /^Schooltas/,
        {
          opener: cancel,
          dialog: 'Call the provider to cancel',
          place: 'cancel-accepted',
          phone: '0999765417',
          readOut: /^Schooltas/,
        },
      ],
      [/^Gezinskaart/, { opener: /^Unable to make it/, dialog: 'You can no longer cancel', place: 'cancel-too-late' }],
    ];
    for (const [offer, question] of reservations) {
      await open(page, '/reservations', 'Reservations');
      await keys.follow('link', offer);
      await page.getByRole('heading', { level: 1, name: offer }).waitFor();
      await goThrough([question]);
    }
    await open(page, '/reservations', 'Reservations');
    await keys.follow('link', /^Past/);
    await expect.poll(() => page.url()).toContain('archived');
    await arrived('reservations-past');
    expect(keys.unseen).toEqual([]);
  });
});
