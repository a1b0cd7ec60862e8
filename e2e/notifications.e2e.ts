import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInDirectly } from './support/sign-in/sign-in-directly.ts';

interface SiteNotification {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly title: string;
  readonly description: string;
  readonly seen: boolean;
  readonly target?: string;
}

/** Titles of the messages on the page, as a reader hears them. */
const titlesOn = (page: Page, level: 2 | 3) => page.locator('main li').getByRole('heading', { level }).allTextContents();

/** Kinds that tell one event in their own ways, the best first. */
const kindOrder = [/fund_request_approved$/, /identity_voucher_assigned_/, /voucher_added/];
const rankOf = ({ type }: SiteNotification) => kindOrder.findIndex((kind) => kind.test(type));

/** Another message of the same minute tells it better. */
function isRepeated(notification: SiteNotification, all: readonly SiteNotification[]): boolean {
  const moment = (one: SiteNotification) => Date.parse(one.created_at);
  return all.some(
    (other) =>
      rankOf(other) >= 0 &&
      rankOf(other) < rankOf(notification) &&
      (rankOf(other) === 0 || other.target === notification.target) &&
      Math.abs(moment(other) - moment(notification)) <= 60_000,
  );
}

/** As the page shows them: the question that is open stands on top, and what happened is told once. */
function withoutRepeats(notifications: readonly SiteNotification[]): SiteNotification[] {
  const isQuestion = ({ target }: SiteNotification) => target?.startsWith('requestClarification-') === true;
  const once = notifications.filter((notification) => !isRepeated(notification, notifications));
  return [...once.filter(isQuestion), ...once.filter((notification) => !isQuestion(notification))];
}

describe('the messages of a citizen', () => {
  const ground = shopUnderTest();

  async function citizen(email: string, options: Parameters<typeof ground.visit>[0] = {}) {
    const visitor = await ground.visit(options);
    const token = await signInDirectly(ground, visitor, email);
    return { visitor, platform: callPlatform(ground.shop.url, { token }) };
  }

  it('are new until they were in sight for two and a half seconds, newest first, ten on a page', async () => {
    const { visitor, platform } = await citizen('inwoner@tegoed.example');
    const { page } = visitor;
    const { data, meta } = (await platform.get('/platform/notifications?per_page=10')).body as {
      data: SiteNotification[];
      meta: { total_unseen: number };
    };
    const unseen = meta.total_unseen;
    expect(unseen).toBeGreaterThan(1);
    const marked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('mark_read=1')) marked.push(request.url());
    });
    const start = Date.now();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 1000);

    await page.goto('/notifications');
    await page.getByText(`U hebt ${unseen} nieuwe berichten.`).waitFor();
    const announced = withoutRepeats(data);
    const heard = announced.map(({ title, seen }) => (seen ? title : `Nieuw: ${title}`));
    expect(await titlesOn(page, 3)).toEqual(heard);
    const entry = page.getByRole('navigation', { name: 'Mijn Tegoed' }).getByRole('link', { name: /^Berichten(?! instellen)/ });
    expect(await entry.textContent()).toBe(`Berichten${unseen} nieuw`);

    await page.clock.runFor(2499);
    await page.getByRole('link', { name: 'Kies welke berichten u krijgt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Berichten instellen' }).waitFor();
    await page.clock.runFor(60_000);
    expect(marked).toEqual([]);

    await entry.click();
    await page.getByText(`U hebt ${unseen} nieuwe berichten.`).waitFor();
    await page.clock.runFor(2499);
    expect(marked).toEqual([]);
    await page.clock.runFor(1);
    await page.getByText('U hebt alles gelezen.').waitFor();
    expect(marked).toHaveLength(1);
    expect(await titlesOn(page, 3)).toEqual(announced.map(({ title }) => title));
    await expect.poll(() => entry.textContent()).toBe('Berichten');
    expect((await platform.get('/platform/notifications')).body.meta.total_unseen).toBe(0);
    await page.clock.runFor(60_000);
    expect(marked).toHaveLength(1);
  });

  it('lead to what they are about, on every page of the list', async () => {
    const { visitor, platform } = await citizen('inwoner@tegoed.example', { width: 360 });
    const { page, arrived } = visitor;
    const all = (await platform.get('/platform/notifications?per_page=100')).body.data as SiteNotification[];
    await page.goto('/notifications');
    await page.getByText('1 tot en met 10 van').waitFor();
    await arrived('messages');
    // A page that asks itself what waits tells the menu, whose count stays.
    const { length: waiting } = (await platform.get('/platform/waiting')).body.data;
    expect(waiting).toBeGreaterThan(1);
    const more = page.locator('nav summary').filter({ hasText: 'Meer' });
    await more.getByText(`${waiting} dingen wachten op u`).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await more.textContent()).toContain(`${waiting} dingen wachten op u`);
    await page.getByRole('link', { name: 'Volgende' }).click();
    await page.getByText('11 tot en met 20 van').waitFor();
    expect(await titlesOn(page, 2)).toEqual(withoutRepeats(all.slice(10, 20)).map(({ title }) => title));
    await page.goto('/notifications?page=99');
    await page.waitForURL(/page=\d$/);

    const loaded = /^(?!Bezig met laden)/;
    const places = [
      { about: /^requestClarification-/, link: 'Beantwoord de vraag', heading: 'Een vraag over uw aanvraag' },
      { about: /^screen-request-/, link: 'Bekijk uw aanvraag', heading: loaded },
      { about: /^voucher-/, link: 'Bekijk uw tegoed', heading: loaded },
      { about: /^screen-reservation-/, link: 'Bekijk uw reservering', heading: loaded },
    ];
    for (const { about, link, heading } of places) {
      const index = all.findIndex((notification) => about.test(notification.target ?? '') && !isRepeated(notification, all));
      expect(index, `a message about ${about.source}`).toBeGreaterThan(-1);
      const announced = all[index]?.description ?? '';
      await page.goto(`/notifications?page=${Math.floor(index / 10) + 1}`);
      await page.getByRole('link', { name: link }).filter({ hasText: announced }).first().click();
      await page.waitForURL((url) => url.pathname !== '/notifications');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.getByText('Deze pagina bestaat niet').count()).toBe(0);
    }
  });

  it('are none for somebody new, who is told what will stand here', async () => {
    const { visitor } = await citizen('nieuw11@tegoed.example', { width: 360, language: 'en' });
    const { page, arrived } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome', exact: true }).waitFor();
    await page.goto('/notifications');
    await page.getByRole('heading', { level: 2, name: 'You have no messages yet' }).waitFor();
    await arrived('no-messages');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Message settings' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Message settings' }).waitFor();
    await arrived('preferences-en');
  });
});

describe('which messages a citizen gets', () => {
  const ground = shopUnderTest();

  it('is chosen with the keyboard, kept at each press, and put back when it was refused', async () => {
    const visitor = await ground.visit();
    const token = await signInDirectly(ground, visitor, 'nieuw12@tegoed.example');
    const platform = callPlatform(ground.shop.url, { token });
    const { page, arrived } = visitor;
    const keyboard = keyboardOf(page);
    await page.goto('/preferences/notifications');
    await page.getByText('nieuw12@tegoed.example').last().waitFor();
    await page.getByRole('heading', { level: 2, name: 'Deze e-mails krijgt u altijd' }).waitFor();
    expect(await page.getByText('Altijd aan').count()).toBe(4);
    await arrived('preferences');

    await keyboard.tabTo('checkbox', /^Als ik heb betaald/);
    await keyboard.press('Space');
    await page.getByText('Opgeslagen!').waitFor();
    await keyboard.tabTo('checkbox', /^Als ik een nieuw tegoed krijg/);
    await keyboard.press('Enter');
    const off = async () => {
      const { preferences } = (await platform.get('/platform/notifications/settings')).body.data as {
        preferences: { key: string; subscribed: boolean }[];
      };
      return preferences.filter(({ subscribed }) => !subscribed).map(({ key }) => key);
    };
    await expect.poll(off).toEqual(['vouchers.payment_success', 'voucher.assigned']);
    await page.reload();
    const paid = page.getByRole('checkbox', { name: /^Als ik heb betaald/ });
    await paid.waitFor();
    expect(await paid.isChecked()).toBe(false);
    expect(await page.getByRole('checkbox', { name: /^Een maand voordat/ }).isChecked()).toBe(true);

    await keyboard.follow('button', 'Stuur mij geen e-mails meer');
    await page.getByText('U krijgt geen e-mails meer die u kunt missen').waitFor();
    expect(await focused(page)).toMatchObject({ role: 'button', name: 'Stuur mij weer e-mails' });
    await arrived('preferences-stopped');
    await page.reload();
    await page.getByRole('button', { name: 'Stuur mij weer e-mails' }).click();
    await paid.waitFor();
    expect(await paid.isChecked()).toBe(false);

    const address = ['nieuw12@tegoed.example'];
    await ground.shop.database.rows('update identity_emails set deleted_at = now() where email = $1', address);
    visitor.expectStatus(403, '/platform/notifications/settings');
    await paid.click();
    await page.getByText('Uw keuze is niet bewaard.').waitFor();
    await expect.poll(() => paid.isChecked()).toBe(false);
    await arrived('preferences-refused');

    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Wij hebben geen e-mailadres van u' }).waitFor();
    await page.getByRole('checkbox', { name: /^Als er geld bij komt/ }).click();
    await expect.poll(off).toEqual(['vouchers.payment_success', 'voucher.assigned', 'voucher.transaction']);
    await arrived('preferences-no-email');
    await page.getByRole('link', { name: 'Voeg een e-mailadres toe' }).click();
    await page.getByRole('heading', { level: 1, name: 'E-mailadres' }).waitFor();
    expect(keyboard.unseen).toEqual([]);
  });

  it('is asked by a link under a mail that no longer works, also of visitors', async () => {
    const { page, arrived, expectStatus } = await ground.visit({ width: 360 });
    const link = '/notifications/unsubscribe/x';
    expectStatus(404, link);
    expectStatus(429, link);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Deze link werkt niet' }).waitFor();
    await page.getByRole('link', { name: 'Kies welke berichten u krijgt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Berichten instellen' }).waitFor();
    await page.getByText('Deze link werkt niet').waitFor();
    await arrived('preferences-visitor');
    await page.getByRole('link', { name: 'Inloggen' }).last().click();
    await page.waitForURL(/\/start\?target=screen-preferences_notifications$/);

    for (let time = 1; time < 10; time++) await page.goto(link);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'U hebt deze link vaak geopend' }).waitFor();
    await arrived('mail-link-too-often');

    await page.goto('/preferences/notifications');
    const dialog = page.getByRole('dialog', { name: 'U bent niet ingelogd' });
    await dialog.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL(/\/start\?target=screen-preferences_notifications$/);
  });
});
