import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { message, translate } from '#platform/text/translate';
import { roles } from './permissions.ts';

/** A role as it is called in the language of the reader. */
export function presentRole({ id, key }: (typeof roles)[number], language: Language): Schema<'RoleBrief'> {
  return { id, key, name: translate(language, message(`roles.${key}.name`)) };
}

/** What somebody with these roles may do, as one text. */
export function rolesInSentences(keys: readonly string[], language: Language): string {
  return roles
    .filter(({ key }) => keys.includes(key))
    .map(({ key }) => translate(language, message(`roles.${key}.description`)))
    .join(' ');
}
