import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, wrongFields } from '../../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../../testing/fake-api.ts';
import { renderRoute } from '../../../../testing/render-route.tsx';
import { product, reservation, voucher } from '../../../../testing/things.ts';
import { expectWrong } from '../../../../testing/announcements.ts';

const offer = product({
  funds: [{ id: 3, name: 'Kindpakket', type: 'budget', reservations_enabled: true }],
  own_costs: [
    {
      voucher_id: 7,
      voucher_amount: '150.00',
      enough: true,
      price_type: 'regular',
      price: '40.00',
      fund: { id: 3, name: 'Kindpakket', type: 'budget' },
    },
  ],
  reservation: { phone: 'required', address: 'no', birth_date: 'no' },
});
const own = voucher({ query_product: { reservable: true, reservable_enabled: true, reservable_count: 2 } });

const store = 'POST /platform/product-reservations';
const validate = 'POST /platform/product-reservations/validate';

/** Opens the offer and presses its button. */
async function openDialog(api: Fakes = {}) {
  const page = await renderRoute('/aanbod/12', {
    signedIn: true,
    api: {
      'GET /platform/products/{product_id}': { data: offer },
      'GET /platform/providers/{organization_id}': { data: { id: 5, name: 'Zwembad De Kuil' } },
      'GET /platform/vouchers': { data: [own] },
      'GET /identity/records': [],
      'GET /platform/product-reservations': {},
      'GET /platform/product-reservations/{id}': { data: reservation() },
      [validate]: {},
      [store]: { data: reservation() },
      ...api,
    },
  });
  await page.user.click(await screen.findByRole('link', { name: /^Reserveer/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zwemles reserveren' }));
  return { ...page, dialog };
}

/** Fills in who it is for and goes on to the last look. */
async function openLastLook(api: Fakes = {}) {
  const page = await openDialog(api);
  const { user, dialog } = page;
  await user.type(await dialog.findByLabelText('Voornaam'), 'Noor');
  await user.type(dialog.getByLabelText('Achternaam'), 'Inwoner');
  await user.type(dialog.getByLabelText('Telefoonnummer'), '0612345678');
  await user.click(dialog.getByRole('button', { name: 'Controleer uw reservering' }));
  const button = await dialog.findByRole('button', { name: /^Reserveer/ });
  return { ...page, button };
}

describe('reserving an offer', () => {
  it('asks who it is for, shows all of it once more, and tells that it is reserved', async () => {
    const { user, api, dialog, button, address } = await openLastLook();
    expect(dialog.getByText('0612345678')).toBeDefined();
    await user.click(button);
    await screen.findByRole('heading', { level: 1, name: 'Gelukt. U hebt gereserveerd.' });
    expect(address()).toBe('/reserveringen/21/gelukt');
    expect(api.seen(store)).toMatchObject([
      { body: { voucher_address: own.address, product_id: 12, first_name: 'Noor', last_name: 'Inwoner', phone: '0612345678' } },
    ]);
  });

  it('reserves once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<{ data: ReturnType<typeof reservation> }>();
    const { user, api, dialog, button } = await openLastLook({ [store]: () => answer.promise });
    await user.dblClick(button);
    await user.click(await dialog.findByRole('button', { name: 'Bezig met reserveren' }));
    answer.resolve({ data: reservation() });
    await screen.findByRole('heading', { level: 1, name: 'Gelukt. U hebt gereserveerd.' });
    expect(api.seen(store)).toHaveLength(1);
  });

  it('sends the same key when the answer was lost and the button is pressed again', async () => {
    const { user, api, dialog, button } = await openLastLook({ [store]: noNetwork });
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('Wij krijgen geen antwoord');
    api.change({ [store]: { data: reservation() } });
    await user.click(dialog.getByRole('button', { name: /^Reserveer/ }));
    await screen.findByRole('heading', { level: 1, name: 'Gelukt. U hebt gereserveerd.' });
    const [first, second] = api.seen(store).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('sends another key when something else is reserved after a change', async () => {
    const { user, api, dialog, button } = await openLastLook({ [store]: refused(429) });
    await user.click(button);
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Wijzig wat u hebt ingevuld' }));
    expect(await dialog.findByLabelText<HTMLInputElement>('Voornaam')).toHaveProperty('value', 'Noor');
    await user.type(dialog.getByLabelText(/^Bericht aan de aanbieder/), 'Maat 30');
    await user.click(dialog.getByRole('button', { name: 'Controleer uw reservering' }));
    await user.click(await dialog.findByRole('button', { name: /^Reserveer/ }));
    await dialog.findByRole('alert');
    const [first, second] = api.seen(store).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it('tells first of a reservation that was made a moment ago, and reserves again only when asked again', async () => {
    const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Amsterdam' });
    const before = reservation({ voucher_address: own.address, created_at: made.format(new Date()) });
    const { user, api, dialog, button } = await openLastLook({ 'GET /platform/product-reservations': { data: [before] } });
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('U hebt dit net al gereserveerd');
    expect(api.seen(store)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Reserveer/ }));
    await screen.findByRole('heading', { level: 1, name: 'Gelukt. U hebt gereserveerd.' });
    expect(api.seen(store)).toHaveLength(1);
  });

  it('asks who has no address for one first, and goes on without it only with a way to be reached', async () => {
    const page = await renderRoute('/aanbod/12?reserveren=3&tegoed=7', {
      signedIn: true,
      api: {
        'GET /identity': { email: null },
        'GET /platform/products/{product_id}': {
          data: { ...offer, reservation: { phone: 'optional', address: 'no', birth_date: 'no' } },
        },
        'GET /platform/providers/{organization_id}': { data: { id: 5, name: 'Zwembad De Kuil' } },
        'GET /platform/vouchers': { data: [own] },
        'GET /identity/records': [],
        [validate]: {},
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Hoe kan de aanbieder u bereiken?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Ga verder zonder e-mail' }));
    await page.user.type(await dialog.findByLabelText('Voornaam'), 'Noor');
    await page.user.type(dialog.getByLabelText('Achternaam'), 'Inwoner');
    await page.user.click(dialog.getByRole('button', { name: 'Controleer uw reservering' }));
    const [link] = await within(await dialog.findByRole('alert')).findAllByRole('link');
    expect(link?.textContent).toContain('hoe de aanbieder u kan bereiken');
    await page.user.click(link as HTMLElement);
    await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(/^Bericht aan de aanbieder/));
  });
});

describe('a reservation that is refused', () => {
  it('says at the field and in the summary what is wrong, and the summary leads to the field', async () => {
    const { user, dialog } = await openDialog({ [validate]: wrongFields({ phone: 'Vul een telefoonnummer in.' }) });
    await user.type(await dialog.findByLabelText('Voornaam'), 'Noor{Enter}');
    const summary = await dialog.findByRole('alert', { name: 'Controleer 1 antwoord' });
    await expect.poll(() => document.activeElement).toBe(summary);
    const field = dialog.getByLabelText('Telefoonnummer');
    await expectWrong(field, 'Vul een telefoonnummer in.');
    await user.click(within(summary).getByRole('link', { name: 'Vul een telefoonnummer in.' }));
    await expect.poll(() => document.activeElement).toBe(field);
    expect(dialog.getByLabelText('Voornaam')).toHaveProperty('value', 'Noor');
  });

  it.each<[string, Unanswered, string]>([
    ['too many attempts', refused(429, { message: 'Probeer het straks nog eens.' }), 'Probeer het straks nog eens.'],
    ['not allowed', refused(403, { message: 'Dit mag u niet.' }), 'Dit mag u niet.'],
    ['an outage', refused(500, { message: '' }), 'Dat ligt niet aan u.'],
    ['no network', noNetwork, 'Wij krijgen geen antwoord.'],
  ])('is told at the last look, and can be tried again: %s', async (_, answer, words) => {
    const { user, api, dialog, button } = await openLastLook({ [store]: answer });
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    await user.click(dialog.getByRole('button', { name: /^Reserveer/ }));
    await expect.poll(() => api.seen(store)).toHaveLength(2);
  });

  it('tells of a voucher that has too little on it in the words of the platform', async () => {
    const { user, dialog, button } = await openLastLook({ [store]: wrongFields({ voucher_address: 'Er staat te weinig op.' }) });
    await user.click(button);
    expect((await dialog.findByRole('alert')).textContent).toContain('Er staat te weinig op.');
  });
});

describe('the dialog of a reservation', () => {
  it('takes the focus, closes with Escape, and gives the focus back to its button', async () => {
    const { user, address } = await openDialog();
    await expect.poll(() => document.activeElement?.textContent).toBe('Zwemles reserveren');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/aanbod/12');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: /^Reserveer/ }));
  });

  it('stays open while the reservation is under way', async () => {
    const answer = Promise.withResolvers<{ data: ReturnType<typeof reservation> }>();
    const { user, dialog, button } = await openLastLook({ [store]: () => answer.promise });
    await user.click(button);
    await dialog.findByRole('button', { name: 'Bezig met reserveren' });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    answer.resolve({ data: reservation() });
    await screen.findByRole('heading', { level: 1, name: 'Gelukt. U hebt gereserveerd.' });
  });
});
