import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { renderPage } from '#implementations/rendered-page';
import type { TranslatedPage } from '#implementations/shop-profiles';

/** The pages of a new shop, with their place beside what a shop says by itself, and whether they can be read before somebody completes them. */
const standard = {
  home: { position: 'replace', state: 'public' },
  explanation: { position: 'before', state: 'public' },
  provider: { position: 'before', state: 'public' },
  privacy: { position: 'replace', state: 'draft' },
  accessibility: { position: 'replace', state: 'draft' },
  terms_and_conditions: { position: 'replace', state: 'draft' },
  footer_contact_details: { position: 'replace', state: 'draft' },
} as const;

type StandardPage = keyof typeof standard;
const questions = ['start', 'spend', 'reserve', 'left', 'money'] as const;

function isStandard(type: string): type is StandardPage {
  return Object.hasOwn(standard, type);
}

const rendered = new Map<StandardPage, TranslatedPage>();

/** The platform's own text of a page of a shop (backoffice.md 4), in both languages; undefined where it has none. */
export function standardPage(type: string): (TranslatedPage & { readonly state: 'public' | 'draft' }) | undefined {
  if (!isStandard(type)) return undefined;
  const page = rendered.get(type) ?? { nl: textIn('nl', type), en: textIn('en', type) };
  rendered.set(type, page);
  return { ...page, state: standard[type].state };
}

function textIn(language: Language, type: StandardPage) {
  const { position } = standard[type];
  if (type !== 'explanation') {
    return renderPage({ externalUrl: '', description: serverText(language, `pages.${type}.text`), position, questions: [] });
  }
  const asked = questions.map((name) => ({
    type: 'question' as const,
    title: serverText(language, `pages.explanation-${name}.title`),
    description: serverText(language, `pages.explanation-${name}.text`),
  }));
  return renderPage({ externalUrl: '', description: '', position, questions: asked });
}
