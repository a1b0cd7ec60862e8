import { describe, expect, it } from 'vitest';
import { isNarrowed, onTopOf, readListAddress, withFilter, writeListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query), ['stand', 'regeling']);

describe('the address of a list', () => {
  it('is read and written back without what is as usual', () => {
    expect(read('stand=open&q= sport &pagina=3&else=1')).toEqual({
      q: 'sport',
      page: 3,
      filters: { stand: 'open', regeling: '' },
    });
    expect(writeListAddress(read('stand=open&q=sport&pagina=3'))).toBe('?stand=open&q=sport&pagina=3');
    expect(writeListAddress(read('pagina=1&q='))).toBe('?');
    expect(writeListAddress(read('stand=open'), { rij: '7' })).toBe('?stand=open&rij=7');
  });

  it.each(['0', '-1', '1.5', 'x', ''])('has the first page where it says %j', (page) => {
    expect(read(`pagina=${page}`).page).toBe(1);
  });

  it('begins at the first page with another filter, and knows whether it shows all', () => {
    expect(writeListAddress(withFilter(read('pagina=4&q=a'), 'regeling', '5'))).toBe('?regeling=5&q=a');
    expect(isNarrowed(read(''))).toBe(false);
    expect(isNarrowed(read('pagina=2'))).toBe(false);
    expect(isNarrowed(read('regeling=5'))).toBe(true);
    expect(isNarrowed(read('q=a'))).toBe(true);
  });

  it('keeps a change that is still on its way', () => {
    expect(onTopOf('?stand=open&pagina=3', { shown: '', wanted: '?regeling=5' })).toBe('?stand=open&regeling=5');
    expect(onTopOf('?stand=open&q=a', { shown: '?q=a', wanted: '?' })).toBe('?stand=open');
    expect(onTopOf('?stand=open', { shown: '?stand=done', wanted: '?stand=late' })).toBe('?stand=late');
  });
});
