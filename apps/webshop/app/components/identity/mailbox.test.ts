import { describe, expect, it } from 'vitest';
import { mailProviders } from './mail-providers.ts';
import { findMailbox } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['noor@gmail.com', 'https://gmail.com'],
    ['Noor@Hotmail.NL ', 'https://hotmail.nl'],
    ['noor@mail.gmail.com', undefined],
    ['noor@gmail.com.example', undefined],
    ['gmail.com@gemeente.example', undefined],
    ['no address', undefined],
  ])('of %s', (email, address) => {
    expect(findMailbox(email, false)).toBe(address);
  });

  it('is where all mail lies in the demo', () => {
    expect(findMailbox('noor@tegoed.example', true)).toBe('/demo/mail');
  });

  it('is known for sixteen providers, each by its plain domain', () => {
    expect(new Set(mailProviders).size).toBe(16);
    expect(mailProviders.filter((domain) => !/^[a-z0-9]+\.[a-z]+$/.test(domain))).toEqual([]);
  });
});
