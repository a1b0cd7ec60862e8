import { describe, expect, it } from 'vitest';
import { reimbursementMoments } from './reimbursement-moments.ts';
import { canRemove, canSend, reimbursementStatus } from '../reimbursement-status.ts';

const draft = {
  state: 'draft',
  expired: false,
  deactivated: false,
  created_at_locale: '1 maart 2026',
  submitted_at_locale: null,
  resolved_at_locale: null,
  expire_at_locale: '31 december 2026',
} as const;
const sent = { ...draft, state: 'pending', submitted_at_locale: '2 maart 2026' } as const;
const approved = { ...sent, state: 'approved', resolved_at_locale: '9 maart 2026', expire_at_locale: null } as const;
const declined = { ...approved, state: 'declined' } as const;

describe('the moments of a claim', () => {
  it.each([
    ['kept', draft, ['done kept 1 maart 2026', 'now send', 'later checking', 'later decision']],
    ['sent', sent, ['done sent 2 maart 2026', 'now checking', 'later decision']],
    ['approved', approved, ['done sent 2 maart 2026', 'done checked', 'done approved 9 maart 2026']],
    ['declined', declined, ['done sent 2 maart 2026', 'done checked', 'stopped declined 9 maart 2026']],
    ['expired before it was sent', { ...draft, expired: true }, ['done kept 1 maart 2026', 'stopped expired 31 december 2026']],
    ['expired after it was sent', { ...sent, expired: true }, ['done sent 2 maart 2026', 'stopped expired 31 december 2026']],
    ['on a voucher that was stopped', { ...sent, deactivated: true }, ['done sent 2 maart 2026', 'stopped stopped']],
  ] as const)('that is %s', (_what, reimbursement, expected) => {
    const shown = reimbursementMoments(reimbursement).map(({ state, title, date }) =>
      [state, title, date].filter(Boolean).join(' '),
    );
    expect(shown).toEqual(expected);
  });
});

describe('a claim', () => {
  it.each([
    [draft, 'draft', true, true],
    [sent, 'pending', false, false],
    [approved, 'approved', false, false],
    [declined, 'declined', false, false],
    [{ ...draft, expired: true }, 'expired', false, false],
    [{ ...draft, deactivated: true }, 'stopped', false, true],
    [{ ...sent, deactivated: true, expired: true }, 'stopped', false, false],
  ] as const)('%# stands as it is, and tells whether it can be sent or dropped', (reimbursement, status, sendable, removable) => {
    expect([reimbursementStatus(reimbursement), canSend(reimbursement), canRemove(reimbursement)]).toEqual([
      status,
      sendable,
      removable,
    ]);
  });
});
