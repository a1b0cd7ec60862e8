import { beforeAll, describe, expect, it } from 'vitest';
import { familyRow, kindpakket, makeCodes, redeem, signInCitizen, signInSponsor } from './support/citizens/citizens.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { shopUnderTest } from './support/shop-under-test.ts';
import { signInByLink, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';

/** A provider at its counter: a narrow screen and, for who cannot use a finger, the keyboard alone. */
const ground = shopUnderTest();
const environment = () => ({ url: ground.shop.url, mailbox: ground.mailbox });
const email = 'aanbieder@tegoed.example';
const reason = 'In januari start een nieuwe groep.';

interface Reserved {
  readonly id: number;
  readonly code: string;
}

describe('a provider', () => {
  let citizen: Awaited<ReturnType<typeof signInCitizen>>;
  const reserved: Reserved[] = [];

  beforeAll(async () => {
    // What the demo brings is not in the way.
    await ground.shop.database.rows(`update product_reservations set state = 'canceled_by_client' where state = 'pending'`);
    const [code = ''] = await makeCodes(await signInSponsor(environment()), kindpakket, [familyRow('letter-for-noor', 2)]);
    citizen = await signInCitizen(environment(), 'nieuw18@tegoed.example', '10.2.0.31');
    const platform = citizen.at(ground.shop.url);
    const address = await redeem(platform, code, kindpakket);
    const offers = await platform.get('/platform/products?organization_id=11&q=Zwemles voor diploma');
    for (const { id } of (offers.body.data as { id: number }[]).slice(0, 2)) {
      const wanted = {
        voucher_address: address,
        product_id: id,
        first_name: 'Noor',
        last_name: 'Jansen',
        birth_date: '2016-05-17',
      };
      const answer = await platform.post('/platform/product-reservations', { ...wanted, phone: '0612345678' });
      expect(answer).toMatchObject({ status: 201, body: { data: { state: 'pending' } } });
      reserved.push(answer.body.data as Reserved);
      await ground.mailbox.next(email); // what tells the provider of it
    }
  });

  it('accepts one reservation, refuses another with a reason, and sees what comes in', async () => {
    const visitor = await visitBackOffice(ground, { width: 360 });
    const { page, arrived } = visitor;
    await signInByLink(ground, visitor, { email });
    await page.getByRole('heading', { level: 2, name: '2 reserveringen wachten op u' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Geld' }).waitFor();
    await arrived('provider-today');

    const keyboard = keyboardOf(page);
    await keyboard.follow('link', 'Geef antwoord');
    await page.getByRole('heading', { level: 1, name: 'Reserveringen' }).waitFor();
    await arrived('provider-reservations');
    await keyboard.follow('button', /^Keur goed: Zwemles voor diploma/);
    await page.getByText(/^Noor J\. is goedgekeurd\. U kunt annuleren tot/).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'link', name: /^Zwemles voor diploma/ });
    await arrived('provider-accepted');

    await keyboard.follow('link', /^Weiger: Zwemles voor diploma/);
    await page.getByRole('heading', { level: 1, name: 'Weiger de reservering' }).waitFor();
    await keyboard.tabTo('radio', 'Er is geen plek meer');
    await keyboard.press('Space');
    await keyboard.fill(/^Uitleg voor de klant/, reason);
    await page.getByText(`Er is geen plek meer. ${reason}`).waitFor();
    await arrived('provider-refuse');
    await keyboard.follow('button', 'Weiger de reservering');
    await page.getByRole('heading', { level: 2, name: 'Alles is beantwoord' }).waitFor();
    await arrived('provider-answered');

    const platform = citizen.at(ground.shop.url);
    const answers = await Promise.all(reserved.map(({ id }) => platform.get(`/platform/product-reservations/${id}`)));
    const states = answers.map(({ body }) => body.data as { state: string; rejection_note: string | null });
    expect(states.map(({ state }) => state).toSorted()).toEqual(['accepted', 'rejected']);
    expect(states.find(({ state }) => state === 'rejected')?.rejection_note).toBe(`Er is geen plek meer. ${reason}`);

    await expect.poll(() => page.locator('.tg-toast').count(), { timeout: 15_000 }).toBe(0);
    await keyboard.tabTo('summary', 'Meer');
    await keyboard.press('Enter');
    await keyboard.follow('link', 'Inkomsten');
    await page.getByRole('heading', { level: 1, name: 'Inkomsten' }).waitFor();
    await page.getByText(/^Het eerste deel wordt betaald na/).waitFor();
    await arrived('provider-income');
    await keyboard.follow('link', /^Zwemles voor diploma.*Wacht tot/);
    await page.getByRole('heading', { level: 1, name: /^Betaling \d+$/ }).waitFor();
    await page
      .getByText(/^PAYMENT-\d+$/)
      .first()
      .waitFor();
    await arrived('provider-payment');
    expect(keyboard.unseen).toEqual([]);
  });
});
