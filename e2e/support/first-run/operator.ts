import type { Visitor } from '../shop-under-test.ts';
import { comeInByLink, follow, heading, names, people, press, visitInLanguage, type Run } from './run.ts';

/** The first operator makes a municipality with its owner, and a shop for it. */
export async function makeMunicipality(run: Run, link: string): Promise<Visitor> {
  const { t } = run;
  const visitor = await visitInLanguage(run);
  const { page, arrived } = visitor;
  await comeInByLink(run, visitor, link);
  await heading(page, t('Nog niemand hier', 'Nobody here yet'));
  await arrived('operator-begin');

  await follow(page, t('Maak een organisatie', 'Make an organization'));
  await heading(page, t('Nieuwe organisatie', 'New organization'));
  await page.getByLabel(t('Naam', 'Name')).fill(names.municipality);
  await page.getByLabel(t('KVK-nummer', 'KVK number')).fill('10000003');
  await page.getByLabel(t('E-mailadres', 'Email address')).fill(people.owner);
  await press(page, t('Maak en nodig uit', 'Make and invite'));
  await heading(page, names.municipality);
  // The shop asks citizens to show by DigiD who they are.
  await page.getByRole('switch', { name: t('BSN gebruiken', 'Use citizen service numbers') }).check();
  await press(page, t('Bewaar', 'Save'));
  await page.getByText(t(`Bewaard voor ${names.municipality}.`, `Saved for ${names.municipality}.`)).waitFor();
  await arrived('operator-organization');

  await follow(page, t('Maak een winkel', 'Make a shop'));
  await heading(page, t('Nieuwe winkel', 'New shop'));
  await page.getByLabel(t('Naam', 'Name'), { exact: true }).fill(names.shop);
  await page.getByLabel(t('Sleutel', 'Key')).fill(names.shopKey);
  await press(page, t('Maak de winkel', 'Make the shop'));
  await heading(page, names.shop);
  await arrived('operator-shop');
  return visitor;
}
