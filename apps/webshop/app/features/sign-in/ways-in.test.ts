import { describe, expect, it } from 'vitest';
import { waysIn } from './ways-in.ts';

const nothingHidden = {
  combineColumns: false,
  hideSignUpDigidOption: false,
  hideSignUpEmailOption: false,
  hideSignUpQrCodeOption: false,
  hideSignInDigidOption: false,
  hideSignInEmailOption: false,
  hideSignInQrCodeOption: false,
};
const all = { email: true, newByEmail: true, digid: true, app: true };
const shop = (hidden: Partial<typeof nothingHidden>, digid = true) => ({
  cfg: { digid },
  implementation: { flags: { startPage: { ...nothingHidden, ...hidden } } },
});

describe('the ways in of a shop', () => {
  it.each([
    ['nothing is hidden', {}, all],
    ['e-mail is hidden for who is known: who is new still needs it', { hideSignInEmailOption: true }, all],
    ['e-mail is hidden for who is new', { hideSignUpEmailOption: true }, { ...all, newByEmail: false }],
    [
      'e-mail is hidden',
      { hideSignUpEmailOption: true, hideSignInEmailOption: true },
      { ...all, email: false, newByEmail: false },
    ],
    ['e-mail stands in the one column', { combineColumns: true, hideSignUpEmailOption: true, hideSignInEmailOption: true }, all],
    ['DigiD is hidden for who is new', { hideSignUpDigidOption: true }, all],
    ['DigiD is hidden', { hideSignUpDigidOption: true, hideSignInDigidOption: true }, { ...all, digid: false }],
    ['the app is hidden', { hideSignInQrCodeOption: true }, { ...all, app: false }],
    ['the app is hidden in the one column', { combineColumns: true, hideSignUpQrCodeOption: true }, { ...all, app: false }],
  ])('in which %s', (_, hidden, ways) => {
    expect(waysIn(shop(hidden))).toEqual(ways);
  });

  it('never has a DigiD that cannot be reached', () => {
    expect(waysIn(shop({}, false))).toEqual({ ...all, digid: false });
  });
});
