import { describe, expect, it } from 'vitest';
import { readScannedCode, readTypedCode } from './scanned-code.ts';

const address = `0x${'ab12'.repeat(10)}`;

describe('a QR code in sight', () => {
  it.each([
    [JSON.stringify({ type: 'voucher', value: address }), address],
    [' 100012345678\n', '100012345678'],
    [JSON.stringify({ type: 'auth_token', value: address }), undefined],
    [JSON.stringify({ type: 'voucher', value: '' }), undefined],
    [JSON.stringify({ type: 'voucher', value: 12 }), undefined],
    ['https://tegoed.example', undefined],
    ['1000123456789', undefined],
    ['null', undefined],
    ['', undefined],
  ])('%j is %s', (text, code) => {
    expect(readScannedCode(text)).toBe(code);
  });
});

describe('a code that was typed over', () => {
  it.each([
    [address, { code: address }],
    [
      address
        .slice(2)
        .toUpperCase()
        .replace(/(.{4})/g, '$1 '),
      { code: address },
    ],
    ['1000-1234 5678', { code: '100012345678' }],
    ['0XAL1O'.concat('ab12'.repeat(9)), { code: `0xa110${'ab12'.repeat(9)}` }],
    ['12345678', { code: '12345678' }],
    ['K7DN 4P2X', { code: 'k7dn4p2x' }],
    ['k7-dn.4p–2x', { code: 'k7dn4p2x' }],
    ['OiLo 4P2X', { code: 'oilo4p2x' }],
    ['k7dn4p2', { problem: 'short' }],
    ['k7dn4p2xx', { problem: 'long' }],
    ['k7dn/4p2x', { problem: 'strange' }],
    [' - ', { problem: 'empty' }],
    ['0xab12', { problem: 'short' }],
    [address.slice(0, -1), { problem: 'incomplete', missing: 1 }],
    [`${address}a`, { problem: 'long' }],
    ['abcd-efgh-ijkl', { problem: 'long' }],
    ['g'.repeat(40), { problem: 'strange' }],
  ])('%j is %j', (typed, read) => {
    expect(readTypedCode(typed)).toEqual(read);
  });
});
