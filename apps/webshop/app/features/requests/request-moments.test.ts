import { describe, expect, it } from 'vitest';
import { requestMoments } from './request-moments.ts';
import { requestStatus } from './request-status.ts';

const request = { state: 'pending', created_at_locale: '3 maart 2026, 9.00 uur', resolved_at_locale: null } as const;
const over = { ...request, resolved_at_locale: '10 maart 2026, 9.00 uur' };
const asked = { id: 5, state: 'answered' as const, created_at_locale: '4 maart 2026, 9.00 uur', answered_at_locale: null };

describe('the moments of a request', () => {
  it.each([
    ['pending', ['done sent', 'now checking', 'later decision', 'later ready']],
    ['approved', ['done sent', 'done checked', 'done approved', 'now ready']],
    ['declined', ['done sent', 'done checked', 'stopped declined']],
    ['approved_partly', ['done sent', 'done checked', 'done approved_partly']],
    ['disregarded', ['done sent', 'done checked', 'stopped disregarded']],
  ] as const)('that is %s', (state, expected) => {
    const moments = requestMoments(state === 'pending' ? request : { ...over, state }, []);
    expect(moments.map((moment) => `${moment.state} ${moment.title}`)).toEqual(expected);
  });

  it('have their dates', () => {
    const moments = requestMoments({ ...over, state: 'declined' }, []);
    expect(moments.map(({ date }) => date)).toEqual([request.created_at_locale, undefined, over.resolved_at_locale]);
  });

  it('say until when, as far as the platform tells', () => {
    const open = { ...asked, state: 'pending' as const, answer_before: '2026-03-26' };
    expect(requestMoments({ ...request, deadline_at: '2026-04-28' }, [asked, open])).toMatchObject([
      { title: 'sent' },
      { state: 'now', title: 'waiting', before: '2026-03-26', note: 'waiting-text' },
      { state: 'later', title: 'decision', until: '2026-04-28' },
      { title: 'ready' },
    ]);
    const [, , decision] = requestMoments(request, []);
    expect(decision).toEqual({ state: 'later', title: 'decision' });
  });

  it('tell what was asked and answered', () => {
    const answered = { ...asked, id: 6, answered_at_locale: '5 maart 2026, 9.00 uur' };
    expect(requestMoments(request, [asked, answered])[1]?.questions).toEqual([
      { id: 5, asked: '4 maart 2026, 9.00 uur', answered: undefined },
      { id: 6, asked: '4 maart 2026, 9.00 uur', answered: '5 maart 2026, 9.00 uur' },
    ]);
  });
});

describe('how a request stands', () => {
  it.each([
    ['pending', [], 'pending'],
    ['pending', [{ state: 'pending' }], 'question'],
    ['pending', [{ state: 'answered' }], 'pending'],
    ['pending', [{ state: 'answered' }, { state: 'pending' }], 'question'],
    ['declined', [{ state: 'pending' }], 'declined'],
  ] as const)('%s with %o', (state, questions, expected) => {
    expect(requestStatus({ state }, questions)).toBe(expected);
  });
});
