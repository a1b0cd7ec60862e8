import './code-in-letters.css';

/** The number of a card, in groups of four. A line only ends between groups. */
export function CodeInLetters({ code }: { code: string }) {
  const groups = code.match(/.{1,4}/g) ?? [];
  return (
    <span className="tg-code tg-letters">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group has no other name, and may come twice
        <span key={index}>
          {index > 0 && ' '}
          <span className="tg-nowrap">{group}</span>
        </span>
      ))}
    </span>
  );
}
