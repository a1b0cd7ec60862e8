import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { Panel } from '@tegoed/ui/layout/panel';
import { formatDate } from '@tegoed/translations/format';
import { Link } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { isUndoable, movesFrom, type Move, type UndoableMove } from './scheme-phase.ts';
import type { Scheme } from './schemes.ts';
import { useToday } from './use-today.ts';
import './state-moves.css';

const icons: Readonly<Record<Move, IconName>> = {
  announce: 'calendar-check',
  open: 'door-open',
  pause: 'lock',
  close: 'ban',
  archive: 'archive',
  unarchive: 'archive-restore',
};

interface StateMovesProps {
  scheme: Pick<Scheme, 'id' | 'state' | 'archived' | 'start_date' | 'missing'>;
  /** Requests that wait, where somebody knows. */
  requests: number;
  /** Does at once what can be undone; the other moves have a page that says what follows. */
  onMove: (move: UndoableMove) => void;
}

/** What can be made of a scheme now. */
export function StateMoves({ scheme, requests, onMove }: StateMovesProps) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const today = useToday();
  const moves = movesFrom(scheme, today);
  const date = formatDate(scheme.start_date, language);
  return (
    <Panel heading={t('change-state')}>
      {moves.length === 0 && <p className="tg-muted">{t('no-move')}</p>}
      <ul className="tg-moves">
        {moves.map((move) => {
          const words = (
            <>
              <Icon name={icons[move]} />
              <span>
                <span className="tg-moves__what">{t(`move.${move}`, { date })}</span>
                <span className="tg-moves__note">{t(`move-note.${move}`, { count: requests })}</span>
              </span>
            </>
          );
          return (
            <li key={move}>
              {isUndoable(move) ? (
                <button type="button" onClick={() => onMove(move)}>
                  {words}
                </button>
              ) : (
                <Link to={`${pathOf('scheme-state', language, { organization, fund: scheme.id })}?wordt=${move}`}>{words}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
