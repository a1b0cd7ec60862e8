import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from './support/call-platform.ts';
import { familyRow, kindpakket, makeCodes, redeem, signInCitizen, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { expectSoundBooks } from './support/ledger.ts';
import { recordedCamera } from './support/codes/recorded-camera.ts';
import { shopUnderTest, type Visitor } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

/** The owner of De Golfslag (docs/demo.md). */
const provider = 'aanbieder@tegoed.example';
/** The owner of Klankrijk. */
const music = 'klankrijk@tegoed.example';
const camera = recordedCamera();
const ground = shopUnderTest({ camera });
const charging = /^\/platform\/provider\/vouchers\/\w+\/transactions$/;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

interface Customer {
  readonly token: string;
  readonly platform: Platform;
  readonly address: string;
}

let customers: Customer[] = [];

beforeAll(async () => {
  const { shop, mailbox } = ground;
  const environment = { url: shop.url, mailbox };
  const sponsor = await signInSponsor(environment);
  const emails = ['nieuw8@tegoed.example', 'nieuw9@tegoed.example', 'nieuw10@tegoed.example', 'nieuw11@tegoed.example'];
  const codes = await makeCodes(
    sponsor,
    kindpakket,
    emails.map((_, index) => familyRow(`letter-at-the-desk-${String(index)}`, 1)),
  );
  for (const [index, email] of emails.entries()) {
    const citizen = await signInCitizen(environment, email, `10.2.1.${String(index)}`);
    const platform = citizen.at(shop.url);
    customers.push({ token: citizen.token, platform, address: await redeem(platform, codes[index] ?? '', kindpakket) });
  }
});
afterAll(() => {
  camera.remove();
  customers = [];
});

function customer(index: number): Customer {
  const found = customers[index];
  if (!found) throw new Error(`there is no customer ${String(index)}`);
  return found;
}

async function left({ platform, address }: Customer): Promise<string> {
  const { data }: { data: { amount: string } } = (await platform.get(`/platform/vouchers/${address}`)).body;
  return data.amount;
}

/** What the customer reads out when scanning does not work. */
async function deskCode({ platform, address }: Customer): Promise<string> {
  const { data }: { data: { desk_code: string } } = (await platform.get(`/platform/vouchers/${address}`)).body;
  return data.desk_code;
}

/** Nobody charges twice within five seconds, and no voucher is charged twice. (vouchers.md 7.1) */
async function fiveSecondsLater(): Promise<void> {
  await ground.shop.database.rows(
    `update rate_limit_windows set started_at = started_at - interval '5 seconds' where bucket = 'charge_voucher'`,
  );
  await ground.shop.database.rows(
    `update voucher_transactions set created_at = created_at - interval '5 seconds' where initiator = 'provider'`,
  );
}

async function signInWith({ page }: Visitor, token: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('active_account', value), token);
}

/** The reader said no when the browser asked for the camera. */
async function refuseCamera({ context, page }: Visitor): Promise<void> {
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    permission: { name: 'camera' },
    setting: 'denied',
    ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
  });
}

/** The customer holds up the code of the voucher, as it is on the screen of a telephone. */
async function showCode({ token, address }: Customer): Promise<Visitor> {
  const visitor = await ground.visit({ width: 360 });
  await signInWith(visitor, token);
  await visitor.page.goto(`/tegoeden/${address}/code`);
  const code = visitor.page.getByRole('img', { name: /^QR-code van/ });
  await code.waitFor();
  await camera.pointAt(code);
  return visitor;
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code of nummer van de pas' }).fill(code);
  await button(page, 'Zoek het tegoed').click();
}

describe('behind the desk, with a telephone', () => {
  it('a code is scanned and an amount is paid, once; then the next customer', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, context, arrived } = visitor;
    await context.grantPermissions(['camera'], { origin: ground.shop.url });
    const first = customer(0);
    const shown = await showCode(first);

    // Somebody who works for a provider finds the scanner on the start page and in the menu; the page comes anew, since it needs the camera.
    await signInDirectly(ground, visitor, provider);
    const home = await page.goto('/');
    expect(home?.headers()['permissions-policy']).toContain('camera=()');
    const menu = page.getByRole('navigation', { name: 'Menu onderaan' });
    await page.getByRole('main').getByRole('link', { name: 'Scan een code' }).waitFor();
    await menu.getByText(/Meer/).click();
    await menu.getByRole('link', { name: 'Codes scannen' }).click();
    await heading(page, 'Wat rekent u af?');
    await page.getByText('De klant kan nog besteden').waitFor();
    await page.getByText(/^€\s250,-$/).waitFor();
    await arrived('scan-charge');

    // Too much, nothing, and not an amount.
    const amount = page.getByRole('textbox', { name: 'Bedrag' });
    await button(page, 'Controleer').click();
    await page.getByText(/Vul een bedrag in\.$/).waitFor();
    await amount.fill('twaalf');
    await button(page, 'Controleer').click();
    await page.getByText('Vul een bedrag in, zoals 12,50.').waitFor();
    await amount.fill('250,01');
    await button(page, 'Controleer').click();
    await page.getByText(/Er is te weinig over\. Vul hoogstens €\s250,- in\.$/).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'textbox', name: 'Bedrag' });
    await arrived('scan-too-much');
    await amount.fill('12,50');
    await page.getByRole('textbox', { name: /^Notitie/ }).fill('Duikbril');
    await button(page, 'Controleer').click();
    await heading(page, 'Klopt het?');
    await page.getByText(/^€\s237,50$/).waitFor();
    await arrived('scan-confirm');

    // The answer gets lost on the way; the same thing is asked again, and pressed twice.
    await page.route(
      '**/api/v1/platform/provider/vouchers/*/transactions',
      async (route) => {
        await route.fetch();
        await route.abort('aborted');
      },
      { times: 1 },
    );
    await button(page, /^Reken €\s12,50 af$/).click();
    await page.getByText('Wij krijgen geen antwoord. Druk nog een keer.').waitFor();
    expect(await button(page, 'Wijzig dit').count()).toBe(0);
    await arrived('scan-unknown');
    await button(page, /^Probeer nog eens: €\s12,50$/).dblclick();
    await heading(page, /^€\s12,50 is betaald$/);
    await page.getByText('De klant heeft nog').waitFor();
    await page.getByText(/^€\s237,50$/).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading' });
    await arrived('scan-done');
    expect(await left(first)).toBe('237.50');

    // The customer sees it too.
    await shown.page.goto(`/tegoeden/${first.address}`);
    await shown.page
      .getByText(/^€\s237,50$/)
      .first()
      .waitFor();
    await shown.page.getByText('Betaald bij Zwembad De Golfslag').waitFor();

    // The next customer pays the same amount: that is another payment.
    const second = customer(1);
    await showCode(second);
    await fiveSecondsLater();
    await button(page, 'Scan de volgende klant').click();
    await heading(page, 'Wat rekent u af?');
    await page.getByText(/^€\s250,-$/).waitFor();
    await amount.fill('12,50');
    await page.getByRole('textbox', { name: /^Notitie/ }).fill('Duikbril');
    await button(page, 'Controleer').click();
    await button(page, /^Reken €\s12,50 af$/).click();
    await heading(page, /^€\s12,50 is betaald$/);
    expect(await left(second)).toBe('237.50');
    await expectSoundBooks(ground.shop.database);
  });

  it('a code that is no good is told in words, and the camera may be refused', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived, expectStatus } = visitor;
    await refuseCamera(visitor);
    await signInDirectly(ground, visitor, provider);
    await page.goto('/aanbieder/scan');
    await heading(page, 'Scan de code van de klant');
    await page.getByText('De camera mag niet aan').waitFor();
    await arrived('scan-camera-refused');
    await button(page, 'Typ de code').click();
    await heading(page, 'Typ de code van de klant');
    await button(page, 'Zoek het tegoed').click();
    await page.getByText(/Typ de code van de klant\.$/).waitFor();
    await arrived('scan-letters');

    // A card that nobody linked, and a voucher that was stopped.
    expectStatus(404, '/platform/provider/vouchers/100000000000');
    await typeCode(page, '1000 0000 0000');
    await page.getByRole('alert').getByText('Deze pas werkt nog niet.').waitFor();
    await arrived('scan-card-unknown');
    expectStatus(404, '/platform/provider/vouchers/zzzzzzzz');
    await button(page, 'Verbeter de code').click();
    await typeCode(page, 'ZZZZ-zzzz');
    await page.getByRole('alert').getByText('Wij kennen deze code niet. Kijk of het de goede is.').waitFor();
    await heading(page, 'Deze code werkt niet');
    expect(await page.title()).toMatch(/^Deze code werkt niet - /);
    const stopped = customer(2);
    await stopped.platform.post(`/platform/vouchers/${stopped.address}/deactivate`, { note: 'moved', reason: 'moved' });
    expectStatus(403, `/platform/provider/vouchers/${stopped.address}`);
    await button(page, 'Verbeter de code').click();
    await typeCode(page, stopped.address.slice(2).toUpperCase());
    await page
      .getByRole('alert')
      .getByText(/^Dit tegoed is gestopt op/)
      .waitFor();
    await arrived('scan-stopped');

    // The network is gone in between: nothing is lost.
    const customerVoucher = customer(3);
    await button(page, 'Verbeter de code').click();
    await page.route(`**/api/v1/platform/provider/vouchers/${customerVoucher.address}`, (route) => route.abort('aborted'), {
      times: 1,
    });
    await typeCode(page, customerVoucher.address);
    await heading(page, 'Wij konden de code niet opzoeken');
    await page.getByRole('alert').getByText('Wij krijgen geen antwoord.').waitFor();
    await arrived('scan-no-answer');
    await button(page, 'Probeer het nog eens').click();
    await heading(page, 'Wat rekent u af?');

    // Meanwhile most of it is spent elsewhere.
    await page.getByRole('textbox', { name: 'Bedrag' }).fill('200');
    await button(page, 'Controleer').click();
    const elsewhere = (await signInCitizen({ url: ground.shop.url, mailbox: ground.mailbox }, music, '10.2.1.9')).at(
      ground.shop.url,
    );
    const { data }: { data: { allowed_organizations: { id: number }[] } } = (
      await elsewhere.get(`/platform/provider/vouchers/${customerVoucher.address}`)
    ).body;
    const spent = { amount: 200, organization_id: data.allowed_organizations[0]?.id };
    expect(await elsewhere.post(`/platform/provider/vouchers/${customerVoucher.address}/transactions`, spent)).toMatchObject({
      status: 201,
    });
    await fiveSecondsLater();
    expectStatus(422, charging);
    await button(page, /^Reken €\s200,- af$/).click();
    await heading(page, 'Wat rekent u af?');
    await page.getByText(/^€\s50,-$/).waitFor();
    await page.getByRole('alert').getByText('Er is nu te weinig over.').waitFor();
    await arrived('scan-meanwhile-spent');
    expect(await left(customerVoucher)).toBe('50.00');
  });

  it('is for people of providers only', async () => {
    const visitor = await ground.visit({ width: 360 });
    const { page, arrived } = visitor;
    await page.goto('/aanbieder/scan');
    await heading(page, 'Inloggen of account maken');
    await signInWith(visitor, customer(0).token);
    await page.goto('/aanbieder/scan');
    await heading(page, 'U kunt hier nog niet scannen');
    await arrived('scan-nobody');
    await page.goto('/');
    await heading(page, 'Welkom terug');
    const menu = page.getByRole('navigation', { name: 'Menu onderaan' });
    await menu.getByText(/Meer/).click();
    await menu.getByRole('link', { name: 'Reserveringen' }).waitFor();
    expect(await page.getByRole('link', { name: 'Codes scannen' }).count()).toBe(0);
  });
});

describe('behind the desk with the keyboard only, in English, at two organizations', () => {
  it('the organization is chosen, an offer is paid, and the camera is not needed', async () => {
    const visitor = await ground.visit({ language: 'en' });
    const { page, arrived } = visitor;
    const keys = keyboardOf(page);
    await ground.shop.database.rows(
      `with music as (select id from organizations where name = 'Muziekschool Klankrijk'),
            person as (select identity_id from identity_emails where email = $1),
            employee as (insert into employees (organization_id, identity_id, created_at)
                         select music.id, person.identity_id, now() from music, person returning id)
       insert into employee_roles (employee_id, role) select id, 'operation_officer' from employee`,
      [provider],
    );
    await signInDirectly(ground, visitor, provider);
    await page.goto('/provider/scan');
    await heading(page, 'Who gets paid?');
    await arrived('scan-organization');
    await keys.follow('button', 'Start scanning');
    await page.getByText('Choose an organization.').waitFor();
    await page.getByLabel('Muziekschool Klankrijk').focus();
    await keys.press('Space');
    await keys.follow('button', 'Start scanning');
    await heading(page, 'Scan the customer’s code');
    await keys.follow('button', 'Type the code');
    const paying = customer(1);
    await keys.fill('Code or number of the card', (await deskCode(paying)).toUpperCase().replace('-', ' '));
    await keys.press('Enter');
    await heading(page, 'What do you charge?');
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'What do you charge?' });
    await arrived('scan-charge');
    await keys.tabTo('radio', 'An amount');
    await keys.press('ArrowDown');
    await keys.tabTo('combobox', 'Your offers');
    await page.keyboard.type('Drumles');
    await keys.follow('button', 'Check it');
    await heading(page, 'Is this right?');
    await arrived('scan-confirm');
    await keys.follow('button', 'Charge €15');
    await heading(page, '€15 is paid');
    await arrived('scan-done');
    expect(keys.unseen).toEqual([]);
    await expectSoundBooks(ground.shop.database);
  });
});
