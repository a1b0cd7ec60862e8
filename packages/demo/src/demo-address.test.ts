import { describe, expect, it } from 'vitest';
import { demoAddress } from './demo-address.ts';

describe('demoAddress', () => {
  it('has the form of an address, and is the same every time', () => {
    expect(demoAddress('identity', 'nieuw@tegoed.example')).toMatch(/^0x[0-9a-f]{40}$/);
    expect(demoAddress('voucher', 'a')).toBe(demoAddress('voucher', 'a'));
  });

  it('differs per name', () => {
    expect(demoAddress('voucher', 'a')).not.toBe(demoAddress('voucher', 'b'));
  });
});
