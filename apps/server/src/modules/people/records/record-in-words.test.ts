import { expect, it } from 'vitest';
import { recordInWords } from './record-in-words.ts';

it.each([
  ['birth_date', '14-03-2016', '14 maart 2016'],
  ['birth_date', '2016-03-14', '14 maart 2016'],
  ['birth_date', '31-02-2016', '31-02-2016'],
  ['given_name', '14-03-2016', '14-03-2016'],
])('%s of %s reads %s', (key, value, words) => {
  expect(recordInWords({ key, value }, 'nl')).toBe(words);
});
