import { encode } from 'uqr';
import { QrFrame } from './qr-frame.tsx';

interface QrCodeProps {
  /** What a scanner reads. */
  value: string;
  /** The same in words beside it or here: "QR-code van uw tegoed, in letters: K7DN 4P2X". */
  label: string;
}

/** Drawn as one path, black on white in every theme, with the quiet zone a scanner needs. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  return (
    <QrFrame>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={darkRuns(data)} />
      </svg>
    </QrFrame>
  );
}

/** The dark modules as rectangles, one for each run in a row. */
function darkRuns(rows: boolean[][]): string {
  return rows
    .map((row, y) =>
      [
        ...row
          .map((dark) => (dark ? 'x' : ' '))
          .join('')
          .matchAll(/x+/g),
      ]
        .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
        .join(''),
    )
    .join('');
}
