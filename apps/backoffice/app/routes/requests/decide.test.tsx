import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import {
  formula,
  assessedRecord,
  assessedRequest,
  assessing,
  requestList,
  requestRow,
  requestsPath,
} from '../../../testing/requests.ts';

const one = `${requestsPath}/418`;
const address = '/o/3/aanvragen/418/beslissen';
const next = requestRow({ id: 420, is_mine: true });

interface Given {
  readonly request?: Parameters<typeof assessedRequest>[0];
  readonly formula?: Parameters<typeof formula>[0];
  readonly own?: readonly ReturnType<typeof requestRow>[];
  readonly free?: readonly ReturnType<typeof requestRow>[];
}

function opened({ request, formula: preview, own = [requestRow({ is_mine: true }), next], free = [] }: Given = {}) {
  const held = { now: assessedRequest(request) };
  const page = (id: number) => ({
    [`GET ${requestsPath}/${String(id)}`]: () => ({
      data: id === 418 ? held.now : assessedRequest({ id, number: `2026-0${String(id)}` }),
    }),
    [`GET ${requestsPath}/${String(id)}/formula`]: () => ({ data: formula(preview) }),
    [`GET ${requestsPath}/${String(id)}/notes`]: () => ({ data: [] }),
  });
  const answers: Answers = {
    ...assessing(),
    ...page(418),
    ...page(420),
    ...page(432),
    [`GET ${requestsPath}`]: ({ url }) =>
      requestList(new URL(url).searchParams.get('state_group') === 'pending' ? free : own, { pending: free.length }),
  };
  return { held, answers };
}

describe('granting', () => {
  it('shows the amount and what follows, stores once, and opens the next one', async () => {
    const {
      user,
      calls,
      address: shown,
    } = await openScreen(address, {
      ...opened({ formula: { budget_left: '4200.00', vouchers: [{ id: 1, amount: '10.00', expire_at: '2026-12-31' }] } }).answers,
      [`PATCH ${one}/approve`]: () => ({ data: assessedRequest({ state: 'approved' }) }),
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Goedkeuren/ }).checked).toBe(true);
    expect(screen.getByText(/^2 keer €\s225,00 \(Aantal kinderen\)$/)).toBeDefined();
    expect(screen.getByText(/^Het tegoed staat meteen klaar: €\s450,00\.$/)).toBeDefined();
    expect(screen.getByText(/^Er is nog €\s4\.200,00 over/)).toBeDefined();
    expect(screen.getByText('De inwoner heeft al 1 tegoed van deze regeling.')).toBeDefined();
    expect(screen.getByText('Daarna: 2026-0420')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keur goed en open de volgende' }));
    await screen.findByText('Aanvraag 2026-0418 is goedgekeurd.');
    expect(shown()).toBe('/o/3/aanvragen/420');
    expect(calls.filter(({ call }) => call === `PATCH ${one}/approve`)).toHaveLength(1);
  });

  it('sends a double press once, so that nobody is told that somebody else was first', async () => {
    let isApproved = false;
    let answer: () => void = () => undefined;
    const pressedTwice = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const {
      user,
      calls,
      address: shown,
    } = await openScreen(address, {
      ...opened().answers,
      [`PATCH ${one}/approve`]: async () => {
        if (isApproved) return refused(403, { message: 'niet meer open', error: 'not_pending' });
        isApproved = true;
        await pressedTwice;
        return { data: assessedRequest({ state: 'approved' }) };
      },
    });
    await user.dblClick(screen.getByRole('button', { name: 'Keur goed en open de volgende' }));
    answer();
    await screen.findByText('2026-0420');
    expect(shown()).toBe('/o/3/aanvragen/420');
    expect(calls.filter(({ call }) => call === `PATCH ${one}/approve`)).toHaveLength(1);
  });

  it('keeps a reason that was typed when nothing answers', async () => {
    const { user } = await openScreen(address, {
      ...opened().answers,
      [`PATCH ${one}/decline`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(screen.getByRole('radio', { name: /Afwijzen/ }));
    await user.type(screen.getByRole('textbox', { name: /Waarom/ }), 'Te veel spaargeld.');
    await user.click(screen.getByRole('button', { name: /en open de volgende$/ }));
    await screen.findByText(/^Er kwam geen antwoord\./);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Waarom/ }).value).toBe('Te veel spaargeld.');
  });

  it('takes the oldest free one next, when nothing of one’s own is left', async () => {
    const { user, address: shown } = await openScreen(address, {
      ...opened({ own: [requestRow({ is_mine: true })], free: [requestRow({ id: 432 })] }).answers,
      [`PATCH ${one}/approve`]: () => ({ data: assessedRequest({ state: 'approved' }) }),
      [`PATCH ${requestsPath}/432/assign`]: () => ({ data: assessedRequest({ id: 432 }) }),
    });
    expect(screen.getByText('Daarna: de oudste vrije aanvraag')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keur goed en open de volgende' }));
    await screen.findByText('2026-0432');
    expect(shown()).toBe('/o/3/aanvragen/432');
  });

  it('goes back to the list without a next one', async () => {
    const { user, address: shown } = await openScreen(address, {
      ...opened({ own: [] }).answers,
      [`PATCH ${one}/approve`]: () => ({ data: assessedRequest({ state: 'approved' }) }),
    });
    expect(screen.getByText('Dit is uw laatste aanvraag')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keur goed' }));
    await screen.findByRole('heading', { level: 2, name: 'U bent bij' });
    expect(shown()).toBe('/o/3/aanvragen');
  });

  it('is not chosen beforehand where an answer is not as the fund asks, and warns', async () => {
    const { user, calls } = await openScreen(address, opened({ formula: { is_valid: false, exceeds_budget: true } }).answers);
    await user.click(screen.getByRole('button', { name: 'Beslis' }));
    await screen.findByText('Er is 1 ding nog niet goed');
    expect(screen.getByRole('link', { name: 'Kies wat u beslist.' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Goedkeuren/ }));
    expect(screen.getByText('Let op: niet alle antwoorden zijn zoals de regeling vraagt.')).toBeDefined();
    expect(screen.getByText('Er is niet genoeg geld meer voor deze regeling.')).toBeDefined();
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('says that nothing is given once a part was declined, and that a colleague has a part', async () => {
    const records = [
      assessedRecord(),
      assessedRecord({ id: 2, state: 'declined' }),
      assessedRecord({ id: 3, is_assigned: false, employee_id: 9 }),
    ];
    await openScreen(address, opened({ request: { records } }).answers);
    expect(screen.getByText('Een deel is al afgekeurd. De inwoner krijgt geen tegoed.')).toBeDefined();
    expect(screen.getByText(/De aanvraag blijft open tot ook die beslist/)).toBeDefined();
  });
});

describe('refusing', () => {
  it('needs a reason, which stands in the mail and is sent', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened().answers,
      [`PATCH ${one}/decline`]: () => ({ data: assessedRequest({ state: 'declined' }) }),
    });
    await user.click(screen.getByRole('radio', { name: /Afwijzen/ }));
    await user.type(screen.getByRole('textbox', { name: /Waarom wijst u/ }), '   ');
    await user.click(screen.getByRole('button', { name: 'Wijs af' }));
    const reason = await screen.findByRole('textbox', { name: /Waarom wijst u/, description: /Vul een reden in/ });
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await user.clear(reason);
    await user.type(reason, 'Uw inkomen is te hoog.');
    expect(screen.getByRole('region', { name: 'De e-mail' }).textContent).toContain('Dit is waarom: Uw inkomen is te hoog.');
    await user.click(screen.getByRole('button', { name: 'Wijs af' }));
    await screen.findByText('Aanvraag 2026-0418 is afgewezen.');
    expect(calls.find(({ call }) => call === `PATCH ${one}/decline`)?.body).toEqual({ note: 'Uw inkomen is te hoog.' });
  });
});

describe('putting aside', () => {
  it('tells the citizen only if that is chosen', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened().answers,
      [`PATCH ${one}/disregard`]: () => ({ data: assessedRequest({ state: 'disregarded' }) }),
    });
    await user.click(screen.getByRole('radio', { name: /Niet behandelen/ }));
    await user.click(screen.getByRole('checkbox', { name: /Stuur de inwoner een e-mail/ }));
    expect(screen.getByText('De inwoner krijgt geen e-mail.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'De e-mail' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Waarom behandelt u/ }), 'Dubbel.');
    await user.click(screen.getByRole('button', { name: 'Behandel niet' }));
    await screen.findByText('Aanvraag 2026-0418 is niet behandeld.');
    expect(calls.find(({ call }) => call === `PATCH ${one}/disregard`)?.body).toEqual({ note: 'Dubbel.', notify: false });
  });

  it('is the sponsor’s alone', async () => {
    const { fund } = assessedRequest();
    await openScreen(address, opened({ request: { fund: { ...fund, organization_id: 99 } } }).answers);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Niet behandelen/ }).disabled).toBe(true);
  });
});

describe('a decision that somebody else made first', () => {
  it('is not stored; it says what happened and leads on', async () => {
    const { held, answers } = opened();
    const {
      user,
      calls,
      address: shown,
    } = await openScreen(address, {
      ...answers,
      [`PATCH ${one}/approve`]: () => {
        held.now = assessedRequest({
          state: 'declined',
          state_locale: 'Afgewezen',
          records: [assessedRecord({ state: 'declined' })],
        });
        return refused(403, { error: 'not_pending', message: 'Er is al beslist.' });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Keur goed en open de volgende' }));
    await screen.findByRole('heading', { level: 2, name: 'Hier valt voor u niets meer te beslissen' });
    expect(screen.getByText(/Uw keuze is niet bewaard en er is niets dubbel verstuurd/)).toBeDefined();
    expect(screen.getByText('De aanvraag staat nu op: Afgewezen.')).toBeDefined();
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Hier valt voor u niets meer te beslissen/));
    await user.click(screen.getByRole('button', { name: 'Open de volgende' }));
    await screen.findByText('2026-0420');
    expect(shown()).toBe('/o/3/aanvragen/420');
  });

  it('on the request of a colleague says with whom it is', async () => {
    const records = [assessedRecord({ is_assigned: false, employee_id: 9 })];
    await openScreen(address, opened({ request: { records, assignee: { id: 9, email: 'bas@merendam.example' } } }).answers);
    expect(screen.getByText('De aanvraag ligt nu bij bas@merendam.example.')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
