/** The four questions that everybody has before starting (screens.md 3.3). */
export type FactKey = 'for-whom' | 'how-much' | 'need' | 'how-long';

export interface DescriptionFact {
  key: FactKey;
  /** HTML of the answer. */
  html: string;
}

const questions: [FactKey, RegExp][] = [
  ['for-whom', /^(?:voor wie|for whom|who)\b/i],
  ['how-much', /^(?:hoeveel|how much)\b/i],
  ['how-long', /^(?:hoe lang|how long)\b/i],
  ['need', /\b(?:nodig|need)\b/i],
];

/**
 * Takes the answers to those questions out of a sponsor's text, where a heading asks one; what else the sponsor wrote stays.
 * The HTML is the platform's, whose headings carry no attributes.
 */
export function readDescription(html: string): { facts: DescriptionFact[]; rest: string } {
  const facts: DescriptionFact[] = [];
  const rest: string[] = [];
  for (const section of html.split(/(?=<h2>)/)) {
    const [, heading = '', answer = ''] = /^<h2>(.*?)<\/h2>(.*)$/s.exec(section) ?? [];
    const key = questions.find(([, asks]) => asks.test(heading))?.[0];
    if (key && !facts.some((fact) => fact.key === key) && isShort(answer)) facts.push({ key, html: answer.trim() });
    else rest.push(section);
  }
  return { facts, rest: rest.join('').trim() };
}

/** Longer answers, and those with a table or headings of their own, read better as running text. */
function isShort(html: string): boolean {
  return html.trim() !== '' && html.length < 600 && !/<(?:table|h3)\b/.test(html);
}
