import { expect, it } from 'vitest';
import { readDutchMobile } from './dutch-mobile.ts';

it.each(['0612345678', '06 12 34 56 78', '06-12345678', '+31612345678', '+31 (0)6 1234 5678', '0031612345678'])(
  '"%s" is a mobile number',
  (text) => {
    expect(readDutchMobile(text)).toBe('+31612345678');
  },
);

it.each(['', '06', '061234567', '06123456789', '0501234567', '+32612345678', '06abcdefgh'])('"%s" is none', (text) => {
  expect(readDutchMobile(text)).toBeUndefined();
});
