import type { Page } from 'playwright-core';

/** On the page of the simulator: be one of the people it offers, or somebody else with this citizen service number. */
export async function beAtDigid(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: 'Wie bent u vandaag?' }).waitFor();
  const offered = page.getByRole('radio', { name: new RegExp(number) });
  if ((await offered.count()) > 0) await offered.check();
  else {
    await page.getByRole('radio', { name: /^Iemand anders/ }).check();
    await page.getByRole('textbox', { name: 'Burgerservicenummer' }).fill(number);
  }
  await page.getByRole('button', { name: 'Ga verder als deze persoon' }).click();
}
