import type { Page } from 'playwright-core';
import type { ShopUnderTest, Visitor, VisitorOptions } from '../shop-under-test.ts';

const words = {
  nl: { email: 'E-mailadres van uw werk', go: 'Ga verder', sent: 'Kijk in uw e-mail', signIn: 'Log in' },
  en: { email: 'Your email address at work', go: 'Continue', sent: 'Check your email', signIn: 'Sign in' },
};

/** Somebody on the host of the back office; that nobody is signed in there yet is no problem. */
export async function visitBackOffice(ground: ShopUnderTest, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await ground.visit({ ...options, implementation: 'beheer' });
  visitor.expectStatus(401, '/desk/session');
  return visitor;
}

/** From the door to the press on the page of the mailed link. */
export async function signInByLink(
  ground: ShopUnderTest,
  { page, arrived }: Visitor,
  { email, language = 'nl' }: { email: string; language?: 'nl' | 'en' },
): Promise<void> {
  const t = words[language];
  await page.goto(language === 'nl' ? '/' : '/en');
  await page.getByLabel(t.email).fill(email);
  await arrived('door');
  await page.getByRole('button', { name: t.go }).click();
  await page.getByRole('heading', { name: t.sent }).waitFor();
  await arrived('link-sent');
  const signsIn = /^http:\/\/beheer\.localhost.*\/(inloggen|sign-in)\/link/;
  const { links } = await ground.mailbox.next(email, signsIn);
  await page.goto(links.find((address) => signsIn.test(address)) ?? '');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await arrived('link');
  await page.getByRole('button', { name: t.signIn }).click();
}

/** Gives the page a device that keeps passkeys and says yes to every question. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Somebody of a sponsor, signed in for the first time: with a mailed link, a passkey set up and the codes kept. */
export async function comeIn(ground: ShopUnderTest, visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await addPasskeyDevice(page);
  await signInByLink(ground, visitor, { email });
  await page.getByRole('button', { name: 'Maak een toegangssleutel' }).click();
  await page.getByRole('button', { name: 'Ik heb ze bewaard. Ga verder' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor();
}
