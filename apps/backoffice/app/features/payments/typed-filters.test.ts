import { describe, expect, it } from 'vitest';
import { partsOf, readTypedFilters } from './typed-filters.ts';

function typed(given: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return readTypedFilters(form);
}

const day = (name: string, ...[date, month, year]: [string, string, string]) => ({
  [`${name}-day`]: date,
  [`${name}-month`]: month,
  [`${name}-year`]: year,
});

describe('filters that are typed', () => {
  it('are none where nothing was typed', () => {
    expect(typed({})).toEqual({ vanaf: '', tot: '', van: '', tm: '' });
  });

  it('stand in the address as the platform reads them', () => {
    expect(typed({ ...day('vanaf', '5', '3', '2026'), ...day('tot', '31', '12', '2026'), van: '€ 12,50', tm: '100' })).toEqual({
      vanaf: '2026-03-05',
      tot: '2026-12-31',
      van: '12.50',
      tm: '100',
    });
    expect(partsOf('2026-03-05')).toEqual({ day: '05', month: '03', year: '2026' });
    expect(partsOf('')).toEqual({});
  });

  it.each(['1.250,50', '1,250.50', '1250.5'])('read an amount with a comma or a point: %s', (amount) => {
    expect(typed({ van: amount }).van).toBe('1250.50');
  });

  it.each([
    [day('vanaf', '31', '2', '2026'), 'vanaf'],
    [day('tot', '5', '', '2026'), 'tot'],
    [day('tot', 'a', 'b', 'c'), 'tot'],
    [{ van: 'veel' }, 'van'],
    [{ tm: '12,505' }, 'tm'],
    [{ tm: '-5' }, 'tm'],
  ] as const)('are refused where they cannot be read: %o', (given, name) => {
    expect(typed(given)[name]).toBeUndefined();
  });
});
