import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './timeline.css';
import '../text/visually-hidden.css';

type TimelineState = 'done' | 'now' | 'later' | 'stopped';

interface TimelineProps {
  level?: 2 | 3;
  /** Read out before each title, with their own colon: "Klaar:", "Nu:", "Later:", "Gestopt:". */
  stateWords: Record<TimelineState, string>;
  moments: { state: TimelineState; title: string; children?: ReactNode }[];
}

const marks: Partial<Record<TimelineState, IconName>> = { done: 'check', stopped: 'close' };

/** What happened to an application, what happens now and what comes. */
export function Timeline({ level = 3, stateWords, moments }: TimelineProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="tg-timeline">
      {moments.map(({ state, title, children }) => {
        const mark = marks[state];
        return (
          <li key={title} className={`is-${state}`}>
            <span className="tg-timeline__mark">{mark && <Icon name={mark} />}</span>
            <Heading className="tg-timeline__title utrecht-heading-3">
              <span className="tg-hidden">{stateWords[state]} </span>
              {title}
            </Heading>
            {children}
          </li>
        );
      })}
    </ol>
  );
}
