import { renderRichText } from '#platform/text/rich-text';

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
  /** A title heads the questions after it. */
  readonly type: 'question' | 'title';
  readonly title: string;
  readonly description: string;
  readonly descriptionHtml: string;
}

/**
 * Reads front matter and Markdown. Of `explanation` the first line `# …` starts the questions; with more such lines each heads a
 * group of them. The start page has no place of its own for the title, so there it heads the text. Throws when the front matter is
 * missing or wrong.
 */
export function readPageFile(type: string, source: string): PageFile {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const settings = new Map([...front.matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value.trim()]));
  const title = settings.get('title');
  if (title === undefined) throw new Error(`page ${type} has no title`);
  const [text = '', ...groups] = type === 'explanation' ? body.split(/^# /m) : [body];
  const description = `${type === 'home' ? `## ${title}\n\n` : ''}${text.trim()}`;
  return {
    external: settings.has('external'),
    externalUrl: settings.get('external') ?? '',
    description,
    descriptionHtml: renderRichText(description).html,
    descriptionPosition: positionOf(settings.get('position') ?? 'replace'),
    faq: readQuestions(groups),
  };
}

function positionOf(word: string): PageFile['descriptionPosition'] {
  if (word === 'before' || word === 'after' || word === 'replace') return word;
  throw new Error(`a page cannot have the position ${word}`);
}

/** Each `##` is a question, the text below it the answer. One group needs no title: the page has one above its questions. */
function readQuestions(groups: readonly string[]): PageQuestion[] {
  const found = groups.flatMap((group) => {
    const [title = '', ...questions] = group.split(/^## /m);
    const head = groups.length > 1 ? [readPart(title, 'title')] : [];
    return [...head, ...questions.map((question) => readPart(question, 'question'))];
  });
  return found.map((question, index) => ({ id: index + 1, ...question }));
}

function readPart(part: string, type: PageQuestion['type']): Omit<PageQuestion, 'id'> {
  const [title = '', ...lines] = part.split('\n');
  const description = lines.join('\n').trim();
  return { type, title: title.trim(), description, descriptionHtml: renderRichText(description).html };
}
