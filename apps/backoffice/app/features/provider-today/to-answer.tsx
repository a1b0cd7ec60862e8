import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { Link } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import type { WorkItem } from '../work/work.ts';
import './to-answer.css';

/** What waits, in one glance: the number, what it is, one button. */
export function ToAnswer({ item: { total, oldest_at: oldest }, lastDay }: { item: WorkItem; lastDay: number }) {
  const t = useT('today');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  if (total === 0) return <p className="tg-muted">{t('none-waits')}</p>;
  const since = oldest && t('oldest', { day: wholeDay(oldest, language) });
  return (
    <section className="tg-call" aria-labelledby="to-answer">
      <p className="tg-call__n" aria-hidden="true">
        {total}
      </p>
      <div className="tg-call__text">
        <h2 id="to-answer">
          <span className="tg-hidden">{total} </span>
          {t('call', { count: total })}
        </h2>
        <p>{lastDay > 0 ? t('last-day', { count: String(lastDay) }) : since}</p>
      </div>
      <Button href={pathOf('reservations', language, { organization })} iconAfter="arrow-right">
        {t('answer')}
      </Button>
    </section>
  );
}

/** The way to the counter. */
export function Charge() {
  const t = useT('today');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  return (
    <Link className="tg-charge" to={pathOf('counter', language, { organization })}>
      <span className="tg-charge__icon">
        <Icon name="scan-code" />
      </span>
      <span className="tg-charge__text">
        <strong>{t('charge')}</strong>
        <span>{t('charge-note')}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
