import type { Shop } from '../../platform/shop/shop.ts';

interface WaysIn {
  /** The form for an e-mail address. */
  email: boolean;
  /** An address that is new gets an account with that form. */
  newByEmail: boolean;
  digid: boolean;
  app: boolean;
}

/**
 * The ways in that a shop shows. One form serves who is known and who is new, so it goes only when it is hidden for both; in one
 * column it stands in the page itself, whatever is hidden. (screens.md 4.1)
 */
export function waysIn({ cfg, implementation }: { cfg: Pick<Shop['cfg'], 'digid'>; implementation: HasStartPage }): WaysIn {
  const { startPage } = implementation.flags;
  const { combineColumns } = startPage;
  return {
    email: combineColumns || !(startPage.hideSignUpEmailOption && startPage.hideSignInEmailOption),
    newByEmail: combineColumns || !startPage.hideSignUpEmailOption,
    digid: cfg.digid && !(startPage.hideSignUpDigidOption && startPage.hideSignInDigidOption),
    app: !(combineColumns ? startPage.hideSignUpQrCodeOption : startPage.hideSignInQrCodeOption),
  };
}

interface HasStartPage {
  flags: Pick<Shop['implementation']['flags'], 'startPage'>;
}
