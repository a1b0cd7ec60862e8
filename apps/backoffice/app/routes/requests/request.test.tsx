import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import {
  formula,
  freeRecord,
  assessedRecord,
  assessedRequest,
  assessing,
  requestList,
  requestRow,
  requestsPath,
} from '../../../testing/requests.ts';

const one = `${requestsPath}/418`;
const address = '/o/3/aanvragen/418';
type Assessed = ReturnType<typeof assessedRequest>;

/** A request that changes by what is done with it. */
function opened(first: Assessed, notes: readonly object[] = [], held = { now: first }): Answers {
  return {
    ...assessing('view_person_bsn_data'),
    [`GET ${one}`]: () => ({ data: held.now }),
    [`GET ${one}/formula`]: () => ({ data: formula() }),
    [`GET ${one}/notes`]: () => ({ data: notes }),
  };
}

const file = (uid: string, ext = 'png') => ({
  uid,
  ext,
  identity_address: '0x2',
  original_name: `${uid}.${ext}`,
  type: 'fund_request_record_proof' as const,
  order: 0,
  size: '1MB',
  url: null,
  preview: null,
});
const question = (given: object = {}) => ({
  id: 5,
  question: 'Kunt u een foto sturen?',
  message: null,
  attachment: null,
  answer: null,
  state: 'pending' as const,
  fund_request_record_id: 1,
  fund_request_record_name: 'Aantal kinderen',
  files: [],
  created_at: '2026-02-02 10:00:00',
  created_at_locale: '2 februari 2026, 10.00 uur',
  answered_at: null,
  answered_at_locale: null,
  ...given,
});

describe('a request', () => {
  it('shows each answer beside what the fund asks, and what it would give', async () => {
    const salary = {
      record_type_key: 'base_salary',
      record_type: { key: 'base_salary', type: 'number', name: 'Inkomen per maand' },
    };
    const base = assessedRequest();
    const criterion = base.fund.criteria?.[0];
    if (!criterion) throw new Error('the fund asks nothing');
    await openScreen(address, {
      ...opened({
        ...base,
        fund: {
          ...base.fund,
          criteria: [criterion, { ...criterion, id: 12, record_type_key: 'base_salary', operator: '<=', value: '1900.50' }],
        },
        records: [
          assessedRecord(),
          assessedRecord({ id: 2, ...salary, value: '1450.5', files: [file('loonstrook')] }),
          assessedRecord({ id: 3, state: 'declined', note: 'Te oud.' }),
        ],
      }),
      'GET /files/loonstrook/download': () => new Response('picture'),
    });
    const answers = screen.getAllByRole('listitem').filter((item) => item.className.startsWith('is-'));
    expect(answers.map((item) => item.textContent)).toEqual([
      'Klopt: Aantal kinderen2De regeling vraagt: minstens 1.',
      expect.stringMatching(
        /^Bekijk dit: Inkomen per maand€\s1\.450,50De regeling vraagt: hoogstens €\s1\.900,50\.Bekijk het bestand$/,
      ),
      'Klopt niet: Aantal kinderen2De regeling vraagt: minstens 1. Dit is afgekeurd. Te oud.',
    ]);
    expect(screen.getByText(/^€\s450,00$/)).toBeDefined();
    expect(screen.getByText('28 april 2099, nog 47 dagen')).toBeDefined();
    expect(document.title).toBe('Aanvraag 2026-0418 | Tegoed beheer');
  });

  it('is taken by who has none of it, and can be decided then', async () => {
    const held = { now: assessedRequest({ records: [assessedRecord(freeRecord)], assignee: null }) };
    const { user } = await openScreen(address, {
      ...opened(held.now, [], held),
      [`PATCH ${one}/assign`]: () => {
        held.now = assessedRequest();
        return { data: held.now };
      },
    });
    expect(screen.queryByRole('link', { name: 'Beslis' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Neem deze aanvraag' }));
    await screen.findByText('De aanvraag is nu van u.');
    expect((await screen.findByRole('link', { name: 'Beslis' })).getAttribute('href')).toBe('/o/3/aanvragen/418/beslissen');
  });

  it('that somebody else took meanwhile says so, in the words of the platform', async () => {
    const held = { now: assessedRequest({ records: [assessedRecord(freeRecord)], assignee: null }) };
    const { user } = await openScreen(address, {
      ...opened(held.now, [], held),
      [`PATCH ${one}/assign`]: () => {
        const others = assessedRecord({ employee_id: 9, is_assigned: false, value: null });
        held.now = assessedRequest({ records: [others], assignee: { id: 9, email: 'bas@merendam.example' } });
        return refused(403, { error: 'no_records_available', message: 'Er is niets meer vrij.' });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Neem deze aanvraag' }));
    await screen.findByText('Er is niets meer vrij.');
    expect(screen.getByText('Deze aanvraag ligt bij bas@merendam.example. U kunt meekijken, maar niet beslissen.')).toBeDefined();
  });

  it('is given back', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened(assessedRequest()),
      [`PATCH ${one}/resign`]: () => ({ data: assessedRequest() }),
    });
    await user.click(screen.getByRole('button', { name: 'Geef terug' }));
    await screen.findByText('De aanvraag is weer vrij.');
    expect(calls.some(({ call }) => call === `PATCH ${one}/resign`)).toBe(true);
  });

  it('that was put aside is taken up again', async () => {
    const aside = assessedRequest({
      state: 'disregarded',
      records: [assessedRecord({ state: 'disregarded' })],
      resolved_at: '2026-02-03 10:00:00',
    });
    const { user } = await openScreen(address, {
      ...opened(aside),
      [`PATCH ${one}/disregard-undo`]: () => ({ data: assessedRequest() }),
    });
    await user.click(screen.getByRole('button', { name: 'Behandel toch' }));
    await screen.findByText('U kunt weer over deze aanvraag beslissen.');
  });
});

describe('a question to the citizen', () => {
  it('is opened by a key, goes once, and a wrong one says so at its field', async () => {
    let isWrong = true;
    const {
      user,
      calls,
      address: shown,
    } = await openScreen(address, {
      ...opened(assessedRequest()),
      [`POST ${one}/clarifications`]: () =>
        isWrong
          ? refused(422, { message: '', errors: { question: ['Vul een vraag in.'] } })
          : Response.json({ data: question() }, { status: 201 }),
    });
    await user.keyboard('v');
    const field = await screen.findByRole('textbox', { name: 'Uw vraag' });
    expect(screen.getByText(/jansen@post\.example krijgt nu een e-mail/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stuur de vraag' }));
    await screen.findByRole('textbox', { name: 'Uw vraag', description: /Vul een vraag in/ });
    isWrong = false;
    await user.type(field, 'Kunt u een foto sturen?');
    await user.click(screen.getByRole('button', { name: 'Stuur de vraag' }));
    await screen.findByText('Uw vraag is verstuurd.');
    expect(shown()).toBe(address);
    const sent = calls.filter(({ call }) => call === `POST ${one}/clarifications`);
    expect(sent.at(-1)?.body).toEqual({ fund_request_record_id: 1, question: 'Kunt u een foto sturen?' });
    expect(sent.at(-1)?.headers.get('idempotency-key')).toMatch(/-/);
  });

  it('cannot be asked of who has no address', async () => {
    await openScreen(address, opened(assessedRequest({ email: null })));
    expect(screen.queryByRole('button', { name: 'Stel een vraag' })).toBeNull();
  });
});

describe('what happened', () => {
  it('stands newest first, with what colleagues wrote; one’s own note can be removed', async () => {
    const notes = [
      {
        id: 8,
        description: 'Gebeld.',
        employee: { id: 7, email: 'femke@merendam.example' },
        created_at: '2026-02-03 10:00:00',
        created_at_locale: '3 februari 2026, 10.00 uur',
      },
    ];
    const asked = question({
      answer: 'Hier is de foto.',
      state: 'answered',
      answered_at: '2026-02-04 10:00:00',
      answered_at_locale: '4 februari 2026, 10.00 uur',
    });
    const { user, calls } = await openScreen(address, {
      ...opened(assessedRequest({ records: [assessedRecord({ clarifications: [asked] })] }), notes),
      [`DELETE ${one}/notes/8`]: () => ({}),
      [`POST ${one}/notes`]: () => Response.json({ data: notes[0] }, { status: 201 }),
    });
    const line = screen.getByRole('heading', { name: 'Tijdlijn' }).closest('section');
    const items = within(line ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.slice(0, 30))).toEqual([
      expect.stringContaining('Antwoord van de inwoner'),
      expect.stringContaining('femke@merendam.example'),
      expect.stringContaining('Vraag gesteld'),
      expect.stringContaining('Aanvraag binnen'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Haal weg' }));
    await screen.findByText('De notitie is weg.');
    expect(calls.some(({ call }) => call === `DELETE ${one}/notes/8`)).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Notitie voor collega/ }), 'Belt terug.');
    await user.click(screen.getByRole('button', { name: 'Plaats notitie' }));
    await screen.findByText('Uw notitie staat erbij.');
    expect(calls.find(({ call }) => call === `POST ${one}/notes`)?.body).toEqual({ description: 'Belt terug.' });
  });
});

describe('a citizen service number', () => {
  it('is shown for a reason only', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened(assessedRequest({ bsn: '******019' })),
      'POST /platform/organizations/3/service-numbers/reveal': () => ({ data: { bsn: '999990019' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Laat zien' }));
    await user.click(screen.getByRole('button', { name: 'Laat het nummer zien' }));
    const reason = await screen.findByRole('textbox', { name: /Waarom hebt u dit nummer/, description: /Vul in waarom/ });
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.type(reason, 'Controle in Suwinet');
    await user.click(screen.getByRole('button', { name: 'Laat het nummer zien' }));
    await screen.findByText('999990019');
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      fund_request_id: 418,
      reason: 'Controle in Suwinet',
    });
  });

  it('of a partner is added; a wrong one says so at its field', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened(assessedRequest({ bsn: '******019' })),
      [`POST ${one}/records`]: () => refused(422, { message: '', errors: { value: ['Dit is geen nummer.'] } }),
    });
    await user.click(screen.getByText('Voeg het nummer van de partner toe'));
    await user.type(screen.getByRole('textbox', { name: 'Burgerservicenummer van de partner' }), '9999 90 032');
    await user.click(screen.getByRole('button', { name: 'Voeg toe' }));
    await screen.findByRole('textbox', { name: 'Burgerservicenummer van de partner', description: /Dit is geen nummer/ });
    expect(calls.find(({ call }) => call === `POST ${one}/records`)?.body).toEqual({
      record_type_key: 'partner_bsn',
      value: '999990032',
    });
  });
});

describe('the files', () => {
  it('open in the page one after the other, by the arrows too', async () => {
    const { user, calls } = await openScreen(address, {
      ...opened(assessedRequest({ records: [assessedRecord({ files: [file('voorkant'), file('achterkant')] })] })),
      'GET /files/voorkant/download': () => new Response('picture'),
      'GET /files/achterkant/download': () => new Response('picture'),
    });
    const shown = await screen.findByRole('img', { name: 'voorkant.png, bij Aantal kinderen' });
    expect(shown.getAttribute('src')).toMatch(/^blob:/);
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('img', { name: 'achterkant.png, bij Aantal kinderen' });
    expect(screen.getByText('2 van 2')).toBeDefined();
    expect(calls.find(({ call }) => call === 'GET /files/voorkant/download')?.headers.get('client-type')).toBe('sponsor');
  });

  it('that cannot come say so', async () => {
    await openScreen(address, {
      ...opened(assessedRequest({ records: [assessedRecord({ files: [file('voorkant')] })] })),
      'GET /files/voorkant/download': () => refused(404),
    });
    await screen.findByText('Dit bestand kan nu niet getoond worden.');
  });
});

describe('the neighbours of a request', () => {
  it('are those of the list that it was opened from, and the way back leads there', async () => {
    const rows = [requestRow({ id: 417 }), requestRow({ id: 418 }), requestRow({ id: 419 })];
    const { user, address: shown } = await openScreen('/o/3/aanvragen?wie=team', {
      ...opened(assessedRequest()),
      [`GET ${requestsPath}`]: () => requestList(rows, { assigned: 3 }),
      [`GET ${requestsPath}/419`]: () => ({ data: assessedRequest({ id: 419, number: '2026-0419' }) }),
      [`GET ${requestsPath}/419/formula`]: () => ({ data: formula() }),
      [`GET ${requestsPath}/419/notes`]: () => ({ data: [] }),
    });
    await user.click(screen.getByRole('link', { name: /2026-0418/ }));
    await screen.findByText('2 van 3');
    await user.keyboard(']');
    await screen.findByText('3 van 3');
    expect(shown()).toBe('/o/3/aanvragen/419');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Aanvragen' }));
    await screen.findByRole('table');
    expect(shown()).toBe('/o/3/aanvragen?wie=team');
  });
});
