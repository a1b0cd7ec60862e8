import './example-card.css';

interface ExampleCardProps {
  /** What it shows: "Voorbeeld van een pas. Het nummer staat onder de streepjes". */
  label: string;
  /** A number of the right shape that is nobody's. */
  number: string;
}

/** Where the number stands on a plastic card. */
export function ExampleCard({ label, number }: ExampleCardProps) {
  return (
    <svg className="tg-examplecard" viewBox="0 0 300 170" role="img" aria-label={label}>
      <rect className="tg-examplecard__card" x="24" y="8" width="252" height="154" rx="14" />
      <path className="tg-examplecard__mark" d="M44 42a12 12 0 0 1 24 0 12 12 0 0 1-24 0zM80 34h86v6H80zM80 46h54v6H80z" />
      <path
        className="tg-examplecard__bars"
        d="M72 74v34M80 74v34M84 74v34M94 74v34M104 74v34M108 74v34M118 74v34M122 74v34M134 74v34M142 74v34M146 74v34M158 74v34M168 74v34M172 74v34M184 74v34M192 74v34M196 74v34M208 74v34M218 74v34M222 74v34M228 74v34"
      />
      <rect className="tg-examplecard__box" x="62" y="116" width="176" height="34" rx="4" />
      <text x="150" y="140" textAnchor="middle">
        {number}
      </text>
    </svg>
  );
}
