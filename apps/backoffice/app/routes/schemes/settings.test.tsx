import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { organization, signedIn } from '../../../testing/people.ts';
import { budget, configureCall, scheme, schemeCall, shownScheme, updateCall } from '../../../testing/schemes.ts';

const ours = organization({ permissions: ['view_funds', 'manage_funds', 'view_finances'] });
const place = '/o/3/regelingen/5/instellingen';
const choices: Answers = {
  'GET /identity/record-types': () => [{ key: 'uid', type: 'string', name: 'Eigen nummer' }],
  'GET /platform/organizations/3/employees': () => ({
    data: [{ id: 12, email: 'yara@merendam.example' }],
    meta: { last_page: 1 },
  }),
};
const form = { ...signedIn(ours), ...choices, ...shownScheme() };
const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

describe('the settings of a scheme', () => {
  it('say what each does, and why some cannot change any more', async () => {
    await openScreen(place, { ...form, ...shownScheme({ budget: budget() }) });
    expect(toggle(/^Inwoners reserveren/).checked).toBe(true);
    expect(toggle(/^Inwoners reserveren/).disabled).toBe(false);
    const fixed = screen.getByRole<HTMLInputElement>('switch', {
      name: /^Inwoners vragen aan/,
      description: /al te zien voor inwoners/,
    });
    expect(fixed.disabled).toBe(true);
    expect(screen.getByRole('switch', { name: /^Tegoeden worden in een ander/, description: /al tegoeden/ })).toBeDefined();
  });

  it('are stored where they changed and no more: rules and fields apart', async () => {
    let stored = scheme();
    const { user, calls } = await openScreen(place, {
      ...form,
      [schemeCall]: () => ({ data: stored }),
      [configureCall]: () => {
        stored = { ...stored, version: 8, allow_reservations: false, decision_days: 42 };
        return { data: stored };
      },
      [updateCall]: () => {
        stored = { ...stored, version: 9, auto_requests_validation: true, default_validator_employee_id: 12 };
        return { data: stored };
      },
    });
    await user.click(toggle(/^Inwoners reserveren/));
    const days = screen.getByRole('textbox', { name: 'Dagen om te beslissen' });
    await user.clear(days);
    await user.type(days, '42');
    await user.click(toggle(/^Aanvragen worden vanzelf/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'In naam van' }), 'yara@merendam.example');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bewaard');
    const sent = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ allow_reservations: false, decision_days: 42 }, '"7"'],
      [{ auto_requests_validation: true, default_validator_employee_id: 12 }, '"8"'],
    ]);
    expect(toggle(/^Inwoners reserveren/).checked).toBe(false);
  });

  it('say at their field what is no number, and ask in whose name', async () => {
    const { user, calls } = await openScreen(place, form);
    const days = screen.getByRole('textbox', { name: 'Dagen om te beslissen' });
    await user.clear(days);
    await user.type(days, '366');
    await user.click(toggle(/^Aanvragen worden vanzelf/));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('textbox', { name: 'Dagen om te beslissen', description: /van 1 tot en met 365/ });
    expect(screen.getByRole('combobox', { name: 'In naam van', description: /in wiens naam/ })).toBeDefined();
    expect(calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('lead from what is wrong to the switch that was refused', async () => {
    const { user } = await openScreen(place, {
      ...form,
      [configureCall]: () => refused(422, { message: '', errors: { allow_reservations: ['Er wordt al gereserveerd.'] } }),
    });
    await user.click(toggle(/^Inwoners reserveren/));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await user.click(await screen.findByRole('link', { name: 'Er wordt al gereserveerd.' }));
    expect(document.activeElement).toBe(toggle(/^Inwoners reserveren/));
  });

  it('say at their field what the platform refuses', async () => {
    const { user } = await openScreen(place, {
      ...form,
      'GET /identity/record-types': () => [
        { key: 'uid', type: 'string', name: 'Eigen nummer' },
        { key: 'bsn_hash', type: 'string', name: 'Ander nummer' },
      ],
      [configureCall]: () => refused(422, { message: '', errors: { csv_primary_key: ['Er zijn al codes.'] } }),
    });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Gegeven dat/ }), 'Ander nummer');
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByRole('combobox', { name: /^Gegeven dat/, description: /Er zijn al codes/ });
  });

  it('show both where somebody else was first, and keep what was chosen', async () => {
    let stored = scheme();
    const { user } = await openScreen(place, {
      ...form,
      [schemeCall]: () => ({ data: stored }),
      [configureCall]: () => {
        stored = scheme({ version: 8, decision_days: 30 });
        return refused(412, { error: 'changed_meanwhile', meta: { message: 'Bas bewaarde dit net.', data: stored } });
      },
    });
    await user.click(toggle(/^Inwoners reserveren/));
    await user.click(screen.getByRole('button', { name: 'Bewaar' }));
    await screen.findByText('Bas bewaarde dit net.');
    expect(screen.getByText('30', { selector: 'dd' })).toBeDefined();
    expect(toggle(/^Inwoners reserveren/).checked).toBe(false);
  });

  it('can be looked at without the right to change them', async () => {
    const { calls } = await openScreen(place, {
      ...signedIn(organization({ permissions: ['view_funds'] })),
      ...shownScheme({ auto_requests_validation: undefined }),
    });
    expect(screen.getAllByRole<HTMLInputElement>('switch').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Bewaar' })).toBeNull();
    expect(calls.some(({ call }) => call.endsWith('/employees'))).toBe(false);
  });
});
