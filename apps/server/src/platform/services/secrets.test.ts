import { describe, expect, it } from 'vitest';
import { createSecrets, randomAddress, randomHex, tokenHash } from './secrets.ts';

const secrets = createSecrets('a key for tests of at least 32 characters');

describe('what is encrypted', () => {
  it.each(['', 'https://localhost/x?a=1', 'één € 12,50 🙂', 'x'.repeat(100_000)])('can be read again (%#)', (text) => {
    expect(secrets.decrypt(secrets.encrypt(text))).toBe(text);
  });

  it('looks different each time, and shows nothing', () => {
    const [one, two] = [secrets.encrypt('inwoner@example.test'), secrets.encrypt('inwoner@example.test')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('inwoner')).toBe(false);
  });

  it('is refused when a single bit changed', () => {
    const bytes = secrets.encrypt('secret');
    for (const place of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => secrets.decrypt(changed)).toThrow('unable to authenticate data');
    }
  });

  it('cannot be read with another key', () => {
    expect(() => createSecrets('another key of at least 32 characters').decrypt(secrets.encrypt('secret'))).toThrow(
      'unable to authenticate data',
    );
  });
});

describe('a keyed hash', () => {
  it('is the same for the same purpose and value only', () => {
    const hash = secrets.keyedHash('bsn', '999990019');
    expect(hash.equals(secrets.keyedHash('bsn', '999990019'))).toBe(true);
    expect(hash.equals(secrets.keyedHash('bsn', '999990020'))).toBe(false);
    expect(hash.equals(secrets.keyedHash('other', '999990019'))).toBe(false);
    expect(hash.equals(createSecrets('another key of at least 32 characters').keyedHash('bsn', '999990019'))).toBe(false);
  });
});

describe('random texts', () => {
  it.each([1, 7, 64, 128, 200])('have %i characters', (length) => {
    expect(randomHex(length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`));
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomAddress())).size).toBe(1000);
    expect(randomAddress()).toMatch(/^0x[0-9a-f]{40}$/);
  });
});

it('a token is kept as SHA-256', () => {
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
