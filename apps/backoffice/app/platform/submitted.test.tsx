import { Refusal } from '@tegoed/client/refusal';
import { describe, expect, it } from 'vitest';
import { problemAt, submitted } from './submitted.ts';

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

  it('throws what is nobody’s fault', async () => {
    await expect(submitted(refuse(500, { message: 'Oops.' }))).rejects.toThrow('Oops.');
    await expect(submitted(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  });
});
