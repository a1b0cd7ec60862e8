import { Button } from '@tegoed/ui/controls/button';
import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { formatPhone } from '@tegoed/translations/format';
import type { ReactNode } from 'react';
import { Tag } from '../../components/facts/tag.tsx';
import { useT } from '../../platform/texts.ts';
import { hoursOfDay, nameOfOffice, type Office } from './offices.ts';
import './office-card.css';

interface OfficeCardProps {
  office: Office;
  /** Where it is changed or looked at; absent where it stands by itself. */
  href?: string;
  mayChange: boolean;
  /** When the page was read. */
  now: Date;
}

/** An office in the list: where it is, whether it is open today, and how it is reached. */
export function OfficeCard({ office, href, mayChange, now }: OfficeCardProps) {
  const t = useT('offices');
  const name = nameOfOffice(office);
  return (
    <li className="tg-officecard">
      <div>
        <h2>{name}</h2>
        <ul className="tg-officecard__facts">
          <Fact icon="map-pin">{office.address}</Fact>
          <Fact icon="clock">
            <Today office={office} now={now} />
          </Fact>
          {office.phone && <Fact icon="phone">{formatPhone(office.phone)}</Fact>}
        </ul>
        <OfficeStates office={office} />
      </div>
      {href !== undefined && (
        <Button
          kind="secondary"
          icon={mayChange ? 'pencil' : 'eye'}
          href={href}
          aria-label={t(mayChange ? 'change-named' : 'look', { name })}
        >
          {t(mayChange ? 'change' : 'look-short')}
        </Button>
      )}
    </li>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

function Today({ office, now }: { office: Office; now: Date }) {
  const t = useT('offices');
  const { day, week } = hoursOfDay(office, now);
  if (!week.some(({ isOpen }) => isOpen)) return t('appointment');
  return day.isOpen ? t('open-today', { from: day.from, to: day.to }) : t('closed-today');
}

function OfficeStates({ office: { state, lat } }: { office: Office }) {
  const t = useT('offices');
  return (
    <>
      {state === 'paused' && (
        <p>
          <Tag icon="clock">{t('paused')}</Tag>
        </p>
      )}
      {state === 'closed' && (
        <p>
          <Tag icon="ban">{t('closed-for-good')}</Tag>
        </p>
      )}
      {lat === null && (
        <p>
          <Tag tone="warning" icon="alert-triangle">
            {t('not-on-map')}
          </Tag>
        </p>
      )}
    </>
  );
}
