import type { Theme } from './theme.ts';

/** Colours and corners of the mails of a municipality: literal values, since mail programs know no custom properties. */
export interface MailColours {
  readonly amountBackground: string;
  readonly amountInk: string;
  readonly buttonBackground: string;
  readonly buttonInk: string;
  readonly link: string;
  /** In pixels, such as `8px`. */
  readonly radiusCard: string;
  readonly radiusControl: string;
}

/** A mail looks like the shop that sends it: its amount as the wallet card, its button as the main button. */
export function mailColours(theme: Theme): MailColours {
  return {
    amountBackground: theme.token('wallet-surface'),
    amountInk: theme.token('wallet-ink'),
    buttonBackground: theme.token('color-action'),
    buttonInk: theme.token('color-on-action'),
    link: theme.token('color-link'),
    radiusCard: inPixels(theme.token('radius-card')),
    radiusControl: inPixels(theme.token('radius-control')),
  };
}

/** Pages count a rem as 16 pixels. */
function inPixels(rem: string): string {
  return `${String(Math.round(Number.parseFloat(rem) * 16))}px`;
}
