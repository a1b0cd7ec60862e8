import type { Schema } from '@tegoed/contract';
import type { Translate } from '../../platform/texts.ts';
import { storedTexts, type SchemeTexts } from './texts-form.ts';

/** Where what somebody typed differs from what somebody else stored meanwhile, in words. */
export function textsDifferences(
  typed: SchemeTexts,
  scheme: Schema<'Fund'> | undefined,
  { t, tags }: { t: Translate<'schemetexts'>; tags: readonly Schema<'Tag'>[] },
) {
  if (!scheme) return [];
  const stored = storedTexts(scheme);
  const nameOf = (id: number) => tags.find((tag) => tag.id === id)?.name ?? String(id);
  const inWords = (texts: SchemeTexts) => [
    { label: t('name'), words: texts.name },
    { label: t('short'), words: texts.description_short ?? '' },
    { label: t('description'), words: texts.description ?? '' },
    { label: t('tags'), words: texts.tag_ids.map(nameOf).join(', ') },
    { label: t('questions'), words: texts.faq.map(({ title, description }) => `${title}\n${description}`).join('\n') },
    { label: t('request-button'), words: texts.request_btn_text ?? '' },
    { label: t('link-text'), words: texts.external_link_text ?? '' },
    { label: t('link-address'), words: texts.external_link_url ?? '' },
    { label: t('help-more'), words: texts.help_description ?? '' },
  ];
  const theirs = inWords(stored);
  return inWords(typed).flatMap(({ label, words }, place) => {
    const now = theirs[place]?.words ?? '';
    return words === now ? [] : [{ label, typed: words, stored: now }];
  });
}
