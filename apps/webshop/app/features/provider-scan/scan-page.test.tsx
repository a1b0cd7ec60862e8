import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { noNetwork, refused, wrongFields } from '../../../testing/fake-api.ts';
import type { Fakes, Unanswered } from '../../../testing/fake-api.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { address } from '../../../testing/things.ts';
import { expectWrong } from '../../../testing/announcements.ts';

const find = 'GET /platform/provider/vouchers/{code}';
const pay = 'POST /platform/provider/vouchers/{code}/transactions';

const own = { id: 5, name: 'Zwembad De Kuil', permissions: ['scan_vouchers'] };
const scanned = {
  type: 'regular',
  address,
  amount: '150.00',
  fund: { id: 3, name: 'Kindpakket', type: 'budget', organization: { id: 1, name: 'Merendam' } },
  allowed_organizations: [{ id: 5, name: 'Zwembad De Kuil' }],
} as const;
const payment = { id: 77, amount: '12.50', transaction_in: 3, fund: { name: 'Kindpakket' } } as const;

async function openDesk(api: Fakes = {}, organizations: object[] = [own]) {
  return renderRoute('/aanbieder/scan', {
    signedIn: true,
    api: {
      'GET /platform/organizations': { data: organizations },
      [find]: { data: scanned },
      'GET /platform/provider/vouchers/{code}/products': {},
      'GET /platform/provider/vouchers/{code}/product-vouchers': {},
      [pay]: { data: payment },
      ...api,
    },
  });
}

type Page = Awaited<ReturnType<typeof openDesk>>;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function typeCode(page: Page, code: string) {
  await press(page, 'Typ de code');
  await page.user.type(await screen.findByLabelText('Code of nummer van de pas'), `${code}{Enter}`);
}

/** Up to the last look at 12.50. */
async function openConfirm(api: Fakes = {}, amount = '12,50'): Promise<Page> {
  const page = await openDesk(api);
  await typeCode(page, 'ABCD 2345');
  await heading('Wat rekent u af?');
  await page.user.type(screen.getByLabelText('Bedrag'), `${amount}{Enter}`);
  await heading('Klopt het?');
  return page;
}

/** What is paid, line by line. */
const sum = () => [...document.querySelectorAll('main dl > div')].map((line) => line.textContent.replaceAll('\u00a0', ' '));

describe('the code of a customer', () => {
  it('can be typed as it is read: capitals, spaces and dashes do not matter', async () => {
    const page = await openDesk();
    await typeCode(page, 'ABCD-2345');
    await heading('Wat rekent u af?');
    expect(page.api.seen(find)).toMatchObject([{ params: { code: 'abcd2345' } }]);
    expect(screen.getByText(/^€\s150,/)).toBeDefined();
  });

  it('that cannot be one is not asked for: it says so at the field, which has the focus', async () => {
    const page = await openDesk();
    await typeCode(page, 'ABCD');
    const field = screen.getByLabelText('Code of nummer van de pas');
    await expectWrong(field, 'Deze code is te kort.');
    expect(document.activeElement).toBe(field);
    expect(page.api.seen(find)).toEqual([]);
  });

  it('that is refused can be mended as it was typed', async () => {
    const page = await openDesk({ [find]: refused(404, { message: 'Deze code kennen wij niet.' }) });
    await typeCode(page, 'abcd2345');
    await heading('Deze code werkt niet');
    expect(screen.getByRole('alert').textContent).toContain('Deze code kennen wij niet.');
    await press(page, 'Verbeter de code');
    expect(await screen.findByLabelText('Code of nummer van de pas')).toHaveProperty('value', 'abcd2345');
  });

  it('is asked once more after there was no answer', async () => {
    const page = await openDesk({ [find]: noNetwork });
    await typeCode(page, 'abcd2345');
    await heading('Wij konden de code niet opzoeken');
    page.api.change({ [find]: { data: scanned } });
    await press(page, 'Probeer het nog eens');
    await heading('Wat rekent u af?');
  });

  it('of a voucher that is charged elsewhere names where', async () => {
    const page = await openDesk({ [find]: { data: { ...scanned, allowed_organizations: [{ id: 6, name: 'Sporthal' }] } } });
    await typeCode(page, 'abcd2345');
    await heading('Dit tegoed kan nu niet');
    expect(screen.getByRole('alert').textContent).toContain('Wel: Sporthal.');
  });

  it('is looked up for the organization that was chosen', async () => {
    const page = await openDesk({}, [{ ...own, id: 4, name: 'Bad Noord' }, own, { ...own, id: 9, name: 'X', permissions: [] }]);
    await heading('Voor wie rekent u af?');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await page.user.click(screen.getByRole('radio', { name: 'Zwembad De Kuil' }));
    await press(page, 'Ga scannen');
    await typeCode(page, 'abcd2345');
    await heading('Wat rekent u af?');
    expect(page.api.seen('GET /platform/provider/vouchers/{code}/products')[0]?.query.get('organization_id')).toBe('5');
  });
});

describe('an amount', () => {
  it('is charged after a last look, once, with what the customer has left', async () => {
    const answer = Promise.withResolvers<{ data: typeof payment }>();
    const page = await openConfirm({ [pay]: () => answer.promise });
    page.api.change({ [find]: { data: { ...scanned, amount: '137.50' } } });
    expect(sum()).toEqual(['Nu op het tegoed€ 150,-', 'Af: bedrag− € 12,50', 'Daarna over€ 137,50']);
    const button = screen.getByRole('button', { name: /12,50 af$/ });
    expect(page.api.seen(pay)).toEqual([]);
    await page.user.dblClick(button);
    await press(page, 'Bezig met afrekenen');
    answer.resolve({ data: payment });
    await heading(/12,50 is betaald/);
    await screen.findByText(/^€\s137,50$/);
    expect(page.api.seen(pay)).toMatchObject([{ params: { code: address }, body: { amount: 12.5, organization_id: 5 } }]);
  });

  it.each([
    ['0,01', 'Vul een hoger bedrag in.'],
    ['150,01', 'Er is te weinig over.'],
    ['veel', 'Vul een bedrag in, zoals 12,50.'],
  ])('of %s is not taken, and says why at its field', async (typed, words) => {
    const page = await openDesk();
    await typeCode(page, 'abcd2345');
    await heading('Wat rekent u af?');
    await page.user.type(screen.getByLabelText('Bedrag'), `${typed}{Enter}`);
    await expectWrong(screen.getByLabelText('Bedrag'), words);
    expect(document.activeElement).toBe(screen.getByLabelText('Bedrag'));
  });

  it('of all that is left can be charged', async () => {
    await openConfirm({}, '150');
    expect(screen.getByRole('button', { name: /150,- af$/ })).toBeDefined();
  });

  it('is charged with the same key after no answer, and cannot be changed until then', async () => {
    const page = await openConfirm({ [pay]: noNetwork });
    await press(page, /^Reken/);
    expect((await screen.findByRole('alert')).textContent).toContain('Er wordt nooit twee keer afgerekend.');
    expect(screen.queryByRole('button', { name: 'Wijzig dit' })).toBeNull();
    page.api.change({ [pay]: { data: payment } });
    await press(page, /^Probeer nog eens/);
    await heading(/12,50 is betaald/);
    const [first, second] = page.api.seen(pay).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [403, 'Dit mag u niet.'],
    [500, 'Wij krijgen geen antwoord.'],
    [503, 'Wij krijgen geen antwoord.'],
  ])('may have been charged after an outage, and not after a refusal: %d', async (status, words) => {
    const page = await openConfirm({ [pay]: refused(status, { message: 'Dit mag u niet.' }) });
    await press(page, /^Reken/);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('has another key for the next customer', async () => {
    const page = await openConfirm();
    await press(page, /^Reken/);
    await press(page, 'Typ de volgende code');
    await page.user.type(await screen.findByLabelText('Code of nummer van de pas'), 'abcd2345{Enter}');
    await page.user.type(await screen.findByLabelText('Bedrag'), '12,50{Enter}');
    await press(page, /^Reken/);
    await heading(/12,50 is betaald/);
    const [first, second] = page.api.seen(pay).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).not.toBe(first);
  });

  it.each<[string, Unanswered, string]>([
    ['is spent', wrongFields({ amount: 'Te hoog.' }), 'Er is nu te weinig over.'],
    ['is no longer possible', wrongFields({ voucher: 'Op.' }), 'Dit kan niet meer met dit tegoed.'],
  ])('that %s meanwhile is asked again with what is left, and keeps what was typed', async (_, answer, words) => {
    const page = await openConfirm({ [pay]: answer });
    await press(page, /^Reken/);
    await heading('Wat rekent u af?');
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(screen.getByLabelText('Bedrag')).toHaveProperty('value', '12,50');
  });

  it('can be changed at the last look', async () => {
    const page = await openConfirm();
    await press(page, 'Wijzig dit');
    await heading('Wat rekent u af?');
    expect(screen.getByLabelText('Bedrag')).toHaveProperty('value', '12,50');
  });
});

describe('what a customer reserved', () => {
  it('is shown first, and charged with the voucher of the reservation', async () => {
    const reserved = {
      ...scanned,
      type: 'product',
      address: 'reserved1',
      product: { id: 12, name: 'Zwemles', price: '40.00' },
      product_reservation: { id: 21, code: 'R123' },
    } as const;
    const page = await openDesk({
      'GET /platform/provider/vouchers/{code}/product-vouchers': { data: [reserved] },
      [pay]: { data: { ...payment, amount: '40.00' } },
    });
    await typeCode(page, 'abcd2345');
    await heading('Code gevonden');
    await press(page, /^Geef/);
    await heading('Klopt het?');
    expect(sum()).toEqual(['AanbodZwemles', 'U krijgt van de gemeente€ 40,-']);
    await press(page, /^Reken/);
    await heading(/40,- is betaald/);
    expect(page.api.seen(pay)).toMatchObject([{ params: { code: 'reserved1' }, body: {} }]);
  });
});
