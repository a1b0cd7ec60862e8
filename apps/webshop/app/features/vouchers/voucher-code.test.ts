import { expect, it } from 'vitest';
import { scannedCode } from './voucher-code.ts';

it('a scanner reads the type and the address, and nothing else', () => {
  const address = `0x${'3f'.repeat(20)}`;
  expect(scannedCode({ address })).toBe(`{"type":"voucher","value":"${address}"}`);
});
