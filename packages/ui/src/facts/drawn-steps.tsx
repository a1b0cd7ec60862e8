import type { ReactNode } from 'react';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import './drawn-steps.css';

interface DrawnStepsProps {
  level?: 2 | 3;
  steps: { title: string; text: ReactNode; tile: Pick<TileProps, 'name' | 'ground'> }[];
}

/** How something goes, each step with a drawing and its number: beside each other on a desktop, below each other on a phone. */
export function DrawnSteps({ level = 3, steps }: DrawnStepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="tg-draws">
      {steps.map(({ title, text, tile }) => (
        <li key={title} className="tg-draw">
          <div className="tg-draw__picture">
            <Tile {...tile} wide size="fill" />
          </div>
          <div>
            <Heading className="tg-draw__title utrecht-heading-3">{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
