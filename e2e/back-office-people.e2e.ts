import { describe, expect, it } from 'vitest';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { addPasskeyDevice, signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';

/** Who works for an organization: how somebody comes, what they find, and how they go. */
const ground = shopUnderTest();
const colleague = 'nieuwe-collega@merendam.example';

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** The first second factor of somebody of a sponsor, by the keyboard. */
async function setUpPasskey(visitor: Visitor): Promise<void> {
  const keyboard = keyboardOf(visitor.page);
  await heading(visitor, 'Stel een tweede manier van inloggen in');
  await keyboard.follow('button', 'Maak een toegangssleutel');
  await heading(visitor, 'Bewaar uw herstelcodes');
  await keyboard.follow('button', 'Ik heb ze bewaard. Ga verder');
  await heading(visitor, 'Vandaag');
}

/** The owner, signed in and with a passkey. */
async function visitAsOwner(): Promise<Visitor> {
  const owner = await visitBackOffice(ground);
  await addPasskeyDevice(owner.page);
  await signInByLink(ground, owner, { email: 'sponsor@tegoed.example' });
  await setUpPasskey(owner);
  return owner;
}

/** Somebody follows the link of the invitation. */
async function comeByInvitation(): Promise<Visitor> {
  const { links, text } = await ground.mailbox.next(colleague);
  expect(text).toContain('Ziet betalingen. Betaalt uit en maakt betaalopdrachten.');
  const visitor = await visitBackOffice(ground);
  await addPasskeyDevice(visitor.page);
  await visitor.page.goto(links.find((link) => link.includes('/inloggen/link#')) ?? '');
  await visitor.page.getByRole('button', { name: 'Log in' }).click();
  await setUpPasskey(visitor);
  return visitor;
}

describe('a colleague', () => {
  it('is invited by keyboard alone, comes in by the mail, finds the menu of the role, and is out at once when removed', async () => {
    const owner = await visitAsOwner();
    const keyboard = keyboardOf(owner.page);
    await keyboard.follow('link', 'Medewerkers');
    await heading(owner, 'Medewerkers');
    await owner.arrived('employees');
    await keyboard.follow('link', 'Nodig collega’s uit');
    await heading(owner, 'Nodig collega’s uit');
    await keyboard.fill('E-mailadressen', colleague);
    await keyboard.tabTo('checkbox', /^Betalen/);
    await keyboard.press('Space');
    await owner.arrived('invite');
    await keyboard.follow('button', 'Nodig 1 collega uit');
    await owner.page.getByText('1 collega is uitgenodigd').waitFor();

    const invited = await comeByInvitation();
    const menu = invited.page.getByRole('navigation', { name: 'Hoofdmenu' });
    await menu.getByRole('link', { name: 'Bank' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Medewerkers' }).count()).toBe(0);
    await invited.page.locator('summary', { hasText: 'Uw account' }).click();
    await invited.page.getByRole('link', { name: 'Mijn account' }).click();
    await heading(invited, 'Mijn account');
    await invited.arrived('account');
    await invited.page.goBack();
    await heading(invited, 'Vandaag');

    await owner.page.reload();
    await heading(owner, 'Medewerkers');
    await keyboard.follow('link', new RegExp(colleague));
    await heading(owner, colleague);
    await owner.arrived('employee');
    await keyboard.follow('link', 'Neem de toegang weg');
    await heading(owner, `Neem de toegang weg van ${colleague}`);
    await owner.arrived('remove-employee');
    await keyboard.follow('button', 'Neem de toegang weg');
    await owner.page.getByText(`${colleague} heeft hier geen toegang meer`).waitFor();
    await heading(owner, 'Medewerkers');
    expect(await owner.page.getByRole('link', { name: colleague }).count()).toBe(0);
    expect(keyboard.unseen).toEqual([]);

    invited.expectStatus(401, /./);
    await menu.getByRole('link', { name: 'Bank' }).click();
    await heading(invited, 'Inloggen');
    await expect.poll(async () => (await ground.mailbox.next(colleague)).subject).toContain('geen medewerker meer');
  });
});
