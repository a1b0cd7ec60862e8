import { describe, expect, it } from 'vitest';
import { codeOfPlace, lastPlace, notePlace } from './last-place.ts';

describe('the place that signing in leads back to', () => {
  it.each([
    ['https://tegoed.example/preferences/notifications', 'screen-preferences_notifications'],
    ['https://tegoed.example/vouchers/abc123?x=1', 'voucher-abc123'],
    ['https://tegoed.example/funds/3/requests/4/clarifications/2', 'requestClarification-3-4-2'],
    ['https://tegoed.example/', undefined],
    ['https://tegoed.example/start?target=voucher-1', undefined],
    ['https://tegoed.example/nergens', undefined],
  ])('of %s is %s', (address, code) => {
    expect(codeOfPlace(address)).toBe(code);
  });

  it('is that of the page that was opened last', () => {
    notePlace('https://tegoed.example/tegoeden');
    notePlace('https://tegoed.example/fondsen/7');
    expect(lastPlace()).toBe('screen-fund-7');
  });
});
