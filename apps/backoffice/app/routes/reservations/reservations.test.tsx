import { screen, waitFor, within } from '@testing-library/dom';
import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import { inDays } from '../../../testing/in-days.ts';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

type Reservation = Schema<'ProductReservation'>;

const fund = { id: 5, name: 'Kindpakket', organization: { id: 1, name: 'Gemeente Merendam' } };
const offer = { organization_id: 3, deleted: false, organization: { id: 3, name: 'Zwembad De Golfslag' }, photo: null };

function reservation(given: Partial<Reservation> = {}): Partial<Reservation> {
  return {
    id: 7,
    code: 10_019_194,
    state: 'pending',
    state_locale: 'Wacht op u',
    amount: '62.50',
    cost: {
      fund: { id: 5, name: 'Kindpakket', type: 'budget' },
      price_type: 'regular',
      price: '125.00',
      price_discount_locale: '',
      paid_by_fund: '62.50',
      paid_by_user: '62.50',
    },
    first_name: 'Noor',
    last_name: 'Bakker',
    user_note: 'Kan het op woensdagmiddag?',
    phone: '0612345678',
    address: null,
    birth_date_locale: null,
    identity_email: 'noor@voorbeeld.example',
    identity_physical_card: null,
    expired: false,
    product: { id: 101, name: 'Zwemles voor diploma A', ...offer },
    fund,
    voucher_transaction: null,
    transfer_at: `${inDays(14)} 09:30:00`,
    created_at: '2026-03-04 10:00:00',
    accepted_at: null,
    rejected_at: null,
    canceled_at: null,
    expire_at: `${inDays(3)} 00:00:00`,
    archived: false,
    rejection_note: null,
    cancellation_note: null,
    ...given,
  };
}

const another = (given: Partial<Reservation> = {}) =>
  reservation({
    id: 8,
    first_name: 'Lotte',
    last_name: 'Kuiper',
    amount: '48.00',
    product: { id: 102, name: 'Kinderfeestje in het water', ...offer },
    expire_at: `${inDays(0)} 00:00:00`,
    ...given,
  });

const provider = (permissions = ['scan_vouchers', 'view_finances']) =>
  organization({ name: 'Zwembad De Golfslag', is_sponsor: false, is_provider: true, permissions });

const base = '/platform/organizations/3/product-reservations';

/** The platform with these reservations; what is accepted or refused changes them. */
function platform(rows: Partial<Reservation>[], more: Answers = {}): Answers {
  const find = (id: number) => rows.find((row) => row.id === id);
  const change = (id: number, given: Partial<Reservation>) => () => {
    Object.assign(find(id) ?? {}, given);
    return { data: find(id) };
  };
  const ofEach = rows.flatMap(({ id = 0 }) => [
    [`GET ${base}/${id}`, () => ({ data: find(id) })],
    [`POST ${base}/${id}/accept`, change(id, { state: 'accepted', state_locale: 'Goedgekeurd' })],
    [`POST ${base}/${id}/reject`, change(id, { state: 'rejected', state_locale: 'Afgewezen' })],
    [`POST ${base}/${id}/archive`, change(id, { archived: true })],
    [`POST ${base}/${id}/unarchive`, change(id, { archived: false })],
  ]);
  return {
    ...signedIn(provider()),
    [`GET ${base}`]: (request) => {
      const { searchParams: asked } = new URL(request.url);
      const states = asked.has('state') ? [asked.get('state')] : asked.getAll('states[]');
      const data = rows.filter(
        (row) => (states.length === 0 || states.includes(row.state ?? '')) && row.archived === (asked.get('archived') === '1'),
      );
      return { data, meta: { total: data.length, last_page: 1, from: 1, to: data.length } };
    },
    ...(Object.fromEntries(ofEach) as Answers),
    ...more,
  };
}

const posts = (calls: readonly { readonly call: string }[]) =>
  calls.flatMap(({ call }) => (call.startsWith('POST') ? [call] : []));
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('reservations to answer', () => {
  it('stand in the order of their last day, each with its answer, and a count in each view', async () => {
    await openScreen('/o/3/reserveringen', platform([reservation(), another(), reservation({ id: 9, state: 'accepted' })]));
    expect(cards()).toEqual(['Kinderfeestje in het water', 'Zwemles voor diploma A']);
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toMatch(/Lotte K., Kindpakket.*€\u00A048,00.*Antwoord vandaag/);
    expect(second?.textContent).toMatch(/Noor B., Kindpakket.*€\u00A062,50.*Nog 3 dagen.*“Kan het op woensdagmiddag\?”/);
    expect(screen.getByRole('link', { name: 'Te beantwoorden 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Komt nog 1' })).toBeDefined();
    expect(document.title).not.toMatch(/Noor|Lotte/);
  });

  it('are accepted by one press, which says until when it can be cancelled; the next one gets the focus', async () => {
    const { user, calls } = await openScreen('/o/3/reserveringen', platform([reservation(), another()]));
    await user.dblClick(screen.getByRole('button', { name: 'Keur goed: Kinderfeestje in het water, Lotte K.' }));
    await screen.findByText(/^Lotte K\. is goedgekeurd\. U kunt annuleren tot \d+ \w+/);
    expect(posts(calls)).toEqual([`POST ${base}/8/accept`]);
    await waitFor(() => expect(cards()).toEqual(['Zwemles voor diploma A']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Zwemles voor diploma A'));
    await user.click(screen.getByRole('button', { name: 'Keur goed: Zwemles voor diploma A, Noor B.' }));
    await screen.findByRole('heading', { level: 2, name: 'Alles is beantwoord' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('that the customer cancelled meanwhile leave the list, and that is said', async () => {
    const rows = [reservation(), another()];
    const { user } = await openScreen(
      '/o/3/reserveringen',
      platform(rows, {
        [`POST ${base}/8/accept`]: () => {
          Object.assign(rows[1] ?? {}, { state: 'canceled_by_client', state_locale: 'Geannuleerd door de klant' });
          return refused(403, { message: 'Deze reservering kunt u niet meer goedkeuren.' });
        },
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Keur goed: Kinderfeestje/ }));
    await screen.findByText('De reservering van Lotte K. is niet goedgekeurd. Geannuleerd door de klant.');
    await waitFor(() => expect(cards()).toEqual(['Zwemles voor diploma A']));
  });

  it('keep their buttons when the answer never arrived', async () => {
    let isOffline = false;
    const answers = Object.entries(platform([reservation()])).map(([call, answer]) => [
      call,
      (request: Request) => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return answer(request);
      },
    ]);
    const { user } = await openScreen('/o/3/reserveringen', Object.fromEntries(answers) as Answers);
    isOffline = true;
    await user.click(screen.getByRole('button', { name: /^Keur goed/ }));
    await screen.findByText(/^Uw antwoord is niet verstuurd/);
    isOffline = false;
    await user.click(screen.getByRole('button', { name: /^Keur goed/ }));
    await screen.findByRole('heading', { level: 2, name: 'Alles is beantwoord' });
  });

  it('are answered several at once, with what they are together', async () => {
    const { user, calls, address } = await openScreen('/o/3/reserveringen', platform([reservation(), another()]));
    await user.click(screen.getByRole('link', { name: 'Kies er meer' }));
    await user.click(await screen.findByRole('button', { name: 'Keur goed' }));
    expect(screen.getByText('Kies eerst een reservering.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Kies Zwemles voor diploma A, Noor B.' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kies Kinderfeestje in het water, Lotte K.' }));
    expect(screen.getByText('2 gekozen').parentElement?.textContent).toBe('2 gekozen, samen €\u00A0110,50');
    await user.click(screen.getByRole('button', { name: 'Keur 2 goed' }));
    await screen.findByText('2 reserveringen zijn goedgekeurd.');
    expect(posts(calls)).toEqual([`POST ${base}/8/accept`, `POST ${base}/7/accept`]);
    expect(address()).toBe('/o/3/reserveringen?kies=1');
  });

  it('that are too late can only be refused', async () => {
    await openScreen('/o/3/reserveringen', platform([reservation({ expired: true, expire_at: `${inDays(-1)} 00:00:00` })]));
    expect(screen.getByText('Weiger de reservering. Dan krijgt de klant het tegoed terug.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Keur goed/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Weiger/ })).toBeDefined();
  });

  it('are not there for who may not scan', async () => {
    const income = '/platform/organizations/3/provider/transactions';
    const none = { amount: '0.00', amount_locale: '€ 0,00', count: 0 };
    await openScreen('/o/3', {
      ...signedIn(provider(['view_finances'])),
      [`GET ${income}`]: () => ({ data: [], meta: { total: 0, last_page: 1 } }),
      [`GET ${income}/totals`]: () => ({
        data: { from: inDays(0), to: inDays(0), received: none, on_its_way: none, delayed: none, per_fund: [], per_month: [] },
      }),
    });
    expect(screen.queryByRole('link', { name: 'Reserveringen' })).toBeNull();
  });
});

describe('reservations that were answered', () => {
  it('are searched in each view, and an empty view says why', async () => {
    const { user, calls, address } = await openScreen('/en/o/3/reservations?stand=ended', platform([]));
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing was refused or cancelled' })).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: /^Search by customer/ }), 'noor{Enter}');
    await screen.findByText('No reservation fits ‘noor’.');
    expect(address()).toBe('/en/o/3/reservations?stand=ended&q=noor');
    expect(calls.some(({ call }) => call === `GET ${base}`)).toBe(true);
  });

  it('lead to their page', async () => {
    await openScreen(
      '/o/3/reserveringen?stand=accepted',
      platform([reservation({ state: 'accepted', state_locale: 'Goedgekeurd' })]),
    );
    const row = screen.getByRole('link', { name: /Zwemles voor diploma A.*Noor B\..*Goedgekeurd.*62,50/ });
    expect(row.getAttribute('href')).toBe('/o/3/reserveringen/7');
  });
});

describe('refusing', () => {
  const refusing = '/o/3/reserveringen/weigeren';

  it('asks a reason, shows what the customer reads, and sends exactly that', async () => {
    const { user, calls, address } = await openScreen(`${refusing}?reservering=7`, platform([reservation(), another()]));
    await user.click(screen.getByRole('button', { name: 'Weiger de reservering' }));
    expect(await screen.findByRole('group', { name: 'Waarom kan het niet?', description: /Kies een reden/ })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Er is geen plek meer' }));
    await user.type(screen.getByRole('textbox', { name: /^Uitleg voor de klant/ }), ' In januari start een nieuwe groep. ');
    const sent = 'Er is geen plek meer. In januari start een nieuwe groep.';
    expect(screen.getByText(sent)).toBeDefined();
    expect(screen.getByText(/^Zwembad De Golfslag heeft uw reservering niet goedgekeurd: Zwemles/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Weiger de reservering' }));
    await screen.findByText('Noor B. leest waarom het niet kan.');
    expect(calls.find(({ call }) => call === `POST ${base}/7/reject`)?.body).toEqual({ note: sent, share_note_by_email: true });
    expect(address()).toBe('/o/3/reserveringen');
  });

  it('wants words with another reason', async () => {
    const { user, calls } = await openScreen(`${refusing}?reservering=7`, platform([reservation()]));
    await user.click(screen.getByRole('radio', { name: 'Iets anders' }));
    await user.click(screen.getByRole('button', { name: 'Weiger de reservering' }));
    await screen.findByRole('textbox', { name: /^Uitleg voor de klant/, description: /Vertel de klant waarom/ });
    expect(posts(calls)).toEqual([]);
  });

  it('does several with one reason, and leaves out what was answered meanwhile', async () => {
    const rows = [reservation(), another(), reservation({ id: 9, state: 'rejected' })];
    const { user, calls } = await openScreen(`${refusing}?reservering=7&reservering=8&reservering=9`, platform(rows));
    expect(screen.getByText('De klanten krijgen € 110,50 terug op het tegoed.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Het is niet op voorraad' }));
    await user.click(screen.getByRole('button', { name: 'Weiger 2 reserveringen' }));
    await screen.findByText('2 reserveringen zijn geweigerd.');
    expect(posts(calls)).toEqual([`POST ${base}/7/reject`, `POST ${base}/8/reject`]);
  });

  it('cancels one that was accepted and is not paid yet', async () => {
    const accepted = reservation({ state: 'accepted', voucher_transaction: { id: 1, address: '0x1', state: 'pending' } });
    const { user } = await openScreen(
      `${refusing}?reservering=7`,
      platform([accepted], { [`POST ${base}/7/reject`]: () => ({ data: { ...accepted, state: 'canceled' } }) }),
    );
    await user.click(screen.getByRole('radio', { name: 'De klant heeft zich bedacht' }));
    expect(screen.getByText(/^Zwembad De Golfslag heeft uw reservering geannuleerd/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Annuleer de reservering' }));
    await screen.findByText('De reservering is geannuleerd. Noor B. leest waarom.');
  });

  it('has nothing to do with what was answered already', async () => {
    await openScreen(`${refusing}?reservering=7`, platform([reservation({ state: 'canceled_by_client' })]));
    expect(screen.getByRole('heading', { level: 2, name: 'Dit is al beantwoord' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Weiger/ })).toBeNull();
  });
});

describe('one reservation', () => {
  it('shows what the customer gave, who pays what, and what follows from accepting', async () => {
    const { user, calls } = await openScreen('/o/3/reserveringen/7', platform([reservation()]));
    expect(screen.getByText('Noor Bakker')).toBeDefined();
    expect(screen.getByRole('link', { name: '06 12 34 56 78' }).getAttribute('href')).toBe('tel:0612345678');
    expect(screen.getByText('Betaalt de klant zelf bij u').nextSibling?.textContent).toBe('€\u00A062,50');
    expect(screen.getByText(/^U kunt annuleren tot/)).toBeDefined();
    expect(screen.getByText(/^De gemeente betaalt € 62,50 na/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Keur goed/ }));
    await screen.findByRole('heading', { level: 2, name: 'Goedgekeurd' });
    expect(posts(calls)).toEqual([`POST ${base}/7/accept`]);
  });

  it('is cancelled until it is paid, and then leads to its payment', async () => {
    const accepted = { state: 'accepted', state_locale: 'Goedgekeurd' } as const;
    const payment = { id: 1, address: '0x1' };
    const rows = [reservation({ ...accepted, voucher_transaction: { ...payment, state: 'pending' } })];
    await openScreen('/o/3/reserveringen/7', platform(rows));
    expect(screen.getByRole('link', { name: 'Annuleer de reservering' }).getAttribute('href')).toBe(
      '/o/3/reserveringen/weigeren?reservering=7',
    );
    expect(screen.getByText(/Daarna betaalt de gemeente € 62,50\./)).toBeDefined();
  });

  it('that is paid can no longer be cancelled', async () => {
    const voucherTransaction = { id: 1, address: '0x1', state: 'success' } as const;
    const rows = [reservation({ state: 'accepted', state_locale: 'Goedgekeurd', voucher_transaction: voucherTransaction })];
    await openScreen('/o/3/reserveringen/7', platform(rows));
    expect(screen.getByText('De gemeente heeft € 62,50 betaald.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Annuleer de reservering' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Bekijk de betaling' }).getAttribute('href')).toBe('/o/3/inkomsten/0x1');
  });

  it('is put away and comes back by the message', async () => {
    const rows = [reservation({ state: 'rejected', state_locale: 'Afgewezen', rejection_note: 'Er is geen plek meer.' })];
    const { user, calls } = await openScreen('/o/3/reserveringen/7', platform(rows));
    await user.click(screen.getByRole('button', { name: 'Leg weg' }));
    await user.click(await screen.findByRole('button', { name: 'Maak ongedaan' }));
    await screen.findByRole('button', { name: 'Leg weg' });
    expect(posts(calls)).toEqual([`POST ${base}/7/archive`, `POST ${base}/7/unarchive`]);
  });

  it('that cannot be put away says so, and stays as it is', async () => {
    const text = 'Deze reservering kunt u niet weghalen.';
    const rows = [reservation({ state: 'rejected', state_locale: 'Afgewezen' })];
    const { user } = await openScreen(
      '/o/3/reserveringen/7',
      platform(rows, { [`POST ${base}/7/archive`]: () => refused(403, { message: text }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Leg weg' }));
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: 'Leg weg' })).toBeDefined();
  });
});
