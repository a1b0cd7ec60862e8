import { describe, expect, it } from 'vitest';
import { arrivedAt, dialogOpened, escapeTo } from './support/pages/arrived-at.ts';
import { focused } from './support/pages/focused.ts';
import { withKeyboard } from './support/citizens/keyboard-citizen.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** Every way from a scheme to a voucher, and the pages around it, with the keyboard alone. */
const ground = shopUnderTest();
const funds = { kindpakket: 1, meedoen: 2, thuispakket: 3, laptop: 4 };

describe('activating', () => {
  it('a code: the choice, a wrong code, a right one', async () => {
    const { page, keyboard, heading, announced, walked, expectStatus } = await withKeyboard(ground, 'nieuw5@tegoed.example');
    await page.goto(`/fondsen/${funds.kindpakket}/activeer`);
    await heading('Kindpakket: hoe wilt u verder?');
    await walked();
    await keyboard.follow('link', /^Met een code/);
    await arrivedAt(page, 'Vul de code uit uw brief in');
    await walked();
    await keyboard.follow('button', 'Zet mijn tegoed klaar');
    await announced('Vul de code uit uw brief in.');
    await keyboard.follow('link', 'Vul de code uit uw brief in.');
    expect(await focused(page)).toMatchObject({ role: 'textbox', name: 'Code' });
    expectStatus(404, '/platform/funds/redeem');
    await page.keyboard.type('2222.3333é44');
    const field = page.getByRole('textbox', { name: 'Code' });
    expect(await field.inputValue()).toBe('2222-3333-44');
    await keyboard.press('Enter');
    await announced('Dit is te lang. De code heeft 8 letters en cijfers.');
    await field.focus();
    for (const key of ['End', 'Backspace', 'Backspace', 'Home', 'Delete', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.type('2');
    expect(await field.inputValue()).toBe('2222-3333');
    expect(await page.evaluate('document.activeElement.selectionStart')).toBe(2);
    await keyboard.press('Enter');
    await announced('Deze code kennen wij niet.');
    await walked();
    await keyboard.fill('Code', 'DEM0-0001');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Gelukt. Uw Kindpakket staat klaar.');
    await announced('Succes! Kindpakket tegoed geactiveerd!');
    expect(keyboard.unseen).toEqual([]);
  });

  it('with DigiD: cancelled, then for somebody whose household has the scheme already', async () => {
    const { page, keyboard, heading, announced, walked } = await withKeyboard(ground, 'nieuw6@tegoed.example');
    await page.goto(`/fondsen/${funds.kindpakket}/activeer?option=digid`);
    await heading('Kindpakket aanvragen met DigiD');
    await walked();
    await keyboard.follow('button', 'Ga naar DigiD');
    await heading('Wie bent u vandaag?');
    await walked();
    await keyboard.follow('button', 'Annuleer het inloggen');
    await heading('U bent gestopt bij DigiD');
    await walked();
    await keyboard.follow('link', 'Probeer DigiD nog eens');
    await arrivedAt(page, 'Kindpakket aanvragen met DigiD');
    await keyboard.follow('button', 'Ga naar DigiD');
    await heading('Wie bent u vandaag?');
    await keyboard.tabTo('radio', /999990019/);
    await keyboard.press('ArrowDown');
    expect(await focused(page)).toMatchObject({ role: 'radio', name: expect.stringContaining('999990032') as unknown });
    await keyboard.follow('button', 'Ga verder als deze persoon');
    await dialogOpened(page, 'Al geactiveerd');
    await announced('Succes! Ingelogd met DigiD.'); // comes after the page
    await walked();
    await escapeTo(page, 'heading', 'Dit tegoed is al gegeven');
    await walked();
    expect(keyboard.unseen).toEqual([]);
  });

  it('conditions that one must agree with, before the check', async () => {
    await ground.shop.database.rows('update funds set key = $1 where id = $2', ['meedoen', funds.meedoen]);
    const { page, keyboard, heading, announced, walked } = await withKeyboard(ground, 'nieuw7@tegoed.example');
    await page.goto(`/fondsen/${funds.meedoen}/activeer?option=digid`);
    await heading('Meedoenregeling aanvragen met DigiD');
    await keyboard.follow('button', 'Ga naar DigiD');
    await heading('Wie bent u vandaag?');
    await keyboard.tabTo('radio', /999990056|999990019/);
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.follow('button', 'Ga verder als deze persoon');
    await heading('Klopt dit voor u?');
    await announced('Succes! Ingelogd met DigiD.'); // comes after the page
    await walked();
    await keyboard.follow('button', 'Ga verder');
    await announced('Zet eerst een vinkje.');
    await walked();
    await keyboard.tabTo('checkbox', 'Wat hierboven staat, klopt voor mij');
    await keyboard.press('Space');
    await keyboard.follow('button', 'Ga verder');
    await arrivedAt(page, 'Gelukt. Uw Meedoenregeling staat klaar.');
    await announced('Succes! Meedoenregeling tegoed geactiveerd!');
    expect(keyboard.unseen).toEqual([]);
  });

  it('at once, a request that waits for an answer, and every refusal of a service of the municipality', async () => {
    const { page, keyboard, heading, announced, walked } = await withKeyboard(ground, 'inwoner@tegoed.example');
    await page.goto(`/fondsen/${funds.thuispakket}/activeer`);
    await heading('Wij hebben een vraag aan u');
    await walked();
    for (const [error, key, title] of [
      [1, 'not_resident', 'U woont niet in deze gemeente'],
      [1, 'not_eligible', 'U kunt dit tegoed niet krijgen'],
      [1, 'taken_by_partner', 'Dit tegoed is al aangevraagd'],
      [1, 'no_response', 'Het lukt nu niet'],
      [2, '', 'U kunt dit niet aanvragen'],
    ] as const) {
      await page.goto(`/fondsen/${funds.laptop}/activeer?backoffice_error=${error}&backoffice_error_key=${key}`);
      await heading(title);
      await walked();
    }
    await keyboard.follow('link', 'Bekijk andere regelingen');
    await arrivedAt(page, 'Regelingen');
    await keyboard.follow('link', /^Laptop voor school/);
    await arrivedAt(page, 'Laptop voor school');
    await page.getByRole('button', { name: 'Bewaar Laptop voor school' }).waitFor(); // comes after the page
    await walked();
    await keyboard.follow('link', /^(Activeer|Zet)/);
    await arrivedAt(page, 'Gelukt. Uw Laptop voor school staat klaar.');
    await announced('Succes! Laptop voor school tegoed geactiveerd!');
    expect(keyboard.unseen).toEqual([]);
  });
});

describe('pages that tell what went wrong', () => {
  it('are walked through', async () => {
    const { page, heading, walked, expectStatus } = await withKeyboard(ground);
    expectStatus(404, '/nergens');
    for (const address of ['/error/digid_uid_used', '/nergens']) {
      await page.goto(address);
      await heading(/./);
      await walked();
    }
  });
});
