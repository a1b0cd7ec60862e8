import { expect, it } from 'vitest';
import { isVoucherAddress, scannedCode } from './voucher-code.ts';

it('a scanner reads the type and the address, and nothing else', () => {
  const address = `0x${'3f'.repeat(20)}`;
  expect(scannedCode({ address })).toBe(`{"type":"voucher","value":"${address}"}`);
});

it.each([
  [`0x${'3f'.repeat(20)}`, true],
  [`0x${'3F'.repeat(20)}`, true],
  [`0x${'3f'.repeat(20)}0`, false],
  [`0x${'3f'.repeat(19)}3`, false],
  ['7', false],
  ['', false],
])('the address of a voucher may be %s: %s', (text, may) => {
  expect(isVoucherAddress(text)).toBe(may);
});
