import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './answers-list.css';
import './visually-hidden.css';

interface AnswersListProps {
  /** `edit.hint` is read out behind the word of the link: "Wijzig", "uw rekeningnummer". */
  answers: { question: string; answer: ReactNode; edit?: { href: string; label: ReactNode; hint: string } }[];
}

/** Everything that was filled in, each with its own way to change it. */
export function AnswersList({ answers }: AnswersListProps) {
  return (
    <dl className="tg-answers utrecht-data-list">
      {answers.map(({ question, answer, edit }) => (
        <div key={question}>
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
