import type { Page } from 'playwright-core';
import { photo, sendPapers } from './papers.ts';

interface Typed {
  title: string;
  amount: string;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in a reimbursement, with a photo of the receipt. */
export async function fillReimbursement(page: Page, { title, amount }: Typed): Promise<void> {
  await field(page, 'Wat hebt u gekocht?').fill(title);
  await field(page, 'Hoeveel hebt u betaald?').fill(amount);
  await sendPapers(page, page.getByLabel('Foto van de bon'), photo(`${title}.png`));
  await page.getByText(/^Toegevoegd, /).waitFor();
  await field(page, 'Uw rekeningnummer (IBAN)').fill('nl91abna0417164300');
  await field(page, 'Op welke naam staat de rekening?').fill('N. Jansen');
}

/** Asks for the last look at a reimbursement. */
export const look = (page: Page) => page.getByRole('button', { name: 'Controleer en verstuur' });

/** Sends it after that look. */
export const confirm = (page: Page) =>
  page.getByRole('dialog', { name: 'Klopt alles?' }).getByRole('button', { name: 'Ja, verstuur' });
