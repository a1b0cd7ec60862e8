import './marked.css';

export interface MarkedPart {
  text: string;
  /** It is what the reader looked for. */
  isHit: boolean;
}

/** A text in which what the reader looked for stands out. */
export function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isHit }, index) =>
    isHit ? (
      // A text of the same parts in the same order; a part has nothing else to be known by.
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text are told apart by their place only
      <mark key={index} className="tg-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
