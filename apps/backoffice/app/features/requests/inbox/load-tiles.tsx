import { Link } from 'react-router';
import { useT } from '../../../platform/texts.ts';
import type { Colleague } from './colleagues.ts';
import { writeAsked, type Asked } from './inbox.ts';
import './load-tiles.css';

interface LoadTilesProps {
  where: Asked;
  colleagues: readonly Colleague[];
  free: number;
}

/** How much each colleague has, and what nobody has yet; each leads to it. */
export function LoadTiles({ where, colleagues, free }: LoadTilesProps) {
  const t = useT('requests');
  const usual = { ...where, page: 1, term: undefined };
  return (
    <nav className="tg-load" aria-label={t('load')}>
      {colleagues.map(({ id, email, open, late }) => (
        <Link
          key={id}
          className="tg-load__tile"
          to={writeAsked({ ...usual, view: 'team', colleague: id })}
          aria-current={where.view === 'team' && where.colleague === id ? 'true' : undefined}
        >
          <span className="tg-load__who">{email}</span>
          <span className="tg-load__count">{open}</span>
          <span className={late > 0 ? 'tg-load__note tg-load__note--late' : 'tg-load__note'}>
            {late > 0 ? t('load-late', { count: String(late) }) : t('load-good')}
          </span>
        </Link>
      ))}
      <Link
        className="tg-load__tile"
        to={writeAsked({ ...usual, view: 'free', colleague: undefined })}
        aria-current={where.view === 'free' ? 'true' : undefined}
      >
        <span className="tg-load__who">{t('load-free')}</span>
        <span className="tg-load__count">{free}</span>
        <span className="tg-load__note">{t('load-free-note')}</span>
      </Link>
    </nav>
  );
}
