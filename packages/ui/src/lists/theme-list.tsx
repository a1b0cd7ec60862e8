import { Link } from '../controls/link.tsx';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import './theme-list.css';

interface ThemeListProps {
  themes: {
    href: string;
    name: string;
    /** How much there is of it; nothing where nobody counted. */
    note?: string | undefined;
    tile: Pick<TileProps, 'name' | 'ground'>;
  }[];
}

/** What one can do, in drawings with a word each. */
export function ThemeList({ themes }: ThemeListProps) {
  return (
    <ul className="tg-themes">
      {themes.map(({ href, name, note, tile }) => (
        <li key={href}>
          <Link className="tg-theme" href={href}>
            <Tile {...tile} size="fill" />
            <span className="tg-theme__name">{name}</span>
            {note && <span className="tg-theme__note">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
