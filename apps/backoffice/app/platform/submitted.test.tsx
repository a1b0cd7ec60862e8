import { Refusal } from '@tegoed/client/refusal';
import { describe, expect, it } from 'vitest';
import { Unreachable } from './api.ts';
import { problemAt, submitted } from './submitted.ts';
import { loadTexts } from './texts.ts';

const refuse = (status: number, body: object) => Promise.reject(new Refusal(status, body, new Headers()));

describe('a change that was sent', () => {
  it('counts', async () => {
    expect(await submitted(Promise.resolve({ id: 7 }))).toEqual({ done: { id: 7 } });
  });

  it('has what is wrong at its fields, in the order of the form', async () => {
    const call = refuse(422, { message: 'Not right.', errors: { phone: ['Phone.'], email: ['Email.'] } });
    const result = await submitted(call, ['email', 'phone']);
    expect(result).toEqual({
      problems: [
        { field: 'email', text: 'Email.' },
        { field: 'phone', text: 'Phone.' },
      ],
    });
    expect(problemAt('problems' in result ? result.problems : [], 'phone')).toBe('Phone.');
  });

  it('has one sentence where it was refused as a whole', async () => {
    const call = refuse(403, { message: 'Too late.', error: 'not_open' });
    expect(await submitted(call)).toEqual({ problems: [{ field: undefined, text: 'Too late.' }] });
  });

  it('tells what stands there now when somebody else was first', async () => {
    const call = refuse(412, { meta: { message: 'Changed.', data: { id: 7, version: 4 } }, error: 'changed_meanwhile' });
    expect(await submitted(call)).toEqual({ changed: { current: { id: 7, version: 4 }, message: 'Changed.' } });
  });

  it('keeps the form where the platform failed, with its number, and where nothing answered', async () => {
    await loadTexts('nl');
    const failed = new Refusal(500, { message: 'Oops.' }, new Headers({ 'x-request-id': 'req-1kw' }));
    expect(await submitted(Promise.reject(failed))).toEqual({
      problems: [{ text: expect.stringMatching(/^Dat ligt niet aan u\..* Noem dit nummer aan de telefoon: req-1kw$/) }],
    });
    expect(await submitted(Promise.reject(new Unreachable('Failed to fetch')))).toEqual({
      problems: [{ text: expect.stringMatching(/^Er kwam geen antwoord\./) }],
    });
  });

  it('throws a mistake of the app', async () => {
    await expect(submitted(Promise.reject(new TypeError('x is undefined')))).rejects.toThrow('x is undefined');
  });
});
