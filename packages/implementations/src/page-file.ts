/** Pages that a municipality may write itself. */
export const pageTypes = ['home', 'explanation', 'privacy', 'accessibility', 'terms_and_conditions', 'provider'] as const;

export type PageType = (typeof pageTypes)[number];

/** A page of a municipality's folder (implementations/README.md): its texts are Markdown. */
export interface PageFile {
  /** Of the page elsewhere where the browser goes instead; empty: here. */
  readonly externalUrl: string;
  readonly description: string;
  readonly position: (typeof positions)[number];
  readonly questions: readonly PageQuestion[];
}

export interface PageQuestion {
  /** A title heads the questions after it. */
  readonly type: 'question' | 'title';
  readonly title: string;
  readonly description: string;
}

const positions = ['before', 'after', 'replace'] as const;
const knownSettings = ['title', 'description', 'position', 'external'];

/**
 * Reads front matter and Markdown. Of `explanation` the first line `# …` starts the questions; with more such lines each heads a
 * group of them. The start page has no place of its own for the title, so there it heads the text. Throws what `pageProblems` tells.
 */
export function readPageFile(type: PageType, source: string): PageFile {
  const [problem] = pageProblems(type, source);
  if (problem !== undefined) throw new Error(`the page ${type} ${problem}`);
  const { settings, text, groups } = partsOf(type, source);
  const title = settings.get('title') ?? '';
  return {
    externalUrl: settings.get('external') ?? '',
    description: `${type === 'home' ? `## ${title}\n\n` : ''}${text}`,
    position: positions.find((one) => one === settings.get('position')) ?? 'replace',
    questions: readQuestions(groups),
  };
}

/** What is wrong with a page, each as the rest of a sentence about it. */
export function pageProblems(type: PageType, source: string): string[] {
  const { settings, text, groups } = partsOf(type, source);
  const position = settings.get('position') ?? 'replace';
  const external = settings.get('external');
  const isAddition = position !== 'replace';
  return [
    ...(settings.get('title') ? [] : ['has no title']),
    ...[...settings.keys()].filter((name) => !knownSettings.includes(name)).map((name) => `has "${name}", which nothing reads`),
    ...(positions.some((one) => one === position) ? [] : [`cannot have the position "${position}"`]),
    ...(external === undefined || URL.canParse(external) ? [] : [`leads to "${external}", which is no address`]),
    ...(external === undefined && text === '' && groups.length === 0 ? ['is empty'] : []),
    ...(type !== 'explanation' && /^# /m.test(text) ? ['has a heading with one #, which only questions have'] : []),
    ...(groups.every((group) => /^## /m.test(group)) ? [] : ['has a group without a question']),
    ...(type === 'explanation' && external === undefined && !isAddition && groups.length === 0 ? ['has no questions'] : []),
  ];
}

/** How many headings of each level there are: what a page must have as many of in every language. */
export function headingsOf(source: string): string[] {
  return source.match(/^##? /gm) ?? [];
}

function partsOf(type: PageType, source: string) {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const settings = new Map([...front.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]));
  const [text = '', ...groups] = type === 'explanation' ? body.split(/^# /m) : [body];
  return { settings, text: text.trim(), groups };
}

/** Each `##` is a question, the text below it the answer. One group needs no title: the page has one above its questions. */
function readQuestions(groups: readonly string[]): PageQuestion[] {
  return groups.flatMap((group) => {
    const [title = '', ...questions] = group.split(/^## /m);
    const head = groups.length > 1 ? [readQuestion(title, 'title')] : [];
    return [...head, ...questions.map((question) => readQuestion(question, 'question'))];
  });
}

function readQuestion(part: string, type: PageQuestion['type']): PageQuestion {
  const [title = '', ...lines] = part.split('\n');
  return { type, title: title.trim(), description: lines.join('\n').trim() };
}
