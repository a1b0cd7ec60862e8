import { formatDate } from '@tegoed/translations/format';
import { Choice } from '@tegoed/ui/forms/choice';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useLanguage, useT } from '../../platform/texts.ts';
import { sponsorOf, type Scheme } from './schemes.ts';
import './scheme-choice.css';

interface SchemeChoiceProps {
  scheme: Scheme;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A scheme to join: whose it is, for whom, and until when. */
export function SchemeChoice({ scheme, isChosen, onChoose }: SchemeChoiceProps) {
  const t = useT('registration');
  const language = useLanguage();
  return (
    <li className={isChosen ? 'tg-joinable is-on' : 'tg-joinable'}>
      <Choice
        type="checkbox"
        name="fund"
        value={scheme.id}
        label={scheme.name}
        note={sponsorOf(scheme)}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <ul className="tg-joinable__facts">
        {scheme.description_short && (
          <li>
            <Icon name="info" />
            <span>{scheme.description_short}</span>
          </li>
        )}
        <li>
          <Icon name="hand-coins" />
          <span>{t(scheme.type === 'subsidies' ? 'pays-part' : 'pays-amount')}</span>
        </li>
        <li>
          <Icon name="calendar" />
          <span>{t('until', { date: formatDate(scheme.end_date, language) })}</span>
        </li>
      </ul>
    </li>
  );
}
