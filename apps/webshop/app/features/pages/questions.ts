import type { ReactNode } from 'react';

export interface Question {
  id: string;
  question: string;
  answer: ReactNode;
  /** The answer without marks, to search in. */
  words: string;
}

/** Questions about one subject. Those of a municipality may have none. */
export interface QuestionGroup {
  /** Id of its heading. */
  id: string;
  title: string | undefined;
  questions: readonly Question[];
}

/** Little words say nothing: they count only when nothing longer was typed. */
const littleWord = 2;

/** The questions in which every typed word stands, in the question or in its answer. Without words all of them. */
export function findQuestions(groups: readonly QuestionGroup[], typed: string): QuestionGroup[] {
  const all = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = all.filter((word) => word.length > littleWord);
  const wanted = long.length > 0 ? long : all;
  const fits = ({ question, words }: Question) => {
    const text = plain(`${question} ${words}`);
    return wanted.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Capitals and marks on letters make no difference. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
