import type { Browser, BrowserContext } from 'playwright-core';

/** Signs an employee in to the back office by the mail in the demo's outbox and a new passkey; gives what their browser keeps. */
export async function signInAtTheDesk(
  browser: Browser,
  { url, desk, email }: { url: string; desk: string; email: string },
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
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
  await page.goto(desk);
  await page.getByLabel('E-mailadres van uw werk').fill(email);
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await page.getByRole('heading', { name: 'Kijk in uw e-mail' }).waitFor();
  await page.goto(await mailedLink(url, { desk, email }));
  await page.getByRole('button', { name: 'Log in' }).click();
  const start = page.getByRole('heading', { level: 1, name: 'Vandaag' });
  const passkey = page.getByRole('button', { name: 'Maak een toegangssleutel' });
  await start.or(passkey).waitFor();
  if (await passkey.isVisible()) {
    await passkey.click();
    await page.getByRole('button', { name: 'Ik heb ze bewaard. Ga verder' }).click();
    await start.waitFor();
  }
  const state = await context.storageState();
  await context.close();
  return state;
}

async function mailedLink(url: string, { desk, email }: { desk: string; email: string }): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${url}/demo/mail.json`)).json()) as { to: string; links: string[] }[];
    const link = mails.find(({ to }) => to === email)?.links.find((one) => one.startsWith(desk));
    if (link !== undefined) return link;
  }
}
