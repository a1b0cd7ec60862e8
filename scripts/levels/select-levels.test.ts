import { describe, expect, it } from 'vitest';
import { selectLevels } from './select-levels.ts';

const levels = [{ name: 'format' }, { name: 'unit' }, { name: 'server' }];

describe('selectLevels', () => {
  it('takes all levels when none is named', () => {
    expect(selectLevels(levels, [])).toEqual(levels);
  });

  it('takes the named ones, in the order in which levels run', () => {
    expect(selectLevels(levels, ['server', 'format'])).toEqual([{ name: 'format' }, { name: 'server' }]);
  });

  it('refuses a name that no level has, and says which there are', () => {
    expect(() => selectLevels(levels, ['unit', 'units'])).toThrow('There is no level units. There are: format, unit, server.');
  });
});
