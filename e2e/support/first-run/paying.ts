import { signInAtShop } from './citizen.ts';
import type { Page } from 'playwright-core';
import type { Visitor } from '../shop-under-test.ts';
import { follow, heading, names, openFromMenu, people, press, type Run } from './run.ts';

/** The provider charges a voucher at the counter, on the scan page that the back office leads to. */
export async function charge(run: Run, { page, context }: Visitor, code: string): Promise<void> {
  const { t } = run;
  await openFromMenu(run, page, t('Afrekenen', 'Counter'));
  const opening = context.waitForEvent('page');
  await follow(page, t('Open de scanpagina', 'Open the scan page'));
  const till = await opening;
  await signInAtShop(run, till, { email: people.provider, isNew: false });
  await payAt(run, till, code);
  await till.close();
}

async function payAt({ t }: Run, till: Page, code: string): Promise<void> {
  await press(till, t('Typ de code', 'Type the code'));
  await till.getByRole('textbox', { name: t('Code of nummer van de pas', 'Code or number of the card') }).fill(code);
  await press(till, t('Zoek het tegoed', 'Find the voucher'));
  await heading(till, t('Wat rekent u af?', 'What do you charge?'));
  await till.getByRole('textbox', { name: t('Bedrag', 'Amount') }).fill(t('12,50', '12.50'));
  await press(till, t('Controleer', 'Check it'));
  await press(till, t(/^Reken €\s12,50 af$/, /^Charge €/));
  await heading(till, t(/^€\s12,50 is betaald$/, /^€12.50 is paid$/));
}

/** Finance makes a batch of what is due, takes its file, and says that the bank paid. Gives the name of the file. */
export async function payBatch(run: Run, { page, arrived }: Visitor): Promise<string> {
  const { t } = run;
  await page.reload();
  await follow(page, t(/Betaling die op een opdracht wacht/, /Payment that waits for a batch/));
  await page.getByRole('row', { name: new RegExp(names.provider) }).waitFor();
  await openFromMenu(run, page, t('Betaalopdrachten', 'Payment batches'));
  await follow(page, t('Maak betaalopdrachten', 'Make payment batches'));
  await press(page, t('Maak 1 betaalopdracht', 'Make 1 payment batch'));
  const saving = page.waitForEvent('download');
  await press(page, t('Bewaar het bestand', 'Save the file'));
  const file = await saving;

  const [year = '', month = '', day = ''] = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }).split('-');
  await page.getByLabel(t('Dag', 'Day'), { exact: true }).fill(day);
  await page.getByLabel(t('Maand', 'Month'), { exact: true }).fill(month);
  await page.getByLabel(t('Jaar', 'Year'), { exact: true }).fill(year);
  await arrived('batch-saved');
  await press(page, t('Meld 1 betaling als betaald', 'Mark 1 payment as paid'));
  await page.getByText(t('De opdracht staat op betaald.', 'The batch is marked as paid.')).waitFor();
  return file.suggestedFilename();
}
