import { atLeast, letters } from '@tegoed/domain/testing/limits';
import { describe, expect, it } from 'vitest';
import { longestNote, readStopping, stoppingBody } from './stopping.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('stopping with a voucher', () => {
  it.each([
    [{}, 'no-choice'],
    [{ reason: 'bored' }, 'no-choice'],
    [{ reason: 'other', note: ' a ' }, 'no-note'],
    [
      { reason: 'moved', note: 'left over from another choice' },
      { reason: 'moved', note: '' },
    ],
    [
      { reason: 'other', note: ' Te ver weg ' },
      { reason: 'other', note: 'Te ver weg' },
    ],
  ])('reads %j', (fields, read) => {
    expect(readStopping(form(fields))).toEqual(read);
  });

  it.each(atLeast(2, letters))('takes a reason in own words %s the shortest', (...[, note, fits]) => {
    expect(readStopping(form({ reason: 'other', note }))).toEqual(fits ? { reason: 'other', note } : 'no-note');
  });

  it('takes as many letters as the platform does', () => {
    expect(longestNote).toBe(140);
  });

  it('sends the reason, and as note the own words or the reason once more', () => {
    expect(stoppingBody({ reason: 'moved', note: '' })).toEqual({ reason: 'moved', note: 'moved' });
    expect(stoppingBody({ reason: 'other', note: 'Te ver weg' })).toEqual({ reason: 'other', note: 'Te ver weg' });
  });
});
