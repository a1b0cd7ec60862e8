import { Figures } from '../../../components/facts/figures.tsx';
import { useT } from '../../../platform/texts.ts';
import type { Colleague } from './colleagues.ts';
import { writeAsked, type Asked } from './inbox.ts';

interface LoadTilesProps {
  where: Asked;
  colleagues: readonly Colleague[];
  free: number;
}

/** How much each colleague has, and what nobody has yet; each leads to it. */
export function LoadTiles({ where, colleagues, free }: LoadTilesProps) {
  const t = useT('requests');
  const usual: Asked = { ...where, page: 1, term: undefined, colleague: undefined };
  return (
    <nav className="tg-load" aria-label={t('load')}>
      <Figures
        figures={[
          ...colleagues.map(({ id, email, open, late }) => ({
            label: email,
            value: open,
            note: late > 0 ? t('load-late', { count: String(late) }) : t('load-good'),
            to: writeAsked({ ...usual, view: 'team', colleague: id }),
            isLate: late > 0,
            isCurrent: where.view === 'team' && where.colleague === id,
          })),
          {
            label: t('load-free'),
            value: free,
            note: t('load-free-note'),
            to: writeAsked({ ...usual, view: 'free' }),
            isCurrent: where.view === 'free',
          },
        ]}
      />
    </nav>
  );
}
