import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';

const provider = (permissions = ['manage_offices']) =>
  organization({ name: 'Zwembad De Golfslag', is_sponsor: false, is_provider: true, permissions, offices_count: 1 });

const hours = (weekDay: number) => ({
  id: weekDay,
  office_id: 8,
  week_day: weekDay,
  start_time: '09:00',
  end_time: '17:00',
  break_start_time: '',
  break_end_time: '',
});

const office = (given: object = {}) => ({
  id: 8,
  organization_id: 3,
  address: 'Golfbaanlaan 12, 1234 AB Merendam',
  phone: '0999654321',
  lat: '52.1',
  lon: '5.1',
  schedule: [0, 1, 2, 3, 4].map(hours),
  version: 4,
  ...given,
});

const noord = office({ id: 9, address: 'Duinweg 3, 1236 CD Merendam', phone: null, lat: null, schedule: [] });
const list = 'GET /platform/organizations/3/offices';
const one = 'GET /platform/organizations/3/offices/8';
const patch = 'PATCH /platform/organizations/3/offices/8';

function listed(...offices: readonly object[]): Answers {
  return { ...signedIn(provider()), [list]: () => ({ data: offices, meta: {} }) };
}

describe('offices', () => {
  it('tell where they are, when they are open and what is missing', async () => {
    await openScreen('/o/3/vestigingen', listed(office(), noord));
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Golfbaanlaan 12', 'Duinweg 3']);
    expect(screen.getByText(/Vandaag (open van 9.00 tot 17.00 uur|dicht)/)).toBeDefined();
    expect(screen.getByText('Alleen op afspraak')).toBeDefined();
    expect(screen.getByText(/nog niet op de kaart/)).toBeDefined();
    expect(screen.queryByText(/Eén vestiging blijft altijd staan/)).toBeNull();
  });

  it('begin with one', async () => {
    await openScreen('/o/3/vestigingen', listed());
    expect(screen.getByRole('link', { name: 'Maak uw eerste vestiging' }).getAttribute('href')).toBe('/o/3/vestigingen/nieuw');
  });

  it('are made with the hours as people type them', async () => {
    const { user, calls, address } = await openScreen('/o/3/vestigingen/nieuw', {
      ...listed(office()),
      'POST /platform/organizations/3/offices': () => ({ data: office() }),
    });
    await user.type(screen.getByLabelText('Adres'), 'Duinweg 3, 1236 CD Merendam');
    const monday = screen.getByRole('group', { name: 'Maandag' });
    await user.clear(within(monday).getByLabelText('Open vanaf'));
    await user.type(within(monday).getByLabelText('Open vanaf'), '0830');
    await user.click(within(monday).getByRole('button', { name: 'Zet op 4 dagen' }));
    await user.click(within(screen.getByRole('group', { name: 'Vrijdag' })).getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('De vestiging staat erbij');
    const call = calls.find((made) => made.call.startsWith('POST'));
    const day = { start_time: '08:30', end_time: '17:00', break_start_time: null, break_end_time: null };
    expect(call?.body).toEqual({
      address: 'Duinweg 3, 1236 CD Merendam',
      phone: null,
      schedule: [0, 1, 2, 3].map((weekDay) => ({ week_day: weekDay, ...day })),
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/./);
    expect(address()).toBe('/o/3/vestigingen');
  });
});

describe('an office', () => {
  const shown = (): Answers => ({ ...listed(office(), noord), [one]: () => ({ data: office() }) });

  it('is changed under the version that was shown', async () => {
    const { user, calls } = await openScreen('/o/3/vestigingen/8', { ...shown(), [patch]: () => ({ data: office() }) });
    await user.clear(screen.getByLabelText(/Nummer voor klanten/));
    expect(screen.getByText('Nog niet bewaard')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('De vestiging is bewaard');
    const call = calls.find((made) => made.call === patch);
    expect(call?.body).toMatchObject({ address: office().address, phone: null });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });

  it('says which day is wrong, and leads to it', async () => {
    const { user, calls } = await openScreen('/o/3/vestigingen/8', shown());
    const tuesday = screen.getByRole('group', { name: 'Dinsdag' });
    await user.clear(within(tuesday).getByLabelText('Open tot'));
    await user.type(within(tuesday).getByLabelText('Open tot'), '8');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    const link = await screen.findByRole('link', { name: 'Dinsdag: de eindtijd is niet later dan de begintijd' });
    expect(link.getAttribute('href')).toBe('#day-1');
    expect(within(tuesday).getByLabelText('Open tot').getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ call }) => call === patch)).toBe(false);
  });

  it('that somebody else changed shows both, and is stored at the next press', async () => {
    const other = office({ phone: '111', version: 5 });
    let version = 4;
    const { user, calls } = await openScreen('/o/3/vestigingen/8', {
      ...shown(),
      [patch]: (request) => {
        if (request.headers.get('if-match') === '"5"') return { data: other };
        version = 5;
        return refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas bewaarde dit net.', data: other } });
      },
      [one]: () => ({ data: version === 5 ? other : office() }),
    });
    const phone = screen.getByLabelText(/Nummer voor klanten/);
    await user.clear(phone);
    await user.type(phone, '222');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bas bewaarde dit net.');
    expect(screen.getByText('111')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Nummer voor klanten/).value).toBe('222');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('De vestiging is bewaard');
    expect(calls.filter(({ call }) => call === patch).at(-1)?.body).toMatchObject({ phone: '222' });
  });

  it('that is the only one cannot go, and says so beforehand', async () => {
    await openScreen('/o/3/vestigingen/8', { ...listed(office()), [one]: () => ({ data: office() }) });
    expect(screen.getByText(/Dit is uw enige vestiging/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Verwijder deze vestiging' })).toBeNull();
  });

  it('goes after a page that says what follows', async () => {
    const gone = 'DELETE /platform/organizations/3/offices/8';
    const { user, calls, address } = await openScreen('/o/3/vestigingen/8', { ...shown(), [gone]: () => [] });
    await user.click(screen.getByRole('link', { name: 'Verwijder deze vestiging' }));
    await screen.findByRole('heading', { level: 1, name: 'Golfbaanlaan 12 verwijderen?' });
    await user.click(screen.getByRole('button', { name: 'Verwijder Golfbaanlaan 12' }));
    await screen.findByText('Golfbaanlaan 12 is verwijderd');
    expect(calls.some(({ call }) => call === gone)).toBe(true);
    expect(address()).toBe('/o/3/vestigingen');
  });

  it('can be looked at without the right to change it', async () => {
    await openScreen('/o/3/vestigingen/8', {
      ...signedIn(provider(['scan_vouchers'])),
      [list]: () => ({ data: [office()], meta: {} }),
      [one]: () => ({ data: office() }),
    });
    expect(screen.getByText(/U mag deze vestiging bekijken/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
  });
});
