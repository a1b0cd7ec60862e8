import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '@tegoed/client/refusal';
import { problemsOf } from '@tegoed/client/problems';
import { createSubmission } from './submission.ts';

const explain = (error: unknown) =>
  problemsOf<'email' | 'phone'>(error, { fields: ['email', 'phone'], failureText: () => 'No answer.' });

function answerLater() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

function refused(errors: Record<string, string[]>) {
  return new Refusal(422, { message: 'Not right.', errors }, new Headers());
}

describe('a submission', () => {
  it('is busy from the press to the answer, and does nothing at a press between them', async () => {
    const submission = createSubmission<'email' | 'phone'>();
    const answer = answerLater();
    const second = vi.fn<() => void>();
    const first = submission.submit(() => answer.promise, explain);
    expect(submission.state.get().busy).toBe(true);
    await submission.submit(second, explain);
    answer.resolve();
    await first;
    expect(second).not.toHaveBeenCalled();
    expect(submission.state.get()).toMatchObject({ busy: false, problems: [], refusals: 0 });
    await submission.submit(second, explain);
    expect(second).toHaveBeenCalledOnce();
  });

  it('is never busy for what is wrong before anything is sent', async () => {
    const submission = createSubmission<'email' | 'phone'>();
    const seen: boolean[] = [];
    submission.state.subscribe(() => seen.push(submission.state.get().busy));
    await submission.submit(() => [{ field: 'email', text: 'Fill in.' }], explain);
    expect(seen).not.toContain(true);
    expect(submission.state.get()).toMatchObject({ problems: [{ field: 'email', text: 'Fill in.' }], refusals: 1 });
  });

  it('keeps what is wrong until the next answer, and counts the same refusal again', async () => {
    const submission = createSubmission<'email' | 'phone'>();
    const refuse = () => Promise.reject(refused({ email: ['Taken.'] }));
    await submission.submit(refuse, explain);
    const answer = answerLater();
    const again = submission.submit(() => answer.promise, explain);
    expect(submission.state.get()).toMatchObject({ busy: true, problems: [{ field: 'email', text: 'Taken.' }] });
    answer.reject(refused({ email: ['Taken.'] }));
    await again;
    expect(submission.state.get()).toMatchObject({ busy: false, refusals: 2 });
    await submission.submit(() => Promise.resolve(), explain);
    expect(submission.state.get()).toMatchObject({ problems: [], refusals: 2 });
  });

  it('tells that there was no answer, and can be sent again', async () => {
    const submission = createSubmission<'email' | 'phone'>();
    await submission.submit(() => Promise.reject(new TypeError('Failed to fetch')), explain);
    expect(submission.state.get()).toMatchObject({ busy: false, problems: [{ text: 'No answer.' }] });
  });

  it('stays busy when what is shown changes meanwhile', async () => {
    const submission = createSubmission<'email' | 'phone'>();
    const answer = answerLater();
    const sending = submission.submit(() => answer.promise, explain);
    submission.show([]);
    expect(submission.state.get().busy).toBe(true);
    answer.resolve();
    await sending;
  });

  it('clears what was said of one field without telling the rest again', () => {
    const submission = createSubmission<'email' | 'phone'>();
    submission.show([
      { field: 'email', text: 'Email.' },
      { field: 'phone', text: 'Phone.' },
    ]);
    submission.clear('email');
    expect(submission.state.get()).toMatchObject({ problems: [{ field: 'phone', text: 'Phone.' }], refusals: 1 });
  });

  it('has the same key for a call whose answer was lost, a new one after a change, and another for another operation', () => {
    const submission = createSubmission();
    const first = submission.once({ email: 'a@tegoed.example' });
    expect(submission.once(7, 'apply')).not.toBe(first);
    expect(submission.once({ email: 'a@tegoed.example' })).toBe(first);
    expect(submission.once({ email: 'b@tegoed.example' })).not.toBe(first);
    expect(createSubmission().once({ email: 'a@tegoed.example' })).not.toBe(first);
  });
});

describe('what is wrong', () => {
  const failureText = (error: unknown) => (error instanceof Refusal ? error.message : 'No answer.');
  const rules = { fields: ['email', 'phone'] as const, failureText };

  it('stands at the fields in the order of the form, after what is of none of them', () => {
    const error = refused({ phone: ['Phone.', 'More.'], product_id: ['Sold out.'], email: ['Email.'] });
    expect(problemsOf(error, rules)).toEqual([
      { field: undefined, text: 'Sold out.' },
      { field: 'email', text: 'Email.' },
      { field: 'phone', text: 'Phone.' },
    ]);
  });

  it('is one sentence for the whole form when no field of it was refused', () => {
    expect(problemsOf(refused({ voucher: ['Spent.'] }), rules)).toEqual([{ field: undefined, text: 'Not right.' }]);
    expect(problemsOf(new TypeError('Failed to fetch'), rules)).toEqual([{ field: undefined, text: 'No answer.' }]);
  });

  it('stands at one field where the form says so', () => {
    expect(problemsOf(new TypeError('Failed to fetch'), { ...rules, otherwise: 'email' })).toEqual([
      { field: 'email', text: 'No answer.' },
    ]);
  });

  it('is told in words of the form itself where it has them', () => {
    const explained = { ...rules, explain: (error: unknown) => (error instanceof Refusal ? [{ text: 'Later.' }] : undefined) };
    expect(problemsOf(refused({ email: ['Email.'] }), explained)).toEqual([{ text: 'Later.' }]);
    expect(problemsOf(new TypeError('Failed to fetch'), explained)).toEqual([{ field: undefined, text: 'No answer.' }]);
  });
});
