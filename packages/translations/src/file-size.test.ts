import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  ['0B', '0\u00a0B', '0\u00a0B'],
  ['0.9kB', '1\u00a0kB', '1\u00a0kB'],
  ['13.18kB', '13\u00a0kB', '13\u00a0kB'],
  ['1.25MB', '1,3\u00a0MB', '1.3\u00a0MB'],
  ['8MB', '8\u00a0MB', '8\u00a0MB'],
  ['12.31MB', '12\u00a0MB', '12\u00a0MB'],
  ['1,2 MiB', '1,2 MiB', '1,2 MiB'],
])('a file of %s is %s and %s', (size, dutch, english) => {
  expect(formatFileSize(size, 'nl')).toBe(dutch);
  expect(formatFileSize(size, 'en')).toBe(english);
});
