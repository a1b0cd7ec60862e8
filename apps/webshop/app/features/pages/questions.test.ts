import { describe, expect, it } from 'vitest';
import { findQuestions } from './questions.ts';
import type { QuestionGroup } from './questions.ts';

const question = (id: string, text: string, words: string) => ({ id, question: text, words, answer: words });

const groups: QuestionGroup[] = [
  {
    id: 'desk',
    title: 'Aan de balie',
    questions: [
      question('paper', 'Kan het ook op papier?', 'Ja. U kunt ook een pas krijgen.'),
      question('parts', 'Moet ik alles in één keer besteden?', 'Nee, in delen mag ook.'),
    ],
  },
  { id: 'account', title: 'Account', questions: [question('sign-in', 'Hoe log ik in?', 'Met uw e-mailadres.')] },
];

const found = (typed: string) => findQuestions(groups, typed).map(({ id, questions }) => [id, questions.map((one) => one.id)]);

describe('searching in the questions', () => {
  it('shows all without words', () => {
    const all = [
      ['desk', ['paper', 'parts']],
      ['account', ['sign-in']],
    ];
    expect(found('')).toEqual(all);
    expect(found('  ?! ')).toEqual(all);
  });

  it('finds words of the question and of the answer, and leaves out groups without any', () => {
    expect(found('papier')).toEqual([['desk', ['paper']]]);
    expect(found('mailadres')).toEqual([['account', ['sign-in']]]);
  });

  it('takes no notice of capitals and marks on letters', () => {
    expect(found('EEN keer')).toEqual([['desk', ['parts']]]);
  });

  it('wants every word, but no little one beside a longer one', () => {
    expect(found('pas of papier')).toEqual([['desk', ['paper']]]);
    expect(found('pas delen')).toEqual([]);
    expect(found('in')).toEqual([
      ['desk', ['parts']],
      ['account', ['sign-in']],
    ]);
  });

  it('finds nothing when nothing fits', () => {
    expect(found('zwembad')).toEqual([]);
  });
});
