import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { formula, assessedRequest, assessing, requestList, requestRow, requestsPath } from '../../../testing/requests.ts';
import { shownTexts } from '../../../testing/shown-text.ts';

const listed = `GET ${requestsPath}`;
const queriesOf = (requests: readonly Request[]) => requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams));

/** The list, and every query that was asked of it. */
function list(answer: (query: URLSearchParams) => object): { answers: Answers; asked: Request[] } {
  const asked: Request[] = [];
  return {
    asked,
    answers: {
      [listed]: (request) => {
        asked.push(request);
        return answer(new URL(request.url).searchParams);
      },
    },
  };
}

describe('the list of requests', () => {
  it('asks the platform once for what its frame needs as well', async () => {
    const { answers } = list(() => requestList([requestRow({ id: 391 })], { mine: 1 }));
    const { calls } = await openScreen('/o/3/aanvragen', { ...assessing(), ...answers });
    const asked = calls.map(({ call }) => call);
    expect(asked).toContain('GET /platform/organizations/3/work');
    expect(asked).toContain('GET /platform/organizations');
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('opens on one’s own, by the last day under headings', async () => {
    const { answers, asked } = list(() =>
      requestList(
        [
          requestRow({
            id: 391,
            days_left: -4,
            deadline_at: '2026-03-08',
            is_mine: true,
            assignee: { id: 7, email: 'femke@x.example' },
          }),
          requestRow({ id: 418, waiting_for_requester: true }),
          requestRow({ id: 420, answered_clarifications_count: 1, records_pending_count: 1 }),
        ],
        { mine: 3, pending: 17, assigned: 21, waiting: 5 },
      ),
    );
    await openScreen('/o/3/aanvragen', { ...assessing(), ...answers });
    expect(queriesOf(asked)).toEqual([
      { view: 'row', state: 'pending', employee_id: '7', order_by: 'deadline', order_dir: 'asc', page: '1', per_page: '25' },
    ]);
    expect(screen.getByText('38 open')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Van mij 3' }).getAttribute('aria-current')).toBe('page');
    const table = screen.getByRole('table', { name: '3 aanvragen' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'AanvraagRegelingBekekenBinnen opUiterlijkStand',
      'Te laat 1',
      expect.stringMatching(/2026-0391.*4 dagen te laat$/),
      'Later 1',
      expect.stringMatching(/2026-0420.*1 van 2.*Antwoord binnen$/),
      'Wacht op inwoner 1',
      expect.stringMatching(/2026-0418.*Wacht op inwoner$/),
    ]);
    expect(
      within(table)
        .getByRole('link', { name: /2026-0391/ })
        .getAttribute('href'),
    ).toBe('/o/3/aanvragen/391');
  });

  it('says that nothing waits, and leads to what is free', async () => {
    const { user, address } = await openScreen('/o/3/aanvragen', {
      ...assessing(),
      ...list(() => requestList([], { pending: 2 })).answers,
    });
    expect(screen.getByRole('heading', { level: 2, name: 'U bent bij' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Bekijk de vrije aanvragen' }));
    expect(address()).toBe('/o/3/aanvragen?wie=free');
  });

  it('says that nothing fits, and clears what was chosen', async () => {
    const { user, address } = await openScreen('/en/o/3/requests?wie=team&q=2026-9', {
      ...assessing(),
      ...list(() => requestList([])).answers,
    });
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    expect(address()).toBe('/en/o/3/requests?wie=team');
  });

  it('is narrowed by a fund and by the last day', async () => {
    const { answers, asked } = list(() => requestList([requestRow()]));
    const { user, address } = await openScreen('/o/3/aanvragen?wie=team', {
      ...assessing(),
      ...answers,
      'GET /platform/organizations/3/funds': () => ({
        data: [
          { id: 5, name: 'Zwemvangnet' },
          { id: 4, name: 'Laptop voor school' },
        ],
      }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regeling' }), 'Laptop voor school');
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regeling' }).value).toBe('4'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Te laat');
    await waitFor(() => expect(address()).toBe('/o/3/aanvragen?wie=team&regeling=4&stand=late'));
    expect(queriesOf(asked).at(-1)).toMatchObject({ fund_id: '4', deadline_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });

  it('offers every fund to narrow it by, however many there are', async () => {
    await openScreen('/o/3/aanvragen', {
      ...assessing(),
      ...list(() => requestList([requestRow()])).answers,
      'GET /platform/organizations/3/funds': ({ url }) => {
        const page = Number(new URL(url).searchParams.get('page'));
        return { data: [{ id: page, name: `Regeling ${page}` }], meta: { last_page: 2 } };
      },
    });
    const funds = within(screen.getByRole('combobox', { name: 'Regeling' })).getAllByRole('option');
    expect(shownTexts(funds).slice(1)).toEqual(['Regeling 1', 'Regeling 2']);
  });

  it('has no way to take one for whoever only divides', async () => {
    await openScreen('/o/3/aanvragen', {
      ...assessing(),
      ...signedIn(organization({ permissions: ['manage_validators'] })),
      ...list(() => requestList([], { pending: 2 })).answers,
    });
    expect(screen.queryByRole('button', { name: 'Neem de volgende' })).toBeNull();
  });

  it('is not for whoever has no right to it', async () => {
    await openScreen('/o/3/aanvragen', { ...assessing(), [listed]: () => refused(403) });
    expect(screen.getByRole('heading', { level: 1, name: 'U mag dit niet bekijken' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Hoofdmenu', hidden: true })).toBeDefined();
  });
});

describe('taking the next one', () => {
  const free = [requestRow({ id: 432 }), requestRow({ id: 433 })];
  const opened = {
    [`GET ${requestsPath}/433`]: () => ({ data: assessedRequest({ id: 433, number: '2026-0433' }) }),
    [`GET ${requestsPath}/433/formula`]: () => ({ data: formula() }),
    [`GET ${requestsPath}/433/notes`]: () => ({ data: [] }),
  };

  it('takes the oldest free one; who was too late gets the one after it, and is told', async () => {
    const { answers, asked } = list((query) => requestList(query.get('state_group') === 'pending' ? free : [], { pending: 2 }));
    const { user, calls, address } = await openScreen('/o/3/aanvragen?regeling=4', {
      ...assessing(),
      ...answers,
      ...opened,
      [`PATCH ${requestsPath}/432/assign`]: () => refused(403, { error: 'no_records_available', message: '' }),
      [`PATCH ${requestsPath}/433/assign`]: () => ({ data: assessedRequest({ id: 433 }) }),
    });
    await user.click(screen.getByRole('button', { name: 'Neem de volgende' }));
    await screen.findByText('Iemand anders was u voor bij 2026-0432. Dit is de volgende.');
    expect(address()).toBe('/o/3/aanvragen/433');
    expect(queriesOf(asked).at(-1)).toMatchObject({
      state_group: 'pending',
      order_by: 'created_at',
      order_dir: 'asc',
      fund_id: '4',
    });
    expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call)).toEqual([
      `PATCH ${requestsPath}/432/assign`,
      `PATCH ${requestsPath}/433/assign`,
    ]);
  });

  it('says so when somebody else took the last one', async () => {
    const { answers } = list((query) =>
      requestList(query.get('state_group') === 'pending' ? free.slice(0, 1) : [], { pending: 1 }),
    );
    const { user } = await openScreen('/o/3/aanvragen', {
      ...assessing(),
      ...answers,
      [`PATCH ${requestsPath}/432/assign`]: () => refused(403, { error: 'not_pending', message: '' }),
    });
    await user.click(screen.getByRole('button', { name: 'Neem de volgende' }));
    await screen.findByText('Iemand anders was u voor. Er is geen vrije aanvraag meer.');
  });
});

describe('dividing', () => {
  const people = {
    'GET /platform/organizations/3/employees': () => ({
      data: [
        { id: 7, email: 'femke@merendam.example' },
        { id: 9, email: 'bas@merendam.example' },
      ],
      meta: { last_page: 1 },
    }),
  };
  const assigned = requestRow({ id: 400, days_left: -1, assignee: { id: 7, email: 'femke@merendam.example' } });
  const free = [requestRow({ id: 432 }), requestRow({ id: 433 }), requestRow({ id: 434 })];
  const answers = () =>
    list((query) => {
      if (query.get('state_group') === 'assigned') return requestList([assigned]);
      return requestList(free.slice(0, Number(query.get('per_page'))), { pending: 3, assigned: 1 });
    });

  it('shows who has how much, and leads to it', async () => {
    await openScreen('/o/3/aanvragen?wie=free', { ...assessing('manage_validators'), ...people, ...answers().answers });
    const tiles = within(screen.getByRole('navigation', { name: 'Wie heeft wat' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'femke@merendam.example11 te laat',
      'bas@merendam.example0Alles op tijd',
      'Nog van niemand3Verdeel ze',
    ]);
    expect(tiles[0]?.getAttribute('href')).toBe('/o/3/aanvragen?wie=team&collega=7');
  });

  it('gives the oldest ones one after the other; what fails stays chosen, with the reason', async () => {
    const { user, calls } = await openScreen('/o/3/aanvragen?wie=free', {
      ...assessing('manage_validators'),
      ...people,
      ...answers().answers,
      [`PATCH ${requestsPath}/432/assign-employee`]: () => ({ data: assessedRequest() }),
      [`PATCH ${requestsPath}/433/assign-employee`]: () =>
        refused(422, { message: '', errors: { employee_id: ['Bestaat niet.'] } }),
    });
    const count = screen.getByRole('textbox', { name: 'Kies de oudste vrije aanvragen' });
    await user.clear(count);
    await user.type(count, '2');
    await user.click(screen.getByRole('button', { name: 'Kies' }));
    await screen.findByText('2 gekozen');
    await user.click(screen.getByRole('button', { name: 'Geef aan een collega' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Collega' }), 'bas@merendam.example, heeft er 0');
    await user.click(screen.getByRole('button', { name: 'Geef 2 aanvragen' }));
    await screen.findByText('1 aanvraag is nu van bas@merendam.example.');
    expect(screen.getByText('2026-0433: iemand anders heeft deze al, of er is al beslist')).toBeDefined();
    expect(screen.getByText('1 gekozen')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kies aanvraag 2026-0433' }).checked).toBe(true);
    const sent = calls.filter(({ call }) => call.endsWith('assign-employee'));
    expect(sent.map(({ body }) => body)).toEqual([{ employee_id: 9 }, { employee_id: 9 }]);
  });

  it('lets an assessor without that right take some for themselves', async () => {
    const { user, calls } = await openScreen('/o/3/aanvragen?wie=free', {
      ...assessing(),
      ...answers().answers,
      [`PATCH ${requestsPath}/433/assign`]: () => ({ data: assessedRequest() }),
    });
    await user.click(screen.getByRole('checkbox', { name: 'Kies aanvraag 2026-0433' }));
    expect(screen.queryByRole('button', { name: 'Geef aan een collega' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Neem zelf' }));
    await screen.findByText('1 aanvraag is nu van u.');
    expect(calls.some(({ call }) => call === `PATCH ${requestsPath}/433/assign`)).toBe(true);
  });
});
