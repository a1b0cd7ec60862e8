import { describe, expect, it } from 'vitest';
import { onOneLine } from './on-one-line.ts';

describe('texts on one line', () => {
  const marked = { strong: '3 mei 2026' };
  const translate = onOneLine(
    Object.assign((date: string) => `Tot en met ${date}.`, {
      rich: (date: string): unknown => ['Op ', marked, ` en op ${date}.`],
      raw: (key: string) => key,
    }),
  );

  it('keep dates together', () => {
    expect(translate('16 juli 2027')).toBe('Tot en met 16\u00a0juli\u00a02027.');
  });

  it('keep dates together beside marked words, which stay as they are', () => {
    expect(translate.rich('16 juli 2027')).toEqual(['Op ', marked, ' en op 16\u00a0juli\u00a02027.']);
  });

  it('leave what is asked for as it is', () => {
    expect(translate.raw('16 juli 2027')).toBe('16 juli 2027');
  });
});
