import { describe, expect, it } from 'vitest';
import { writtenQuestions } from './written-questions.tsx';

const item = (id: number, title: string, type?: 'question' | 'title') => ({
  id,
  title,
  description_html: `<p>Over <strong>${title}</strong></p>`,
  ...(type && { type }),
});

const shape = (faq: Parameters<typeof writtenQuestions>[0]) =>
  writtenQuestions(faq).map(({ title, questions }) => [title, questions.map(({ question }) => question)]);

describe('the questions of a municipality', () => {
  it('stand in one group without titles, also on a platform that does not say what is a question', () => {
    expect(shape([item(1, 'Hoe?'), item(2, 'Waar?', 'question')])).toEqual([[undefined, ['Hoe?', 'Waar?']]]);
  });

  it('stand below the title before them; a title without questions heads nothing', () => {
    const faq = [item(1, 'Eerst'), item(2, 'Krijgen', 'title'), item(3, 'Hoe?'), item(4, 'Leeg', 'title')];
    expect(shape(faq)).toEqual([
      [undefined, ['Eerst']],
      ['Krijgen', ['Hoe?']],
    ]);
  });

  it('are searched in their words, not in their marks', () => {
    expect(writtenQuestions([item(1, 'Hoe?')])[0]?.questions[0]?.words).toBe('Over Hoe?');
  });
});
