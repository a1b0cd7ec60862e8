import type { Page } from 'playwright-core';

/** On the page of the simulator: be one of the people it offers, or somebody else with this citizen service number. */
export async function beAtDigid(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: /^(Wie bent u vandaag|Who are you today)\?$/ }).waitFor();
  const offered = page.getByRole('radio', { name: new RegExp(number) });
  if ((await offered.count()) > 0) await offered.check();
  else {
    await page.getByRole('radio', { name: /^(Iemand anders|Somebody else)/ }).check();
    await page.getByRole('textbox', { name: /^(Burgerservicenummer|Citizen service number)$/ }).fill(number);
  }
  await page.getByRole('button', { name: /^(Ga verder als deze persoon|Go on as this person)$/ }).click();
}

/** Goes to DigiD in this browser, which a program of the citizen starts: only the browser that began may come back. */
export async function goToDigid(
  page: Page,
  shopUrl: string,
  { token, fundId }: { token: string; fundId: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'client-key': 'general', 'client-type': 'webshop' };
  const data = { request: 'fund_request', fund_id: fundId };
  const started = await page.request.post(`${shopUrl}/api/v1/platform/digid`, { headers, data });
  const { redirect_url } = (await started.json()) as { redirect_url: string };
  await page.goto(redirect_url);
}
