import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { criterion, schemeInMaking, withScheme } from '../../../testing/scheme-in-making.ts';

const path = '/platform/organizations/3/funds/5';
const looked = `POST ${path}/criteria/validate`;
const stored = `PATCH ${path}/criteria`;
const tried = `POST ${path}/calculate`;

const income = criterion({
  id: 12,
  record_type_key: 'base_salary',
  record_type_name: 'Inkomen per maand',
  operator: '<=',
  value: '1940.00',
  title: 'Hoeveel verdient u?',
  show_attachment: true,
});
const scheme = (given: object = {}) =>
  schemeInMaking({ state: 'active', missing: [], start_date: '2026-01-01', criteria: [criterion(), income], ...given });
const untouched: Answers = {
  [looked]: () => ({ data: { added: 0, changed: 0, removed: [], pending_fund_requests_count: 0 } }),
};
const opened = (answers: Answers = {}, permissions?: string[]) =>
  openScreen('/o/3/regelingen/5/voorwaarden', { ...withScheme(() => scheme(), permissions), ...untouched, ...answers });

const questions = () =>
  within(document.querySelector('.tg-order') as HTMLElement)
    .getAllByText(/^\d\. /)
    .map(({ textContent }) => textContent);

describe('criteria', () => {
  it('stand in their order with what they ask, and one is seen as the citizen sees it', async () => {
    await opened();
    expect(questions()).toEqual(['1. Hoeveel kinderen hebt u?', '2. Hoeveel verdient u?']);
    expect(screen.getByText('Inkomen per maand: hoogstens € 1.940,00. Met een bewijs.')).toBeDefined();
    const preview = within(screen.getByRole('region', { name: 'Zo ziet de inwoner vraag 1' }));
    expect(preview.getByText('Vraag 1 van 2')).toBeDefined();
    expect(preview.getByRole('textbox', { name: 'Aantal kinderen' })).toBeDefined();
  });

  it('are moved by Alt and an arrow, which is read out, and keep the focus', async () => {
    const { user, calls } = await opened({ [stored]: () => ({ data: scheme({ version: 4 }) }) });
    const grip = screen.getByRole('button', { name: 'Verplaats vraag 2: Hoeveel verdient u?' });
    grip.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(questions()).toEqual(['1. Hoeveel verdient u?', '2. Hoeveel kinderen hebt u?']);
    expect(screen.getByText('Vraag 1 van 2', { selector: 'output' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(grip));
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await screen.findByText('De voorwaarden zijn bewaard.');
    const call = calls.find((one) => one.call === stored);
    expect(call?.body).toMatchObject({ criteria: [{ id: 12 }, { id: 11 }] });
    expect(call?.headers.get('if-match')).toBe('"3"');
  });

  it('are written: question, fact, comparison, limit, proof and whether it must be answered', async () => {
    const { user, calls } = await opened({ [stored]: () => ({ data: scheme({ version: 4 }) }) });
    await user.click(screen.getByRole('button', { name: 'Haal vraag 1 weg' }));
    await user.click(screen.getByRole('button', { name: 'Nieuwe voorwaarde' }));
    const question = screen.getByRole('textbox', { name: 'Vraag aan de inwoner' });
    expect(document.activeElement).toBe(question);
    await user.type(question, 'Woont u in Merendam?');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dit gegeven' }), 'Woonplaats');
    await user.type(screen.getByRole('textbox', { name: 'Antwoord' }), 'Merendam');
    await user.click(screen.getByRole('checkbox', { name: /Niet verplicht om te antwoorden/ }));
    expect(screen.getByRole('region', { name: 'Zo ziet de inwoner vraag 2' }).textContent).toContain('Woont u in Merendam?');
    await user.click(screen.getByRole('button', { name: 'Klaar met deze vraag' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wijzig vraag 2' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await screen.findByText('De voorwaarden zijn bewaard.');
    const body = calls.find(({ call }) => call === stored)?.body as { criteria: object[] };
    expect(body.criteria).toHaveLength(2);
    expect(body.criteria[1]).toEqual({
      record_type_key: 'city',
      operator: '=',
      value: 'Merendam',
      optional: true,
      title: 'Woont u in Merendam?',
      description: null,
      show_attachment: false,
      step: null,
      group: null,
    });
  });

  it('stand on a page together', async () => {
    const { user, calls } = await opened({ [stored]: () => ({ data: scheme({ version: 4 }) }) });
    await user.click(screen.getByText('Bladzijden en groepen'));
    await user.click(screen.getByRole('button', { name: 'Nieuwe bladzijde' }));
    await user.type(screen.getByRole('textbox', { name: 'Naam van bladzijde 1' }), 'Uw gezin');
    await user.click(screen.getByRole('button', { name: 'Wijzig vraag 1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bladzijde' }), 'Uw gezin');
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await screen.findByText('De voorwaarden zijn bewaard.');
    expect(calls.find(({ call }) => call === stored)?.body).toMatchObject({
      criteria: [
        { id: 11, step: 0 },
        { id: 12, step: null },
      ],
      criteria_steps: [{ title: 'Uw gezin' }],
    });
  });

  it('open at the first one that the platform refuses, with the problem at its field', async () => {
    const { user, calls } = await opened({
      [looked]: () => refused(422, { message: 'Fout', errors: { 'criteria.1.value': ['Vul een getal in.'] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Haal vraag 1 weg' }));
    await user.click(screen.getByRole('button', { name: 'Nieuwe voorwaarde' }));
    await user.click(screen.getByRole('button', { name: 'Klaar met deze vraag' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await screen.findByRole('textbox', { name: 'Grens', description: /Vul een getal in/ });
    expect(screen.getByRole('link', { name: 'Vraag 2: Vul een getal in.' })).toBeDefined();
    expect(calls.some(({ call }) => call === stored)).toBe(false);
  });

  it('are read without the right to change them', async () => {
    await opened({}, ['view_funds']);
    expect(questions()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Bewaar de voorwaarden' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nieuwe voorwaarde' })).toBeNull();
  });
});

describe('a change under requests that wait', () => {
  it('says how many stay under the old criteria before anything is stored', async () => {
    const { user, calls } = await opened({
      [looked]: () => ({ data: { added: 0, changed: 0, removed: [11], pending_fund_requests_count: 17 } }),
      [stored]: () => ({ data: scheme({ version: 4, criteria: [income] }) }),
    });
    await user.click(screen.getByRole('button', { name: 'Haal vraag 1 weg' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await screen.findByText(/Er wachten 17 aanvragen. Die beoordeelt u nog met de oude voorwaarden/);
    expect(document.activeElement?.textContent).toContain('Dit verandert er');
    expect(calls.some(({ call }) => call === stored)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Terug naar de voorwaarden' }));
    expect(questions()).toEqual(['1. Hoeveel verdient u?']);
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await user.click(await screen.findByRole('button', { name: 'Bewaar de nieuwe voorwaarden' }));
    await waitFor(() => expect(calls.filter(({ call }) => call === stored)).toHaveLength(1));
    expect(calls.filter(({ call }) => call === looked)).toHaveLength(2);
    await screen.findByRole('button', { name: 'Bewaar de voorwaarden' });
  });
});

describe('criteria that somebody else stored meanwhile', () => {
  const theirs = scheme({ version: 9, criteria: [income] });
  const late: Answers = {
    [stored]: (request) =>
      request.headers.get('if-match') === '"3"'
        ? refused(412, {
            message: 'Iemand was eerder.',
            error: 'changed_meanwhile',
            meta: { message: 'Iemand was eerder.', data: theirs },
          })
        : { data: { ...theirs, version: 10 } },
  };

  async function meet() {
    const opening = await opened(late);
    await opening.user.click(screen.getByRole('button', { name: 'Haal vraag 2 weg' }));
    await opening.user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    const alert = (await screen.findByText('Iemand was eerder.')).closest('[role=alert]');
    expect(alert?.textContent).toMatch(/Hoeveel verdient u\?.*Hoeveel kinderen hebt u\?/);
    expect(questions()).toEqual(['1. Hoeveel kinderen hebt u?']);
    return opening;
  }

  it('give way to mine: what they removed is made anew', async () => {
    const { user, calls } = await meet();
    await user.click(screen.getByRole('button', { name: 'Houd die van mij' }));
    await user.click(screen.getByRole('button', { name: 'Bewaar de voorwaarden' }));
    await waitFor(() => expect(calls.filter(({ call }) => call === stored)).toHaveLength(2));
    const { headers, body } = calls.findLast(({ call }) => call === stored) ?? {};
    expect(headers?.get('if-match')).toBe('"9"');
    expect((body as { criteria: object[] }).criteria).toEqual([expect.not.objectContaining({ id: 11 })]);
  });

  it('are taken over', async () => {
    const { user } = await meet();
    await user.click(screen.getByRole('button', { name: 'Neem die van de ander' }));
    expect(questions()).toEqual(['1. Hoeveel verdient u?']);
    expect(screen.queryByText('Iemand was eerder.')).toBeNull();
  });
});

describe('an example person', () => {
  const outcome = (given: object) => ({
    data: {
      is_valid: true,
      criteria: [{}, {}],
      amount: '325.00',
      amount_locale: null,
      breakdown: [],
      products: [],
      limit: null,
      ...given,
    },
  });
  const failed = {
    id: 12,
    record_type_key: 'base_salary',
    record_type_name: 'Inkomen per maand',
    operator: '<=',
    value: '1940.00',
    record_value: '5000.00',
    is_valid: false,
  };

  it('gets it, with how much and why; another one is tried anew', async () => {
    const { user, calls } = await opened({
      [tried]: () =>
        outcome({
          breakdown: [{ type: 'multiply', amount: '75.00', record_type_key: 'children_nth', multiplier: 2, total: '150.00' }],
        }),
    });
    const example = within(screen.getByRole('region', { name: 'Probeer het met een voorbeeldpersoon' }));
    const children = example.getByRole('textbox', { name: 'Aantal kinderen' });
    await user.clear(children);
    await user.type(children, '2');
    await user.click(example.getByRole('button', { name: 'Probeer' }));
    await example.findByText('Krijgt € 325,00');
    expect(example.getByText('2 × € 75,00 (aantal kinderen)')).toBeDefined();
    expect(calls.find(({ call }) => call === tried)?.body).toMatchObject({
      records: { children_nth: '2', base_salary: '1940.00' },
      criteria: [{ id: 11 }, { id: 12 }],
    });
    await user.type(children, '0');
    expect(example.queryByText('Krijgt € 325,00')).toBeNull();
  });

  it('gets an amount as often as a number with decimals says', async () => {
    const { user } = await opened({
      [tried]: () =>
        outcome({
          breakdown: [{ type: 'multiply', amount: '75.00', record_type_key: 'children_nth', multiplier: 2.5, total: '187.50' }],
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Probeer' }));
    await screen.findByText('2,5 × € 75,00 (aantal kinderen)');
  });

  it('does not get it, and which criterion is in the way', async () => {
    const { user } = await opened({ [tried]: () => outcome({ is_valid: false, criteria: [failed] }) });
    await user.click(screen.getByRole('button', { name: 'Probeer' }));
    const alert = (await screen.findByText('Krijgt het niet')).parentElement;
    expect(alert?.textContent).toMatch(/Inkomen per maand: hoogstens €\s1\.940,00\./);
  });

  it('is given the reason why it cannot be tried', async () => {
    const { user } = await opened({
      [tried]: () => refused(422, { message: 'Fout', errors: { 'records.children_nth': ['Vul een getal in.'] } }),
    });
    await user.click(screen.getByRole('button', { name: 'Probeer' }));
    await screen.findByText(/Vul een getal in/);
  });
});
