import { RichText } from '../../components/text/rich-text.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import type { Question, QuestionGroup } from './questions.ts';

/** The questions that a municipality wrote: a title among them heads those after it. */
export function writtenQuestions(faq: CmsPage['faq']): QuestionGroup[] {
  const groups: { id: string; title: string | undefined; questions: Question[] }[] = [];
  for (const { id, type, title, description_html: html } of faq) {
    if (type === 'title') {
      groups.push({ id: `topic-${id}`, title, questions: [] });
      continue;
    }
    const last = groups.at(-1) ?? { id: 'topic-0', title: undefined, questions: [] };
    if (groups.length === 0) groups.push(last);
    last.questions.push({ id: String(id), question: title, words: plainText(html), answer: <RichText html={html} /> });
  }
  return groups.filter(({ questions }) => questions.length > 0);
}
