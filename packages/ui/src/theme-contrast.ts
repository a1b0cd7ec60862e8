export interface ContrastPair {
  /** Roles of the tokens, without `--tegoed-`. */
  front: string;
  ground: string;
  /** 4.5 for text, 7 for the deep surface, 3 for controls, markers and shapes. */
  demand: number;
  ratio: number;
}

type Properties = Pick<ReadonlyMap<string, string>, 'get'>;

/** Every pair that a page shows and a theme may change (the neutrals and states among themselves are fixed), with its demand. */
const pairs: readonly (readonly [front: string, ground: string, demand: number])[] = [
  ['color-ink-inverse', 'color-brand-deep', 7],
  ['color-brand', 'color-surface', 3],
  ['color-ink-muted', 'color-brand-soft', 4.5],
  ['color-ink-muted', 'color-brand-softer', 4.5],
  ['color-ink', 'color-brand-soft', 4.5],
  ['color-brand-deep', 'color-brand-soft', 4.5],
  ['color-on-action', 'color-action', 4.5],
  ['color-on-action', 'color-action-hover', 4.5],
  ['color-action', 'color-surface', 3],
  ['color-action', 'color-sunken', 3],
  ['color-action', 'color-brand-softer', 3],
  ...['color-link', 'color-link-hover'].flatMap((link) =>
    ['color-surface', 'color-sunken', 'color-brand-soft', 'color-brand-softer'].map((ground) => [link, ground, 4.5] as const),
  ),
  ['color-on-accent', 'color-accent', 3],
  // Other shapes on the accent are white, so these are not.
  ['color-on-accent', 'color-surface', 3],
  ['nav-ink', 'nav-surface', 4.5],
  ['nav-marker', 'nav-surface', 3],
  ['footer-ink', 'footer-surface', 4.5],
  ['help-ink', 'help-surface', 4.5],
  ['wallet-ink', 'wallet-surface', 4.5],
  ['wallet-ink', 'wallet-shape', 4.5],
  ['wallet-ink-muted', 'wallet-surface', 4.5],
  ['wallet-ink-muted', 'wallet-shape', 4.5],
  ['wallet-surface', 'color-surface', 4.5],
  ['wallet-surface', 'color-brand-soft', 4.5],
  ['color-danger', 'color-surface', 4.5],
  ['color-danger', 'color-danger-soft', 4.5],
  ['color-ink-inverse', 'color-danger', 4.5],
  ['color-ink-inverse', 'color-danger-hover', 4.5],
  ['color-success', 'color-success-soft', 4.5],
  ['color-warning', 'color-warning-soft', 4.5],
  ['color-info', 'color-info-soft', 4.5],
  ['color-ink', 'color-surface', 4.5],
  ['color-ink-muted', 'color-surface', 4.5],
  ['color-ink-muted', 'color-sunken', 4.5],
  ['color-ink-muted', 'color-line', 4.5],
  ['color-on-sand', 'color-sand', 4.5],
  ['color-line-strong', 'color-surface', 3],
  ['color-line-strong', 'color-sunken', 3],
  ['focus-ring', 'focus-inner', 3],
];

/** The custom properties that a style sheet sets, by name; the last one wins, as in a browser. */
export function readProperties(css: string): Map<string, string> {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...withoutComments.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** What the colours of one theme must hold (variants.md 4): base tokens and theme together in, each pair with its ratio out. Throws on a colour that is no six-digit hex. */
export function themeContrast(properties: Properties): ContrastPair[] {
  return pairs.map(([front, ground, demand]) => ({
    front,
    ground,
    demand,
    ratio: contrast(colorOf(properties, front), colorOf(properties, ground)),
  }));
}

/** The pairs below their demand. */
export function failingPairs(properties: Properties): ContrastPair[] {
  return themeContrast(properties).filter(({ ratio, demand }) => ratio < demand);
}

function colorOf(properties: Properties, role: string): string {
  const value = properties.get(`--tegoed-${role}`);
  if (!value || !/^#[\da-f]{6}$/i.test(value))
    throw new Error(`--tegoed-${role} is ${value ?? 'missing'}, not a colour such as #1c3487`);
  return value;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
