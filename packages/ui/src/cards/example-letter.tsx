import './example-letter.css';

interface ExampleLetterProps {
  /** What it shows: "Voorbeeld van de brief: de code staat in het vak onderaan". */
  label: string;
  /** A code of the right shape that is nobody's. */
  code: string;
}

/** Where the activation code stands in the letter. */
export function ExampleLetter({ label, code }: ExampleLetterProps) {
  return (
    <svg className="tg-letter" viewBox="0 0 300 190" role="img" aria-label={label}>
      <path className="tg-letter__paper" d="M20 8h260v182H20z" />
      <path className="tg-letter__mark" d="M20 8h260v6H20zM40 42a12 12 0 0 1 24 0 12 12 0 0 1-24 0z" />
      <path className="tg-letter__lines" d="M76 36h70M76 48h46M44 78h212M44 92h196M44 106h150" />
      <rect className="tg-letter__box" x="44" y="124" width="170" height="44" rx="4" />
      <text x="60" y="153">
        {code}
      </text>
    </svg>
  );
}
