import { classNames } from '../class-names.ts';
import './table-of-contents.css';

export interface ContentsItem {
  /** Id of the heading. */
  id: string;
  label: string;
}

interface TableOfContentsProps {
  /** Names the list; stands above it where it stands in a box. */
  label: string;
  items: readonly ContentsItem[];
  /** The part that is read now. */
  current?: string | undefined;
  /** On a phone too, in a box. Otherwise only beside the text, where there is room. */
  boxed?: boolean;
}

/** The parts of a long page. Plain links, so that the browser moves the focus along. */
export function TableOfContents({ label, items, current, boxed }: TableOfContentsProps) {
  return (
    <nav className={classNames('tg-toc', boxed && 'tg-toc--boxed')} aria-label={label}>
      {boxed && (
        <p className="tg-toc__label" aria-hidden="true">
          {label}
        </p>
      )}
      <ul>
        {items.map(({ id, label: name }) => (
          <li key={id}>
            <a className="tg-toc__link" href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
