import { renderRichText } from '#platform/rich-text';

/** A page of a municipality's folder (implementations/README.md), ready to be stored. */
export interface PageFile {
  readonly external: boolean;
  readonly externalUrl: string;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly descriptionPosition: 'before' | 'after' | 'replace';
  readonly faq: readonly PageQuestion[];
}

interface PageQuestion {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly descriptionHtml: string;
}

/**
 * Reads front matter and Markdown. Of `explanation` the line `# …` starts the questions. The start page has no place of
 * its own for the title, so there it heads the text. Throws when the front matter is missing or wrong.
 */
export function readPageFile(type: string, source: string): PageFile {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const settings = new Map([...front.matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value.trim()]));
  const title = settings.get('title');
  if (title === undefined) throw new Error(`page ${type} has no title`);
  const [text = '', questions = ''] = type === 'explanation' ? body.split(/^# .*$/m) : [body];
  const description = `${type === 'home' ? `## ${title}\n\n` : ''}${text.trim()}`;
  return {
    external: settings.has('external'),
    externalUrl: settings.get('external') ?? '',
    description,
    descriptionHtml: renderRichText(description).html,
    descriptionPosition: positionOf(settings.get('position') ?? 'replace'),
    faq: readQuestions(questions),
  };
}

function positionOf(word: string): PageFile['descriptionPosition'] {
  if (word === 'before' || word === 'after' || word === 'replace') return word;
  throw new Error(`a page cannot have the position ${word}`);
}

/** Each `##` is a question, the text below it the answer. */
function readQuestions(text: string): PageQuestion[] {
  const parts = text.split(/^## /m).slice(1);
  return parts.map((part, index) => {
    const [title = '', ...lines] = part.split('\n');
    const description = lines.join('\n').trim();
    return { id: index + 1, title: title.trim(), description, descriptionHtml: renderRichText(description).html };
  });
}
