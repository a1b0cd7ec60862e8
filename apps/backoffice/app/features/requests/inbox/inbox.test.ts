import { describe, expect, it } from 'vitest';
import { countWork } from './colleagues.ts';
import { groupOf, queryOf, readAsked, sundayOf, writeAsked, type Asked } from './inbox.ts';

const usual = readAsked(new URLSearchParams());
/** A Thursday. */
const now = new Date('2026-03-12T09:00:00Z');
const asks = (given: Partial<Asked>) => queryOf({ ...usual, ...given }, { employeeId: 7, now });

describe('the address of the list', () => {
  it('opens on what is one’s own, due first on top', () => {
    expect(usual).toEqual({
      view: 'mine',
      q: '',
      page: 1,
      fund: undefined,
      term: undefined,
      colleague: undefined,
      order: 'deadline',
      direction: 'asc',
    });
    expect(writeAsked(usual)).toBe('?');
  });

  it.each([
    '?wie=team&q=2026-0418&regeling=4&stand=week&collega=9&volgorde=created_at.desc&pagina=3',
    '?wie=free&regeling=4',
    '?stand=late',
    '?volgorde=deadline.desc',
  ])('is written as it was read: %s', (address) => {
    expect(writeAsked(readAsked(new URLSearchParams(address)))).toBe(address);
  });

  it.each(['?wie=constructor', '?pagina=-1', '?pagina=x', '?regeling=1.5', '?collega=9', '?wie=resolved&stand=late'])(
    'leaves out what it does not know: %s',
    (address) => {
      const asked = readAsked(new URLSearchParams(address));
      expect(asked).toEqual({ ...usual, view: asked.view });
    },
  );
});

describe('what is asked of the platform', () => {
  it.each([
    ['mine', { state: 'pending', employee_id: 7, order_by: 'deadline', order_dir: 'asc' }],
    ['free', { state_group: 'pending' }],
    ['waiting', { state: 'pending', waiting_for_requester: true, deadline_from: '2026-03-12' }],
    ['team', { state: 'pending' }],
    ['resolved', { state_group: 'resolved', order_by: 'created_at', order_dir: 'desc' }],
  ] as const)('%s', (view, query) => {
    expect(asks({ view })).toMatchObject({ view: 'row', ...query });
  });

  it('is nobody’s for whoever is no employee', () => {
    expect(queryOf(usual, { employeeId: null, now })).toMatchObject({ employee_id: 0 });
  });

  it('goes by the last day', () => {
    expect(asks({ term: 'late' })).toMatchObject({ deadline_to: '2026-03-11' });
    expect(asks({ term: 'week' })).toMatchObject({
      deadline_from: '2026-03-12',
      deadline_to: '2026-03-15',
      waiting_for_requester: false,
    });
    expect(asks({ term: 'later' })).toMatchObject({ deadline_from: '2026-03-16', waiting_for_requester: false });
    expect(asks({ term: 'answered' })).toMatchObject({ state: 'pending', employee_id: 7, answered: true });
    expect(asks({ view: 'resolved', term: 'late' })).not.toHaveProperty('deadline_to');
  });
});

describe('a heading', () => {
  it.each([
    ['late', -1, '2026-03-11', true],
    ['waiting', 0, '2026-03-12', true],
    ['week', 3, '2026-03-15', false],
    ['later', 4, '2026-03-16', false],
  ] as const)('%s', (group, days_left, deadline_at, waiting_for_requester) => {
    expect(groupOf({ days_left, deadline_at, waiting_for_requester }, '2026-03-12')).toBe(group);
  });

  it.each([
    ['2026-03-15', '2026-03-15'],
    ['2026-03-16', '2026-03-22'],
  ])('the week of %s ends on %s', (day, sunday) => {
    expect(sundayOf(day)).toBe(sunday);
  });
});

describe('how much colleagues have', () => {
  it('is counted for whoever assesses most of a request; who has most stands first', () => {
    const rows = [
      { assignee: { id: 2, email: 'bas@merendam.example' }, days_left: -3 },
      { assignee: { id: 2, email: 'bas@merendam.example' }, days_left: 5 },
      { assignee: { id: 1, email: 'yara@merendam.example' }, days_left: 5 },
      { assignee: null, days_left: -1 },
    ];
    const people = [
      { id: 3, email: 'zoe@merendam.example' },
      { id: 1, email: 'yara@merendam.example' },
      { id: 2, email: 'bas@merendam.example' },
    ];
    expect(countWork(people, rows).map(({ id, open, late }) => [id, open, late])).toEqual([
      [2, 2, 1],
      [1, 1, 0],
      [3, 0, 0],
    ]);
  });
});
