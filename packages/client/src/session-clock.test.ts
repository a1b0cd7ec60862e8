import { describe, expect, it } from 'vitest';
import { nextStep } from './session-clock.ts';

const minute = 60_000;
const after = (minutes: number, lastAct = 0) =>
  nextStep({ now: 100 * minute + minutes * minute, lastCall: 100 * minute, lastAct });

describe('the silence of a citizen', () => {
  it('is nothing to speak of for thirteen minutes', () => {
    expect(after(0)).toEqual({ do: 'wait', for: 13 * minute });
    expect(after(12)).toEqual({ do: 'wait', for: minute });
  });

  it('is said two minutes before the end', () => {
    expect(after(13)).toEqual({ do: 'warn', minutes: 2 });
    expect(after(14.5)).toEqual({ do: 'warn', minutes: 1 });
  });

  it('is none for who typed since the last call', () => {
    expect(after(13, 105 * minute)).toEqual({ do: 'extend' });
  });

  it('is over when the platform says so, also after the lid was closed', () => {
    expect(after(15)).toEqual({ do: 'check' });
    expect(after(300, 105 * minute)).toEqual({ do: 'check' });
  });
});
