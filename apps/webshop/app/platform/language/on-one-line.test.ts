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

  it('are made once where they have no values', () => {
    const asked: string[] = [];
    const texts = onOneLine(
      Object.assign(
        (key: string, values?: { days: number }) => {
          asked.push(key);
          return `${key} 3 mei${values ? ` ${values.days}` : ''}`;
        },
        { rich: (key: string): unknown => key },
      ),
    );
    expect([texts('a'), texts('a'), texts('b'), texts('a', { days: 1 }), texts('a', { days: 2 })]).toEqual([
      'a 3\u00a0mei',
      'a 3\u00a0mei',
      'b 3\u00a0mei',
      'a 3\u00a0mei 1',
      'a 3\u00a0mei 2',
    ]);
    expect(asked).toEqual(['a', 'b', 'a', 'a']);
  });

  it('leave what is asked for as it is', () => {
    expect(translate.raw('16 juli 2027')).toBe('16 juli 2027');
  });
});
