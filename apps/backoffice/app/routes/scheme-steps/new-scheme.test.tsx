import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { criterion, schemeInMaking, withScheme } from '../../../testing/scheme-in-making.ts';

const fund = 'PATCH /platform/organizations/3/funds/5';
const configuration = `${fund}/configuration`;
const shops: Answers = {
  'GET /platform/organizations/3/implementations': () => ({
    data: [
      { id: 8, name: 'Tegoed Merendam', url_webshop: 'https://tegoed.merendam.example/' },
      { id: 9, name: 'Merendam doet mee', url_webshop: 'https://mee.merendam.example/' },
    ],
    meta: {},
  }),
};
const assessors: Answers = {
  'GET /platform/organizations/3/employees': () => ({ data: [{ id: 21, email: 'yara@merendam.example' }], meta: {} }),
};
const changed = (data: object) =>
  refused(412, { message: 'Iemand was eerder.', error: 'changed_meanwhile', meta: { message: 'Iemand was eerder.', data } });

/** A scheme that takes over what is sent, and answers with it. */
function stored(given: object = {}) {
  let now = schemeInMaking(given);
  const take = async (request: Request) => {
    now = { ...now, ...((await request.json()) as object), version: (now.version ?? 0) + 1 };
    return { data: now };
  };
  return { ...withScheme(() => now), [fund]: take, [configuration]: take };
}

const step = (name: string) => screen.getByRole('navigation', { name: 'Stappen' }).querySelector(`a[href$="/${name}"]`);

describe('the first step', () => {
  it('makes a scheme that nobody sees, and goes on to the second', async () => {
    const made = 'POST /platform/organizations/3/funds';
    const { user, calls, address } = await openScreen('/o/3/regelingen/nieuw', {
      ...withScheme(() => schemeInMaking()),
      [made]: () => Response.json({ data: schemeInMaking() }, { status: 201 }),
    });
    expect(screen.getByRole('navigation', { name: 'Stappen' }).querySelector('a')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Fiets voor werk{Enter}');
    await screen.findByRole('heading', { level: 2, name: 'Voor wie is deze regeling?' });
    expect(address()).toBe('/o/3/regelingen/5/opzetten/voor-wie');
    const call = calls.find((one) => one.call === made);
    expect(call?.body).toMatchObject({
      type: 'budget',
      name: 'Fiets voor werk',
      allow_fund_requests: false,
      allow_prevalidations: false,
      allow_direct_requests: false,
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/.{20}/);
    expect(screen.getByRole('heading', { level: 1, name: 'Fiets voor werk' })).toBeDefined();
  });

  it.each(['/o/3/regelingen/nieuw', '/o/3/regelingen/5/opzetten/soort'])('is not for who may only look: %s', async (address) => {
    await openScreen(
      address,
      withScheme(() => schemeInMaking(), ['view_funds']),
    );
    expect(screen.getByText(/hebt u een ander recht nodig/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Naam' })).toBeNull();
  });

  it('says at its field that a name is missing, and sends nothing', async () => {
    const { user, calls } = await openScreen(
      '/o/3/regelingen/nieuw',
      withScheme(() => schemeInMaking()),
    );
    await user.click(screen.getByRole('button', { name: 'Verder: voor wie' }));
    await screen.findByRole('textbox', { name: 'Naam', description: /Vul een naam in/ });
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('can be stopped for now: it is stored, and the list opens', async () => {
    const { user, address } = await openScreen('/o/3/regelingen/5/opzetten/soort', stored());
    await user.type(screen.getByRole('textbox', { name: 'Naam' }), ' en school');
    await user.click(screen.getByRole('button', { name: 'Stop even' }));
    await screen.findByRole('heading', { level: 1, name: /Regelingen/ });
    expect(address()).toBe('/o/3/regelingen');
  });

  it.each([
    ['Verder: voor wie', 'Stop even', '/o/3/regelingen/5/opzetten/voor-wie'],
    ['Stop even', 'Verder: voor wie', '/o/3/regelingen'],
  ])('is busy at the button that was pressed, %s, and the other one does nothing meanwhile', async (pressed, other, place) => {
    const answer = Promise.withResolvers<object>();
    const { user, calls, address } = await openScreen('/o/3/regelingen/5/opzetten/soort', {
      ...stored(),
      [fund]: () => answer.promise,
    });
    await user.click(screen.getByRole('button', { name: pressed }));
    expect(await screen.findByRole('button', { name: 'Bezig', busy: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: pressed })).toBeNull();
    await user.click(screen.getByRole('button', { name: other, busy: false }));
    answer.resolve({ data: schemeInMaking() });
    await waitFor(() => {
      expect(address()).toBe(place);
    });
    expect(calls.filter(({ call }) => call === fund)).toHaveLength(1);
  });

  it('shows what somebody else stored, keeps what was typed, and stores it when asked again', async () => {
    let tries = 0;
    const { user, calls } = await openScreen('/o/3/regelingen/5/opzetten/soort', {
      ...withScheme(() => schemeInMaking()),
      [fund]: () => (tries++ === 0 ? changed(schemeInMaking({ name: 'Fiets', version: 7 })) : { data: schemeInMaking() }),
    });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Naam' });
    await user.clear(field);
    await user.type(field, 'Bakfiets');
    await user.click(screen.getByRole('button', { name: 'Verder: voor wie' }));
    const alert = (await screen.findByText('Iemand was eerder.')).closest('[role=alert]');
    expect(alert?.textContent).toContain('Fiets');
    expect(field.value).toBe('Bakfiets');
    await user.click(screen.getByRole('button', { name: 'Verder: voor wie' }));
    await screen.findByRole('heading', { level: 2, name: 'Voor wie is deze regeling?' });
    const versions = calls.filter(({ call }) => call === fund).map(({ headers }) => headers.get('if-match'));
    expect(versions).toEqual(['"3"', '"7"']);
  });
});

describe('how much', () => {
  const open = (given: object = {}) => openScreen('/o/3/regelingen/5/opzetten/hoeveel', { ...stored(given), ...assessors });

  it('stores the lines of the formula in their order, the budget and when to warn', async () => {
    const { user, calls, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Maak een bedrag' }));
    await user.type(screen.getByRole('textbox', { name: 'Bedrag' }), '250');
    await user.click(screen.getByRole('button', { name: 'Nog een regel' }));
    await user.type(screen.getAllByRole('textbox', { name: 'Bedrag' })[1] as HTMLElement, '75,50');
    screen.getByRole('button', { name: 'Verplaats regel 2' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText('Regel 1 van 2');
    await user.type(screen.getByRole('textbox', { name: /Bedrag nu/ }), '40.000');
    await user.type(screen.getByRole('textbox', { name: /Waarschuw/ }), '5000');
    await user.click(screen.getByRole('button', { name: 'Verder: hoe krijgt men het' }));
    await screen.findByText(/U kunt meer dan één manier/);
    expect(address()).toBe('/o/3/regelingen/5/opzetten/manier');
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { notification_amount: 5000 },
      {
        formulas: [
          { type: 'multiply', amount: 75.5, record_type_key: 'children_nth' },
          { type: 'fixed', amount: 250, record_type_key: null },
        ],
        budget: 40000,
      },
    ]);
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ headers }) => headers.get('if-match'))).toEqual([
      '"3"',
      '"4"',
    ]);
  });

  it('shows all that somebody else stored in this step, and no more', async () => {
    const theirs = schemeInMaking({
      formulas: [{ id: 1, type: 'fixed', amount: '300.00', record_type_key: null }] as never,
      notification_amount: '900.00',
      version: 7,
    });
    const { user } = await openScreen('/o/3/regelingen/5/opzetten/hoeveel', {
      ...stored({ formulas: [{ type: 'fixed', amount: '300.00', record_type_key: null }] }),
      [fund]: () => changed(theirs),
    });
    await user.type(screen.getByRole('textbox', { name: /Waarschuw/ }), '500');
    await user.click(screen.getByRole('button', { name: 'Verder: hoe krijgt men het' }));
    const alert = (await screen.findByText('Iemand was eerder.')).closest('[role=alert]');
    expect(alert?.textContent).toMatch(/Waarschuw als er minder over is danStaat er nu€.900,00Typte u€.500,00/);
    expect(alert?.querySelectorAll('dl')).toHaveLength(1);
  });

  it('says at its line that an amount cannot be read', async () => {
    const { user, calls } = await open({ formulas: [{ type: 'fixed', amount: '10.00', record_type_key: null }] });
    const field = screen.getByRole('textbox', { name: 'Bedrag' });
    await user.clear(field);
    await user.type(field, 'veel');
    await user.click(screen.getByRole('button', { name: 'Verder: hoe krijgt men het' }));
    await screen.findByRole('textbox', { name: 'Bedrag', description: /Vul bij regel 1 een bedrag in/ });
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('leaves the budget to who may see finances', async () => {
    await openScreen(
      '/o/3/regelingen/5/opzetten/hoeveel',
      withScheme(() => schemeInMaking(), ['manage_funds']),
    );
    expect(screen.queryByRole('textbox', { name: /Bedrag nu/ })).toBeNull();
    expect(screen.getByText(/iemand die de cijfers mag zien/)).toBeDefined();
  });
});

describe('how people get it', () => {
  it('stores each way, and asks in whose name it decides by itself', async () => {
    const { user, calls } = await openScreen('/o/3/regelingen/5/opzetten/manier', {
      ...stored(),
      ...assessors,
      ...shops,
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Met een code' }));
    await user.click(screen.getByRole('switch', { name: 'Vanzelf beslissen' }));
    await user.click(screen.getByRole('button', { name: 'Verder: waar en wanneer' }));
    const who = await screen.findByRole('combobox', { name: 'Op naam van', description: /Kies op wiens naam/ });
    await user.selectOptions(who, 'yara@merendam.example');
    await user.click(screen.getByRole('button', { name: 'Verder: waar en wanneer' }));
    await screen.findByRole('heading', { level: 2, name: 'Waar en wanneer?' });
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      {
        allow_fund_requests: false,
        allow_prevalidations: true,
        allow_direct_requests: false,
        auto_requests_validation: true,
        default_validator_employee_id: 21,
      },
      { allow_reservations: true, allow_reimbursements: false },
    ]);
  });
});

describe('what there is to choose', () => {
  const twoPages = (one: object, other: object) => (request: Request) => ({
    data: new URL(request.url).searchParams.get('page') === '2' ? [other] : [one],
    meta: { last_page: 2 },
  });

  it('are the websites of all pages', async () => {
    const shop = (id: number, name: string) => ({ id, name, url_webshop: `https://winkel${id}.example/` });
    await openScreen('/o/3/regelingen/5/opzetten/waar', {
      ...stored(),
      'GET /platform/organizations/3/implementations': twoPages(shop(8, 'Eerste winkel'), shop(9, 'Laatste winkel')),
    });
    expect(screen.getByRole('radio', { name: /Laatste winkel/ })).toBeDefined();
  });

  it('are the colleagues of all pages', async () => {
    const { user } = await openScreen('/o/3/regelingen/5/opzetten/manier', {
      ...stored(),
      'GET /platform/organizations/3/employees': twoPages(
        { id: 21, email: 'yara@merendam.example' },
        { id: 22, email: 'zoe@merendam.example' },
      ),
    });
    await user.click(screen.getByRole('switch', { name: 'Vanzelf beslissen' }));
    expect(screen.getByRole('option', { name: 'zoe@merendam.example' })).toBeDefined();
  });
});

describe('where and when', () => {
  it('stores the days, the website and a short name made of the name', async () => {
    const { user, calls } = await openScreen('/o/3/regelingen/5/opzetten/waar', { ...stored(), ...shops });
    const start = screen.getByRole('textbox', { name: 'Eerste dag', description: /of later/ });
    await user.clear(start);
    await user.type(start, '1 juni 2999');
    await user.click(screen.getByRole('radio', { name: /Merendam doet mee/ }));
    await user.click(screen.getByRole('button', { name: 'Verder: nakijken' }));
    await screen.findByRole('heading', { level: 2, name: 'Klopt alles?' });
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { start_date: '2999-06-01', end_date: '2999-12-31' },
      { implementation_id: 9, key: 'fiets-voor-werk', is_configured: true },
    ]);
  });

  it('shows at its day what the platform refuses', async () => {
    const { user } = await openScreen('/o/3/regelingen/5/opzetten/waar', {
      ...stored(),
      ...shops,
      [fund]: () => refused(422, { message: 'Fout', errors: { start_date: ['Kies een dag na 5 maart.'] } }),
    });
    await user.click(screen.getByRole('radio', { name: /Tegoed Merendam/ }));
    await user.click(screen.getByRole('button', { name: 'Verder: nakijken' }));
    await screen.findByRole('textbox', { name: 'Eerste dag', description: /Kies een dag na 5 maart/ });
  });
});

const ready = {
  missing: [],
  key: 'fiets',
  criteria: [criterion({ show_attachment: true })],
  formulas: [{ type: 'fixed' as const, amount: '250.00', record_type_key: null }],
  allow_fund_requests: true,
  implementation: { id: 8, key: 'merendam', name: 'Tegoed Merendam' },
};

describe('the last step', () => {
  it('says what is missing, with the way to it, and opens nothing', async () => {
    const { user, calls } = await openScreen(
      '/o/3/regelingen/5/opzetten/nakijken',
      withScheme(() => schemeInMaking()),
    );
    const lines = within(screen.getAllByRole('list').find((list) => list.className === 'tg-checks') as HTMLElement);
    expect(lines.getByText('Maak minstens één voorwaarde.')).toBeDefined();
    expect(lines.getByText('Vul in hoeveel iemand krijgt.')).toBeDefined();
    expect(lines.getByRole('link', { name: 'Wijzig Waar en wanneer' }).getAttribute('href')).toBe(
      '/o/3/regelingen/5/opzetten/waar',
    );
    await user.click(screen.getByRole('button', { name: 'Open op 1 mei 2999' }));
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it.each([true, false])('says whether a request would be in vain for want of a number: %s', async (requests_lack_bsn) => {
    await openScreen(
      '/o/3/regelingen/5/opzetten/nakijken',
      withScheme(() => schemeInMaking({ ...ready, requests_lack_bsn })),
    );
    expect(screen.queryAllByText('Niemand kan deze regeling aanvragen')).toHaveLength(requests_lack_bsn ? 1 : 0);
    expect(screen.queryAllByText(/Vraag de beheerder van het platform/)).toHaveLength(requests_lack_bsn ? 1 : 0);
  });

  it.each([
    ['Vanzelf op 1 mei 2999', 'Open op 1 mei 2999', 'Fiets voor werk gaat open op 1 mei 2999.', [{ state: 'paused' }], ['"3"']],
    ['Nu meteen', 'Open nu', 'Fiets voor werk is open.', [{ state: 'paused' }, { state: 'active' }], ['"3"', '"4"']],
  ])('opens it: %s', async (when, button, done, bodies, versions) => {
    let now = schemeInMaking(ready);
    const { user, calls, address } = await openScreen('/o/3/regelingen/5/opzetten/nakijken', {
      ...withScheme(() => now),
      [configuration]: () => {
        now = { ...now, version: (now.version ?? 0) + 1, state: now.state === 'waiting' ? 'paused' : 'active' };
        return { data: now };
      },
    });
    expect(screen.getByText('1 voorwaarde, 1 met bewijs')).toBeDefined();
    expect(step('waar')?.textContent).toContain(', klaar');
    await user.click(screen.getByRole('radio', { name: when }));
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText(done);
    expect(address()).toBe('/o/3/regelingen/5');
    const sent = calls.filter(({ call }) => call === configuration);
    expect(sent.map(({ body }) => body)).toEqual(bodies);
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(versions);
  });

  it('lets somebody look again when the scheme changed meanwhile', async () => {
    const { user } = await openScreen('/o/3/regelingen/5/opzetten/nakijken', {
      ...withScheme(() => schemeInMaking(ready)),
      [configuration]: () => changed(schemeInMaking({ ...ready, version: 9 })),
    });
    await user.click(screen.getByRole('button', { name: 'Open op 1 mei 2999' }));
    await screen.findByText(/Kijk hieronder hoe het nu is/);
  });

  it('throws a scheme away after a page that says what follows', async () => {
    const removed = 'DELETE /platform/organizations/3/funds/5';
    const { user, calls, address } = await openScreen('/o/3/regelingen/5/opzetten/nakijken', {
      ...withScheme(() => schemeInMaking()),
      [removed]: () => ({}),
    });
    await user.click(screen.getByRole('link', { name: 'Gooi deze regeling weg' }));
    await screen.findByText(/Dit kunt u niet terugdraaien/);
    expect(calls.some(({ call }) => call === removed)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Gooi weg' }));
    await screen.findByText('Fiets voor werk is weg.');
    expect(address()).toBe('/o/3/regelingen');
  });

  it('is over once the scheme was started: its own page opens', async () => {
    const { address } = await openScreen(
      '/o/3/regelingen/5/opzetten/nakijken',
      withScheme(() => schemeInMaking({ ...ready, state: 'active' })),
    );
    expect(address()).toBe('/o/3/regelingen/5');
  });
});
