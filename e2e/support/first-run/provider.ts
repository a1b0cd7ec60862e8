import { signInByLink } from '../sign-in/be-at-the-back-office.ts';
import type { Visitor } from '../shop-under-test.ts';
import { follow, heading, names, people, press, visitInLanguage, type Run } from './run.ts';

/** Somebody whom nobody knows registers a swimming pool, with an office, and asks to join the scheme. */
export async function registerProvider(run: Run): Promise<Visitor> {
  const { t, ground, language } = run;
  const visitor = await visitInLanguage(run);
  const { page, arrived, expectStatus } = visitor;
  await page.goto(`${ground.shop.urlOf(names.shopKey)}${t('/aanbieders/aanmelden', '/sign-up')}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Meld mijn organisatie aan', 'Sign up my organisation') })
    .click();
  await heading(page, t('Inloggen', 'Sign in'));
  expectStatus(422, '/identity/proxy/email'); // nobody has the address yet
  await signInByLink(ground, visitor, { email: people.provider, language });
  await heading(page, t('U hoort nog nergens bij', 'You do not belong to an organization yet'));
  await follow(page, t('Meld mijn organisatie aan', 'Register my organization'));

  await page.getByLabel(t('KVK-nummer', 'Chamber of Commerce number (KVK)')).fill('87654321');
  await page.getByLabel(t('Naam die klanten zien', 'Name that customers see')).fill(names.provider);
  await page.getByLabel(t('Wat bent u?', 'What are you?')).selectOption({ label: t('Zwembad', 'Swimming pool') });
  await page.getByLabel(t('Telefoonnummer', 'Telephone number')).fill('06 12 34 56 78');
  await page.getByLabel(t('Rekeningnummer (IBAN)', 'Account number (IBAN)')).fill('NL20 INGB 0001 2345 67');
  await arrived('register-details');
  await press(page, t('Verder naar vestiging', 'Continue to your office'));

  await heading(page, t('Waar kunnen klanten terecht?', 'Where can customers come?'));
  await page.getByRole('textbox', { name: t('Adres', 'Address') }).fill('Golfbaanlaan 14, 1234 AB Zuiddam');
  await press(page, t('Verder naar regelingen', 'Continue to schemes'));

  await heading(page, t('Waar doet u aan mee?', 'Where do you take part?'));
  await page.getByRole('checkbox', { name: new RegExp(`^${names.scheme}`) }).check();
  await arrived('register-schemes');
  await press(page, t('Meld mij aan voor 1 regeling', 'Apply for 1 scheme'));
  await heading(page, t('U bent aangemeld', 'You have registered'));
  return visitor;
}

/** The first thing that it sells. */
export async function makeOffer({ t }: Run, { page, arrived }: Visitor): Promise<void> {
  await follow(page, t('Maak uw eerste aanbod', 'Make your first offer'));
  await heading(page, t('Nieuw aanbod', 'New offer'));
  await page.getByLabel(t('Naam', 'Name')).fill(names.offer);
  await page.getByLabel(t('Uitleg', 'Explanation')).fill(t('Tien lessen van 45 minuten.', 'Ten lessons of 45 minutes.'));
  await page.getByLabel(t('Soort', 'Kind'), { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(t('Uw gewone prijs', 'Your usual price')).fill('125,00');
  await arrived('new-offer');
  await press(page, t('Zet in de winkel', 'Put in the shop'));
  await heading(page, names.offer);
}
