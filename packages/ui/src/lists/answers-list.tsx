import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import './answers-list.css';
import '../text/visually-hidden.css';

interface AnswersListProps {
  /**
   * `edit.hint` is read out behind the word of the link: "Wijzig", "uw rekeningnummer". Questions that are not plain words, or the
   * same words twice, need an `id`.
   */
  answers: {
    id?: number | string;
    question: ReactNode;
    answer: ReactNode;
    edit?: { href: string; label: ReactNode; hint: ReactNode };
  }[];
}

/** Everything that was filled in, each with its own way to change it. */
export function AnswersList({ answers }: AnswersListProps) {
  return (
    <dl className="tg-answers utrecht-data-list">
      {answers.map(({ id, question, answer, edit }, index) => (
        <div key={id ?? (typeof question === 'string' ? question : index)}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
          {edit && (
            <dd className="tg-answers__edit">
              <Link className="utrecht-link" href={edit.href}>
                {edit.label}
                <span className="tg-hidden"> {edit.hint}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
