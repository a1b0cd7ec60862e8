import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, session, signedIn } from '../../../testing/people.ts';

afterEach(() => sessionStorage.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const club = {
  id: 3,
  name: 'Zwembad De Golfslag',
  kvk: '00123456',
  business_type_id: 4,
  email: 'joke@degolfslag.example',
  phone: '0612345678',
  iban: 'NL91ABNA0417164300',
  description: null,
  website: null,
  email_public: false,
  phone_public: false,
  website_public: false,
  btw: null,
  is_provider: true,
  version: 2,
};
const somebody: Answers = {
  'GET /desk/session': () => ({ data: session({ identity: { address: '0x1', email: 'joke@degolfslag.example' } }) }),
  'GET /platform/business-types': () => ({ data: [{ id: 4, key: 'sports', name: 'Sportclub' }], meta: {} }),
};
const noOffice: Answers = { 'GET /platform/organizations/3/offices': () => ({ data: [], meta: {} }) };
const office = { id: 8, address: 'Golfbaanlaan 12, 1234 AB Merendam', phone: null, lat: '52', schedule: [], version: 5 };

describe('who belongs to no organization', () => {
  it('is asked whether they were invited, and can register', async () => {
    const { user, address } = await openScreen('/organisaties', {
      ...somebody,
      'GET /platform/organizations': () => ({ data: [], meta: {} }),
    });
    await heading('U hoort nog nergens bij');
    expect(screen.getByText('U bent ingelogd als joke@degolfslag.example.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Meld mijn organisatie aan' }));
    await heading('Wie bent u?');
    expect(address()).toBe('/organisaties/nieuw');
  });

  it('goes on where they left registering', async () => {
    const halfway = organization({ is_sponsor: false, is_provider: true, offices_count: 0, permissions: ['manage_offices'] });
    const { address } = await openScreen('/organisaties', { ...signedIn(halfway), ...noOffice });
    await heading('Waar kunnen klanten terecht?');
    expect(address()).toBe('/organisaties/nieuw/3/vestiging');
  });
});

describe('the details of an organization', () => {
  const made: Answers = {
    'POST /platform/organizations': () => ({ data: { ...club, is_provider: false } }),
    'PATCH /platform/organizations/3/roles': () => ({ data: club }),
  };

  async function fill(user: Awaited<ReturnType<typeof openScreen>>['user']) {
    await user.type(screen.getByLabelText('KVK-nummer'), '00123456');
    await user.type(screen.getByLabelText('Naam die klanten zien'), 'Zwembad De Golfslag');
    await user.selectOptions(screen.getByLabelText('Wat bent u?'), 'Sportclub');
    await user.type(screen.getByLabelText('Telefoonnummer'), '06 12 34 56 78');
    await user.type(screen.getByLabelText('Rekeningnummer (IBAN)'), 'nl91 abna 0417 1643 00');
  }

  it('make a provider, once, and lead to its first office', async () => {
    const { user, calls, address } = await openScreen('/organisaties/nieuw', { ...somebody, ...made, ...noOffice });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Verder naar vestiging' }));
    await heading('Waar kunnen klanten terecht?');
    const call = calls.find((one) => one.call === 'POST /platform/organizations');
    expect(call?.body).toEqual({
      kvk: '00123456',
      name: 'Zwembad De Golfslag',
      business_type_id: 4,
      email: 'joke@degolfslag.example',
      phone: '0612345678',
      iban: 'NL91ABNA0417164300',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/./);
    expect(calls.find((one) => one.call.endsWith('/roles'))?.body).toEqual({ is_provider: true });
    expect(address()).toBe('/organisaties/nieuw/3/vestiging');
  });

  it('are all told at once when they cannot be right, without asking the platform', async () => {
    const { user, calls } = await openScreen('/organisaties/nieuw', somebody);
    await user.type(screen.getByLabelText('Rekeningnummer (IBAN)'), 'NL91TEST');
    await user.click(screen.getByRole('button', { name: 'Verder naar vestiging' }));
    await screen.findByRole('textbox', { name: /IBAN/, description: /Het rekeningnummer klopt niet/ });
    expect(screen.getByRole('link', { name: 'Een KVK-nummer heeft 8 cijfers' }).getAttribute('href')).toBe('#kvk');
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('of an organization that is known lead to its owner', async () => {
    const { user } = await openScreen('/organisaties/nieuw', {
      ...somebody,
      'POST /platform/organizations': () => refused(422, { message: '', errors: { kvk: ['Dit nummer is al in gebruik.'] } }),
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Verder naar vestiging' }));
    await screen.findByRole('heading', { level: 3, name: 'Deze organisatie doet al mee' });
    expect(screen.getByText(/Die nodigt u uit op joke@degolfslag.example/)).toBeDefined();
  });

  it('outlive a reload while they are typed', async () => {
    const { user } = await openScreen('/organisaties/nieuw', somebody);
    await user.type(screen.getByLabelText('Naam die klanten zien'), 'Zwembad');
    await openScreen('/organisaties/nieuw', somebody);
    expect(screen.getAllByLabelText<HTMLInputElement>('Naam die klanten zien').at(-1)?.value).toBe('Zwembad');
  });

  it('can be changed by a step back, under the version that is stored', async () => {
    const { user, calls } = await openScreen('/organisaties/nieuw/3', {
      ...somebody,
      ...noOffice,
      'GET /platform/organizations/3': () => ({ data: club }),
      'PATCH /platform/organizations/3': () => ({ data: { ...club, version: 3 } }),
    });
    const name = screen.getByLabelText<HTMLInputElement>('Naam die klanten zien');
    expect(name.value).toBe('Zwembad De Golfslag');
    await user.clear(name);
    await user.type(name, 'De Golfslag');
    await user.click(screen.getByRole('button', { name: 'Verder naar vestiging' }));
    await heading('Waar kunnen klanten terecht?');
    const call = calls.find((one) => one.call === 'PATCH /platform/organizations/3');
    expect(call?.body).toMatchObject({ name: 'De Golfslag', iban: 'NL91ABNA0417164300', phone_public: false });
    expect(call?.headers.get('if-match')).toBe('"2"');
  });
});

describe('the first office', () => {
  const stored: Answers = {
    ...somebody,
    'GET /platform/organizations/3': () => ({ data: club }),
    'GET /platform/organizations/3/provider/funds-available': () => ({ data: [], meta: { last_page: 1 } }),
  };

  it('has the same hours on each working day, or none at all', async () => {
    const { user, calls } = await openScreen('/organisaties/nieuw/3/vestiging', {
      ...stored,
      ...noOffice,
      'POST /platform/organizations/3/offices': () => ({ data: office }),
    });
    await user.type(screen.getByLabelText('Adres'), office.address);
    await user.clear(screen.getByLabelText('Tot'));
    await user.type(screen.getByLabelText('Tot'), '2130');
    await user.click(screen.getByRole('button', { name: 'Verder naar regelingen' }));
    await heading('Waar doet u aan mee?');
    const body = calls.find(({ call }) => call.startsWith('POST'))?.body as { schedule: object[] };
    expect(body).toMatchObject({ address: office.address, phone: null });
    expect(body.schedule).toHaveLength(5);
    expect(body.schedule[0]).toMatchObject({ week_day: 0, start_time: '09:00', end_time: '21:30' });
  });

  it('says at once that an address is missing and hours cannot be', async () => {
    const { user, calls } = await openScreen('/organisaties/nieuw/3/vestiging', { ...stored, ...noOffice });
    await user.clear(screen.getByLabelText('Van'));
    await user.click(screen.getByRole('button', { name: 'Verder naar regelingen' }));
    await screen.findByRole('link', { name: 'Vul het adres in' });
    expect(screen.getByRole('textbox', { name: 'Van', description: /Schrijf de begintijd/ })).toBeDefined();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('that was stored before is changed, not made twice', async () => {
    const { user, calls } = await openScreen('/organisaties/nieuw/3/vestiging', {
      ...stored,
      'GET /platform/organizations/3/offices': () => ({ data: [office], meta: {} }),
      'PATCH /platform/organizations/3/offices/8': () => ({ data: office }),
    });
    expect(screen.getByLabelText<HTMLInputElement>('Alleen op afspraak').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Verder naar regelingen' }));
    await heading('Waar doet u aan mee?');
    const call = calls.find((one) => one.call.startsWith('PATCH'));
    expect(call?.body).toEqual({ address: office.address, phone: null, schedule: [] });
    expect(call?.headers.get('if-match')).toBe('"5"');
  });
});

describe('schemes to join', () => {
  const scheme = (id: number, name: string, sponsor: string) => ({
    id,
    name,
    type: 'budget',
    description_short: null,
    end_date: '2026-12-31',
    organization: { id: 90, name: sponsor },
  });
  const schemes: Answers = {
    ...somebody,
    'GET /platform/organizations/3/offices': () => ({ data: [office], meta: {} }),
    'GET /platform/organizations/3/provider/funds-available': () => ({
      data: [scheme(5, 'Kindpakket', 'Gemeente Merendam'), scheme(6, 'Stadspas', 'Gemeente Waterhoek')],
      meta: { last_page: 1 },
    }),
    'GET /platform/organizations/3/provider/funds': () => ({
      data: [{ fund_id: 5, fund: { organization: { name: 'Gemeente Merendam' } } }],
      meta: { last_page: 1 },
    }),
  };

  it('are counted on the button and asked one by one, and the end says what happens now', async () => {
    const { user, calls, address } = await openScreen('/organisaties/nieuw/3/regelingen', {
      ...schemes,
      'POST /platform/organizations/3/provider/funds': () => ({ data: {} }),
    });
    expect(screen.getByLabelText<HTMLSelectElement>('Gemeente').value).toBe('Gemeente Merendam');
    expect(screen.queryByLabelText(/Stadspas/)).toBeNull();
    await user.click(screen.getByLabelText(/Kindpakket/));
    await user.selectOptions(screen.getByLabelText('Gemeente'), 'Gemeente Waterhoek');
    await user.click(screen.getByLabelText(/Stadspas/));
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 2 regelingen' }));
    await heading('U bent aangemeld');
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ fund_id: 5 }, { fund_id: 6 }]);
    expect(screen.getByText(/Gemeente Merendam kijkt uw aanmelding na/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Maak uw eerste aanbod' }).getAttribute('href')).toBe('/o/3/mijn-aanbod/nieuw');
    expect(address()).toBe('/organisaties/nieuw/3/klaar');
  });

  it('that were asked by a press before harm nothing; what is refused is told', async () => {
    const { user } = await openScreen('/organisaties/nieuw/3/regelingen', {
      ...schemes,
      'POST /platform/organizations/3/provider/funds': () =>
        refused(422, { message: '', errors: { fund_id: ['Hier kan niemand meer bij.'] } }),
    });
    await user.selectOptions(screen.getByLabelText('Gemeente'), 'Alle gemeenten');
    await user.click(screen.getByLabelText(/Kindpakket/));
    await user.click(screen.getByLabelText(/Stadspas/));
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 2 regelingen' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Hier kan niemand meer bij.');
    await user.click(screen.getByLabelText(/Stadspas/));
    await user.click(screen.getByRole('button', { name: 'Meld mij aan voor 1 regeling' }));
    await heading('U bent aangemeld');
  });

  it('can wait', async () => {
    await openScreen('/organisaties/nieuw/3/regelingen', schemes);
    const later = screen.getByRole('link', { name: 'Verder zonder regeling' });
    await waitFor(() => expect(later.getAttribute('href')).toBe('/organisaties/nieuw/3/klaar'));
  });
});
