import { describe, expect, it } from 'vitest';
import { asksByDigid, asksConditions, needsDigid } from './digid-time-left.ts';

describe('going to DigiD first', () => {
  it.each([
    ['nobody is known', 900, null, true],
    ['the scheme asks each time', null, 0, true],
    ['DigiD was a moment ago', 900, 0, false],
    ['there is a second more than a form takes', 900, 599, false],
    ['there is no more time than a form takes', 900, 600, true],
    ['the time is over', 900, 4000, true],
  ])('when %s', (_, bsn_confirmation_time, bsn_time, expected) => {
    expect(needsDigid({ fund: { bsn_confirmation_time }, identity: { bsn_time }, offset: 300 })).toBe(expected);
  });
});

describe('asking for the conditions', () => {
  it.each([
    ['IIT', true, true],
    ['bus_2020', true, true],
    ['meedoen', true, true],
    ['meedoen', false, false],
    ['kindpakket', true, false],
  ])('%s, automatic %s', (key, auto_validation, expected) => {
    expect(asksConditions({ key, auto_validation })).toBe(expected);
  });
});

describe('the way by DigiD', () => {
  const fund = { key: 'kindpakket', auto_validation: false, bsn_confirmation_time: 900 };
  const unknown = { fund, identity: { bsn_time: null }, offset: 300, justBack: false };
  const known = { ...unknown, identity: { bsn_time: 0 } };
  it.each([
    ['asks who it is', unknown, true],
    ['asks nobody twice', { ...unknown, justBack: true }, false],
    ['asks who is known nothing', known, false],
    ['asks who is known for the conditions', { ...known, fund: { ...fund, key: 'meedoen', auto_validation: true } }, true],
  ])('%s', (_, given, expected) => {
    expect(asksByDigid(given)).toBe(expected);
  });
});
