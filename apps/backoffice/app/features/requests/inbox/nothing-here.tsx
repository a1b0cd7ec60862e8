import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import type { TileName } from '@tegoed/ui/pictures/tile';
import { NothingFits } from '../../../components/lists/nothing-fits.tsx';
import { useT } from '../../../platform/texts.ts';
import { isNarrowed, writeAsked, type Asked } from './inbox.ts';

interface NothingHereProps {
  where: Asked;
  free: number;
}

const looks = {
  mine: { tile: 'coffee', title: 'none-mine-title', text: 'none-mine' },
  free: { tile: 'coffee', title: 'none-free-title', text: 'none-free' },
  waiting: { tile: 'letter', title: 'none-waiting-title', text: 'none-waiting' },
  team: { tile: 'letter', title: 'none-title', text: 'none' },
  resolved: { tile: 'letter', title: 'none-title', text: 'none' },
} as const satisfies Record<Asked['view'], { tile: TileName; title: string; text: string }>;

/** Why a list is empty, and where to go on. */
export function NothingHere({ where, free }: NothingHereProps) {
  const t = useT('requests');
  const usual: Asked = { ...where, q: '', fund: undefined, term: undefined, colleague: undefined, page: 1 };
  if (isNarrowed(where)) {
    return (
      <NothingFits heading={t('none-found-title')} clear={t('clear')} href={writeAsked(usual)}>
        {t('none-found')}
      </NothingFits>
    );
  }
  const { tile, title, text } = looks[where.view];
  return (
    <EmptyState
      tile={tile}
      heading={t(title)}
      action={
        where.view === 'mine' &&
        free > 0 && (
          <Button kind="secondary" href={writeAsked({ ...usual, view: 'free' })}>
            {t('see-free')}
          </Button>
        )
      }
    >
      {t(text, { count: free })}
    </EmptyState>
  );
}
