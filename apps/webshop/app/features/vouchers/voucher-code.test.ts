import { expect, it } from 'vitest';
import { scannedCode, typedCode } from './voucher-code.ts';

const address = `0x${'3f'.repeat(20)}`;

it('a scanner reads the type and the address, and nothing else', () => {
  expect(scannedCode({ address })).toBe(`{"type":"voucher","value":"${address}"}`);
});

it('a person types the number, or the address where there is none', () => {
  expect(typedCode({ address, number: '12345678' })).toBe('12345678');
  expect(typedCode({ address })).toBe(address);
});
