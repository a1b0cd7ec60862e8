import { describe, expect, it } from 'vitest';
import { pathIn } from '@tegoed/domain/shop-paths';
import { pathToCode } from './path-to-code.ts';

const voucher = {
  address: '0x1',
  type: 'regular',
  state: 'active',
  deactivated: false,
  expired: false,
  is_external: false,
  used: false,
  product_reservation: null,
  parent: null,
} as const;
const reserved = {
  ...voucher,
  type: 'product',
  product_reservation: { id: 7, code: 12345678 },
  parent: { address: '0x9' },
} as const;
const codeOf = (given: Parameters<typeof pathToCode>[1]) => pathToCode(pathIn('nl'), given);

describe('the way to the code of a voucher in a list', () => {
  it('is there while the voucher can be used, for free offers also when its money is gone', () => {
    expect(codeOf(voucher)).toBe('/tegoeden/0x1/code');
    expect(codeOf({ ...voucher, used: true })).toBe('/tegoeden/0x1/code');
    for (const over of [{ expired: true }, { deactivated: true }, { is_external: true }, { state: 'pending' as const }])
      expect(codeOf({ ...voucher, ...over })).toBeUndefined();
  });

  it('of an approved reservation is the code of the voucher that paid it', () => {
    expect(codeOf({ ...reserved, used: true })).toBe('/tegoeden/0x9/code?reservation=7');
  });

  it('is not there for a reservation that waits, is past, or of which nobody tells what paid it', () => {
    expect(codeOf(reserved)).toBeUndefined();
    expect(codeOf({ ...reserved, used: true, expired: true })).toBeUndefined();
    expect(codeOf({ ...reserved, used: true, parent: {} })).toBeUndefined();
  });
});
