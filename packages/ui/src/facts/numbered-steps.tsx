import type { ReactNode } from 'react';
import './numbered-steps.css';

export interface NumberedStepsProps {
  level?: 2 | 3;
  steps: { title: string; text?: ReactNode }[];
}

/** What will happen, in order. */
export function NumberedSteps({ level = 3, steps }: NumberedStepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="tg-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <Heading className="tg-steps__title">{title}</Heading>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
