import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestSentence, sentencesOf, wordsOf } from '@tegoed/translations/plain-language';
import { pageFile, readImplementation } from './implementation.ts';
import { headingsOf, pageTypes } from './page-file.ts';

/** What could be better in a good folder: sentences that are hard to read, pages that say more in one language. Starts all the same. */
export function folderAdvice(root: string, key: string): string[] {
  const { settings } = readImplementation(root, key);
  const isFormal = settings.communicationType === 'formal';
  return pageTypes.flatMap((type) => {
    const [dutch, english] = (['nl', 'en'] as const).map((language) => textOf(pageFile(join(root, key), type, language)));
    const differ = dutch !== undefined && english !== undefined && String(headingsOf(dutch)) !== String(headingsOf(english));
    return [
      ...(dutch === undefined ? [] : languageAdvice(dutch, isFormal).map((advice) => `pages/${type}.nl.md: ${advice}`)),
      ...(differ ? [`pages/${type}: the languages have other headings`] : []),
    ];
  });
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function languageAdvice(markdown: string, isFormal: boolean): string[] {
  const text = withoutMarks(markdown);
  const sentences = sentencesOf(text);
  const long = sentences.filter((sentence) => wordsOf(sentence).length > longestSentence);
  const average = sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) / sentences.length;
  const familiar = isFormal ? (text.match(/\b(?:je|jij|jouw?|jullie)\b/gi) ?? []) : [];
  return [
    ...long.map((sentence) => `more than ${String(longestSentence)} words: ${sentence}`),
    ...(average > 12 ? ['more than 12 words in a sentence on average'] : []),
    ...familiar.map((word) => `"${word}": write "u" or "uw"`),
    ...(text.includes('!') ? ['an exclamation mark'] : []),
  ];
}

/** A Markdown text as people read it. */
function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/^(?:---|title: |description: |position: .*|external: .*|#+ |- |\d+\. )/gm, '')
    .replaceAll(/\*\*|\[|\]\([^)]*\)/g, '');
}
