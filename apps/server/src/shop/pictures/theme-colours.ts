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

/** As in packages/ui/src/tokens.css, for what a theme leaves out. */
const standard: ThemeColours = {
  brand: '#305dfb',
  brandDeep: '#1c3487',
  brandSoft: '#dce3fe',
  action: '#2c55e4',
  onAction: '#ffffff',
  accent: '#f7b93e',
  onAccent: '#1c3487',
};

/** Reads the colours of a theme; what it does not set, or sets to something else than six digits, is as in the standard theme. */
export function themeColours(themeCss: string): ThemeColours {
  const of = (name: string, otherwise: string) =>
    new RegExp(`--tegoed-color-${name}:\\s*(#[0-9a-f]{6})\\s*[;}]`, 'i').exec(themeCss)?.[1]?.toLowerCase() ?? otherwise;
  return {
    brand: of('brand', standard.brand),
    brandDeep: of('brand-deep', standard.brandDeep),
    brandSoft: of('brand-soft', standard.brandSoft),
    action: of('action', standard.action),
    onAction: of('on-action', standard.onAction),
    accent: of('accent', standard.accent),
    onAccent: of('on-accent', standard.onAccent),
  };
}
