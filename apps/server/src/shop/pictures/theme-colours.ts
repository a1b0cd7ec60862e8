import type { Theme } from '@tegoed/implementations';

/** The colours of a municipality that pictures of it are drawn in, each as `#305dfb`. */
export interface ThemeColours {
  readonly brand: string;
  readonly brandDeep: string;
  readonly brandSoft: string;
  readonly action: string;
  readonly onAction: string;
  readonly accent: string;
  readonly onAccent: string;
}

export function themeColours({ token }: Theme): ThemeColours {
  return {
    brand: token('color-brand'),
    brandDeep: token('color-brand-deep'),
    brandSoft: token('color-brand-soft'),
    action: token('color-action'),
    onAction: token('color-on-action'),
    accent: token('color-accent'),
    onAccent: token('color-on-accent'),
  };
}
