import { readFileSync } from 'node:fs';
import { failingPairs, readProperties } from '@tegoed/ui/theme-contrast';

/** The look of a municipality: the custom properties of its `theme.css` on top of those that every shop has. */
export interface Theme {
  /** The theme without comments and line ends, since it travels with every page. */
  readonly css: string;
  /** The value of a token by its role, such as `color-brand`; the standard one where the theme has none of its own. */
  token(role: string): string;
}

const standard = readProperties(readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8'));

export function readTheme(source: string): Theme {
  const own = readProperties(source);
  return {
    css: withoutComments(source),
    token: (role) => {
      const value = own.get(`--tegoed-${role}`) ?? standard.get(`--tegoed-${role}`);
      if (value === undefined) throw new Error(`there is no token ${role}`);
      return value;
    },
  };
}

/** What is wrong with a `theme.css`, each as a sentence. */
export function themeProblems(source: string, key: string): string[] {
  const css = withoutComments(source);
  if (!new RegExp(`^\\.${key}-theme \\{( --[\\w-]+: [^;{}<]+;)+ \\}$`).test(css))
    return [`theme.css must be one block ".${key}-theme { … }" of custom properties`];
  const own = readProperties(source);
  const strange = [...own].flatMap(([name, value]) => {
    if (!standard.has(name)) return [`theme.css sets ${name}, which no page reads`];
    const form = name.startsWith('--tegoed-radius-') ? /^[\d.]+rem$/ : /^#[\da-f]{6}$/i;
    return form.test(value) ? [] : [`theme.css sets ${name} to "${value}", not to ${formOf(name)}`];
  });
  return strange.length > 0 ? strange : contrastProblems(own);
}

function formOf(name: string): string {
  return name.startsWith('--tegoed-radius-') ? 'a size such as 0.5rem' : 'a colour such as #1c3487';
}

function contrastProblems(own: ReadonlyMap<string, string>): string[] {
  return failingPairs({ get: (name) => own.get(name) ?? standard.get(name) }).map(
    ({ front, ground, demand, ratio }) =>
      `theme.css: ${front} on ${ground} has a contrast of ${String(Math.floor(ratio * 100) / 100)} to 1, and needs ${String(demand)}`,
  );
}

function withoutComments(source: string): string {
  return source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();
}
