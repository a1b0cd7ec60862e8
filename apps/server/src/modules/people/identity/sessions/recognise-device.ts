/** What a browser tells about itself, as far as people recognise their own devices by it. */
export interface Device {
  readonly browser: { readonly name: string };
  readonly os: { readonly name: string };
  readonly device: { readonly type: 'desktop' | 'mobile' | 'tablet'; readonly manufacturer?: string };
}

/** The first that fits counts: many browsers also name the ones that they are like. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Null when the browser does not look like any that we know. */
export function recogniseDevice(userAgent: string | null): Device | null {
  if (userAgent === null) return null;
  const browser = nameOf(browsers, userAgent);
  const os = nameOf(systems, userAgent);
  if (browser === undefined || os === undefined) return null;
  const manufacturer = manufacturerOf(os, userAgent);
  return {
    browser: { name: browser },
    os: { name: os },
    device: { type: typeOf(os, userAgent), ...(manufacturer ? { manufacturer } : {}) },
  };
}

/** One line by which people know their device. */
export function deviceLine(device: Device): string {
  return `${device.browser.name}, ${device.os.name}`;
}

function nameOf(list: readonly (readonly [string, RegExp])[], text: string): string | undefined {
  return list.find(([, pattern]) => pattern.test(text))?.[0];
}

function typeOf(os: string, userAgent: string): Device['device']['type'] {
  if (os === 'iOS') return 'mobile';
  if (os === 'iPadOS') return 'tablet';
  if (os !== 'Android') return 'desktop';
  return /\bMobile\b/.test(userAgent) ? 'mobile' : 'tablet';
}

function manufacturerOf(os: string, userAgent: string): string | undefined {
  if (['iOS', 'iPadOS', 'macOS'].includes(os)) return 'Apple';
  return /\bSM-|\bSamsung/i.test(userAgent) ? 'Samsung' : undefined;
}
