import type { Page } from 'playwright-core';
import { beAtDigid } from '../sign-in/be-at-digid.ts';
import type { Visitor } from '../shop-under-test.ts';
import { follow, heading, names, people, press, type Run } from './run.ts';

const serviceNumber = '999990056';

/** Signs somebody in at the shop by the link of a mail; `isNew`: the address is typed once more. */
export async function signInAtShop(
  { t, ground }: Run,
  page: Page,
  { email, isNew }: { email: string; isNew: boolean },
): Promise<void> {
  await page.getByLabel(t('Uw e-mailadres', 'Your email address'), { exact: true }).fill(email);
  await press(page, t('Stuur mij een link', 'Send me a link'));
  if (isNew) {
    await page.getByLabel(t('Uw e-mailadres nog een keer', 'Your email address once more')).fill(email);
    await press(page, t('Maak mijn account', 'Make my account'));
  }
  await page.goto(await linkIn(ground, email));
  await press(page, isNew ? t('Ja, dit is mijn adres', 'Yes, this is my address') : t('Log mij in', 'Sign me in'));
}

/** The link that signs in; mails about other things may lie before it. */
async function linkIn(ground: Run['ground'], email: string): Promise<string> {
  const { links } = await ground.mailbox.next(email);
  return links.find((link) => link.includes('/redirect/')) ?? linkIn(ground, email);
}

/** A citizen finds the scheme in the shop, says who they are, and asks for it. */
export async function applyForScheme(run: Run): Promise<Visitor> {
  const { ground, language, t } = run;
  const visitor = await ground.visit({ width: 360, language, implementation: names.shopKey });
  const { page, arrived, expectStatus } = visitor;
  await page.goto(t('/fondsen', '/funds'));
  await arrived('citizen-schemes');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(names.scheme) })
    .first()
    .click();
  await heading(page, names.scheme);
  await arrived('citizen-scheme');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Aanvragen', 'Apply now') })
    .first()
    .click();
  expectStatus(422, '/identity/proxy/email'); // nobody has the address yet
  await signInAtShop(run, page, { email: people.citizen, isNew: true });
  await press(page, t('Ga naar DigiD', 'Go to DigiD'));
  await beAtDigid(page, serviceNumber);
  await press(page, t('Begin met de vragen', 'Start with the questions'));
  await page.getByRole('textbox', { name: t('Inkomen per maand', 'Monthly income') }).fill('1400');
  await arrived('citizen-question');
  await press(page, t('Verstuur mijn aanvraag', 'Send my application'));
  await heading(page, t('Gelukt. Wij hebben uw aanvraag.', 'Done. We have your application.'));
  return visitor;
}

/** The citizen takes the voucher of the request that was approved; gives what is read out at the desk. */
export async function takeVoucher({ t }: Run, { page, arrived }: Visitor): Promise<string> {
  await follow(page, t('Volg uw aanvraag', 'Follow your application'));
  await page.getByText(t('Goedgekeurd', 'Approved'), { exact: true }).waitFor();
  await follow(page, t('Naar mijn tegoed', 'To my voucher'));
  await heading(page, t(`Gelukt. Uw ${names.scheme} staat klaar.`, `Done. Your ${names.scheme} is ready.`));
  await arrived('citizen-voucher');
  await follow(page, t('Laat de code zien', 'Show the code'));
  const code = await page
    .getByText(t(/^Code voor aan de balie: /, /^Code for the desk: /))
    .first()
    .textContent();
  return (code ?? '').replace(/^.*: /, '').replace(/[^A-Z0-9]/g, '');
}
