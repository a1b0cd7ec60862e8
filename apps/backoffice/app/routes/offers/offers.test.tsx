import { screen, waitFor, within } from '@testing-library/dom';
import { toasts } from '@tegoed/client/toasts';
import { describe, expect, it, vi } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const provider = (permissions = ['manage_products']) =>
  organization({ name: 'Zwembad De Golfslag', is_sponsor: false, is_provider: true, permissions });

const sale = (given: object = {}) => ({
  fund: { id: 5, name: 'Kindpakket', type: 'subsidies' },
  organization: { id: 90, name: 'Gemeente Merendam' },
  state: 'sells',
  note: null,
  user_price: '62.50',
  user_price_locale: '€ 62,50',
  ...given,
});

const budget = (given: object = {}) => sale({ fund: { id: 6, name: 'Stadspas', type: 'budget' }, user_price: '0.00', ...given });

const offer = (given: object = {}) => ({
  id: 7,
  name: 'Zwemles',
  description: 'Tien lessen van 45 minuten.',
  product_category_id: 4,
  product_category: { id: 4, name: 'Zwemmen' },
  price_type: 'regular',
  price: '125.00',
  price_locale: '€ 125,-',
  price_discount: null,
  unlimited_stock: false,
  total_amount: 20,
  stock_amount: 8,
  reserved_amount: 2,
  sold_amount: 10,
  sold_out: false,
  expire_at: null,
  expired: false,
  deleted: false,
  deleted_at: null,
  photo: null,
  alternative_text: null,
  sponsor_organization_id: null,
  sponsor_organization: null,
  excluded_funds: [],
  sales: [sale()],
  version: 3,
  ...given,
});

const list = 'GET /platform/organizations/3/products';
const one = 'GET /platform/organizations/3/products/7';
const patch = 'PATCH /platform/organizations/3/products/7';
const categories: Answers = {
  'GET /platform/product-categories': () => ({
    data: [{ id: 4, key: 'swimming', name: 'Zwemmen', parent_id: null }],
    meta: { last_page: 1 },
  }),
};

function listed(rows: readonly object[], { own = rows.length, stopped = [] as readonly object[] } = {}): Answers {
  return {
    ...signedIn(provider()),
    ...categories,
    [list]: (request) => {
      const data = new URL(request.url).searchParams.get('source') === 'archive' ? stopped : rows;
      const counts = { total_archived: stopped.length, total_provider: own, total_sponsor: 0 };
      return { data, meta: { total: data.length, last_page: 1, from: 1, to: data.length, ...counts } };
    },
  };
}

const shown = (given: object = {}): Answers => ({ ...listed([offer(given)]), [one]: () => ({ data: offer(given) }) });

describe('offers', () => {
  it('tell in which schemes they sell, at what price, and why not', async () => {
    const sales = [
      sale(),
      budget(),
      sale({ fund: { id: 8, name: 'Meedoen', type: 'subsidies' }, state: 'approval_ended', user_price: null }),
      sale({ fund: { id: 9, name: 'Jeugdpas', type: 'subsidies' }, state: 'application_rejected', note: 'Te ver weg.' }),
    ];
    await openScreen('/o/3/mijn-aanbod', listed([offer({ sales, stock_amount: 2 })]));
    const row = screen.getByRole('article');
    expect(within(row).getByRole('link', { name: 'Zwemles' }).getAttribute('href')).toBe('/o/3/mijn-aanbod/7');
    expect(
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Kindpakket, klant betaalt € 62,50',
      'Stadspas, klant betaalt met het tegoed',
      'Meedoen, de goedkeuring is voorbij. Gemeente Merendam moet dit opnieuw goedkeuren',
      'Jeugdpas, u doet hier niet aan mee. De reden: Te ver weg.',
    ]);
    expect(within(row).getByText('€ 125,00')).toBeDefined();
    expect(within(row).getByText('Nog 2 van 20')).toBeDefined();
    expect(within(row).getByText('Bijna op')).toBeDefined();
  });

  it('stand in views by what citizens see', async () => {
    const waits = offer({ id: 8, name: 'Aquajoggen', sales: [sale({ state: 'approval_pending', user_price: null })] });
    const past = offer({ id: 9, name: 'Kamp', expired: true, expire_at: '2026-01-01' });
    const { user, address } = await openScreen('/o/3/mijn-aanbod', listed([offer(), waits, past]));
    expect(screen.getByRole('link', { name: 'In de winkel 1' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Niet te zien 2' }));
    await screen.findByRole('link', { name: 'Aquajoggen' });
    expect(screen.getByText('De laatste dag is voorbij. Kies een nieuwe.')).toBeDefined();
    expect(address()).toBe('/o/3/mijn-aanbod?stand=hidden');
  });

  it('begin with one', async () => {
    await openScreen('/o/3/mijn-aanbod', listed([]));
    expect(screen.getByRole('link', { name: 'Maak uw eerste aanbod' }).getAttribute('href')).toBe('/o/3/mijn-aanbod/nieuw');
  });

  it('say beforehand how many more there can be, and that there can be none', async () => {
    await openScreen('/o/3/mijn-aanbod', listed([offer()], { own: 7 }));
    expect(screen.getByText('7 van 25 gebruikt. U kunt er nog 18 maken.')).toBeDefined();
  });

  it('have no way to a new one when there are 25', async () => {
    await openScreen('/o/3/mijn-aanbod', listed([offer()], { own: 25 }));
    expect(screen.getByText('U hebt 25 keer aanbod. Meer kan niet.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Nieuw aanbod' })).toBeNull();
  });
});

describe('a new offer', () => {
  const made: Answers = {
    ...shown(),
    'POST /platform/organizations/3/products': () => ({ data: offer() }),
  };

  it('is sent with a fixed stock and a last day', async () => {
    const { user, calls, address } = await openScreen('/o/3/mijn-aanbod/nieuw', made);
    await user.type(screen.getByLabelText('Naam'), 'Zwemles');
    await user.type(screen.getByLabelText('Uitleg'), 'Tien lessen');
    await user.selectOptions(screen.getByLabelText('Soort'), 'Zwemmen');
    await user.type(screen.getByLabelText('Uw gewone prijs'), '12,50');
    await user.click(screen.getByLabelText('Een vast aantal'));
    await user.type(screen.getByLabelText('Aantal'), '20');
    await user.type(screen.getByLabelText('Dag'), '31');
    await user.type(screen.getByLabelText('Maand'), '12');
    await user.type(screen.getByLabelText('Jaar'), '2027');
    await user.click(screen.getByRole('button', { name: 'Zet in de winkel' }));
    await screen.findByText('Het aanbod is gemaakt');
    const call = calls.find(({ call: name }) => name.startsWith('POST'));
    expect(call?.body).toEqual({
      name: 'Zwemles',
      description: 'Tien lessen',
      product_category_id: 4,
      price_type: 'regular',
      price: 12.5,
      unlimited_stock: false,
      total_amount: 20,
      expire_at: '2027-12-31',
      alternative_text: null,
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/./);
    expect(address()).toBe('/o/3/mijn-aanbod/7');
  });

  it('shows all that is missing at once, and what the platform refuses at its field', async () => {
    const { user, calls } = await openScreen('/o/3/mijn-aanbod/nieuw', {
      ...made,
      'POST /platform/organizations/3/products': () => refused(422, { message: '', errors: { name: ['Deze naam mag niet.'] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Zet in de winkel' }));
    await screen.findByRole('link', { name: 'Schrijf een bedrag, bijvoorbeeld 125,00' });
    expect(screen.getAllByRole('link', { name: /Geef het aanbod|Schrijf|Kies wat/ })).toHaveLength(4);
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.type(screen.getByLabelText('Naam'), 'Zwemles');
    await user.type(screen.getByLabelText('Uitleg'), 'Tien lessen');
    await user.selectOptions(screen.getByLabelText('Soort'), 'Zwemmen');
    await user.click(screen.getByLabelText('Gratis'));
    await user.click(screen.getByRole('button', { name: 'Zet in de winkel' }));
    await screen.findByRole('textbox', { name: 'Naam', description: /Deze naam mag niet/ });
  });

  it('can begin as a copy of another', async () => {
    await openScreen('/o/3/mijn-aanbod/nieuw?van=7', made);
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Zwemles');
    expect(screen.getByLabelText<HTMLInputElement>('Uw gewone prijs').value).toBe('125');
  });
});

describe('an offer', () => {
  it('warns that another price ends its approvals, and is stored under the version that was shown', async () => {
    const { user, calls } = await openScreen('/o/3/mijn-aanbod/7', {
      ...shown({ sales: [sale(), budget()] }),
      [patch]: () => ({ data: offer() }),
    });
    const price = screen.getByLabelText(/Uw gewone prijs/);
    await user.clear(price);
    await user.type(price, '135');
    expect(screen.getByText(/Het aanbod is dan even weg uit Kindpakket\. Reserveringen/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bewaar nieuwe prijs' }));
    await screen.findByText('Het aanbod is bewaard');
    const call = calls.find((made) => made.call === patch);
    expect(call?.body).toMatchObject({ price: 135, total_amount: 20, unlimited_stock: false, expire_at: null });
    expect(call?.headers.get('if-match')).toBe('"3"');
  });

  it('costs no approval when only its stock changes', async () => {
    const { user } = await openScreen('/o/3/mijn-aanbod/7', shown());
    await user.type(screen.getByLabelText('Aantal'), '0');
    expect(screen.getByText('12 zijn al verkocht of besproken.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Bewaar' })).toBeDefined();
  });

  it('that somebody else changed shows both and keeps what was typed', async () => {
    const other = offer({ name: 'Zwemles A', version: 4 });
    const { user, calls } = await openScreen('/o/3/mijn-aanbod/7', {
      ...shown(),
      [patch]: ({ headers }) =>
        headers.get('if-match') === '"4"'
          ? { data: other }
          : refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas bewaarde dit net.', data: other } }),
    });
    await user.type(screen.getByLabelText('Naam'), ' B');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bas bewaarde dit net.');
    expect(screen.getByText('Zwemles A')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Zwemles B');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Het aanbod is bewaard');
    expect(calls.filter(({ call }) => call === patch).at(-1)?.body).toMatchObject({ name: 'Zwemles B' });
  });

  it('is left out of a scheme after a question, and offered there again at a press', async () => {
    let state = 'sells';
    const exclusions = 'PATCH /platform/organizations/3/products/7/exclusions';
    const { user, calls } = await openScreen('/o/3/mijn-aanbod/7', {
      ...listed([offer()]),
      [one]: () => ({ data: offer({ sales: [sale({ state })] }) }),
      [exclusions]: () => {
        state = state === 'sells' ? 'excluded' : 'approval_pending';
        return { data: offer() };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Bied niet aan in Kindpakket' }));
    expect(screen.getByText(/moet de gemeente het opnieuw goedkeuren/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bied niet meer aan' }));
    await screen.findByText('U biedt dit hier niet aan');
    await user.click(screen.getByRole('button', { name: 'Bied weer aan in Kindpakket' }));
    await screen.findByText('Gemeente Merendam moet dit aanbod nog goedkeuren');
    const sent = calls.filter(({ call }) => call === exclusions);
    expect(sent.map(({ body }) => body)).toEqual([{ disable_funds: [5] }, { enable_funds: [5] }]);
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
  });

  it.each([
    ['above the bar with which it is stored, on a telephone', false, '82px'],
    ['in the corner below the menu, on a wide screen', true, '20px'],
  ])('says until it is closed why it could not be left out of a scheme, %s', async (_, isWide, foot) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
    const rects: Record<string, DOMRect> = {
      'tg-savebar': new DOMRect(0, innerHeight - 70, 300, 70),
      'tg-toasts': new DOMRect(0, innerHeight - 80, 300, 60),
    };
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
      return rects[this.className] ?? new DOMRect();
    });
    const { user } = await openScreen('/o/3/mijn-aanbod/7', {
      ...shown(),
      [one]: () => ({ data: offer({ sales: [sale()] }) }),
      'PATCH /platform/organizations/3/products/7/exclusions': () => refused(403, { message: 'De regeling is gesloten.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Bied niet aan in Kindpakket' }));
    await user.click(screen.getByRole('button', { name: 'Bied niet meer aan' }));
    const message = await screen.findByText('De regeling is gesloten.');
    expect(toasts.get()).toMatchObject([{ kind: 'danger', stays: true }]);
    expect(message.closest<HTMLElement>('.tg-toasts')?.style.insetBlockEnd).toBe(foot);
    measured.mockRestore();
  });

  it('stops after a page that says what follows', async () => {
    const gone = 'DELETE /platform/organizations/3/products/7';
    const { user, calls, address } = await openScreen('/o/3/mijn-aanbod/7', { ...shown(), [gone]: () => [] });
    await user.click(screen.getByRole('link', { name: 'Stop' }));
    await screen.findByText(/2 klanten hebben dit al besproken/);
    await user.click(screen.getByRole('button', { name: 'Stop dit aanbod' }));
    await screen.findByText('Het aanbod is gestopt');
    expect(calls.some(({ call }) => call === gone)).toBe(true);
    expect(address()).toBe('/o/3/mijn-aanbod');
  });

  it.each([
    ['that a sponsor made', { sponsor_organization_id: 90, sponsor_organization: { id: 90, name: 'Gemeente Merendam' } }],
    ['that was stopped', { deleted: true, deleted_at: '2026-03-01' }],
  ])('%s is only read', async (_, given) => {
    await openScreen('/o/3/mijn-aanbod/7', shown(given));
    await waitFor(() => expect(screen.getByText('Tien lessen van 45 minuten.')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Stop' })).toBeNull();
  });

  it('can be looked at without the right to change it', async () => {
    await openScreen('/o/3/mijn-aanbod/7', { ...shown(), ...signedIn(provider(['scan_vouchers'])) });
    expect(screen.getByText(/U mag dit aanbod bekijken/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Bied niet aan/ })).toBeNull();
  });
});
