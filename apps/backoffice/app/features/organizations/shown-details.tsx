import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import { Panel } from '@tegoed/ui/layout/panel';
import { formatPhone } from '@tegoed/translations/format';
import { useT } from '../../platform/texts.ts';
import type { Details } from './details.ts';
import './shown-details.css';

/** What is public of an organization. */
export type ShownDetails = Pick<
  Details,
  'name' | 'email' | 'phone' | 'website' | 'email_public' | 'phone_public' | 'website_public' | 'description'
> & {
  readonly kind: string | undefined;
  readonly logo: string | undefined;
};

/** The organization as residents see it in the shop: no more than it shows. */
export function ShownToResidents({ shown }: { shown: ShownDetails }) {
  const t = useT('details');
  const ways: [IconName, string | null][] = [
    ['mail', shown.email_public ? shown.email : null],
    ['phone', shown.phone_public && shown.phone ? formatPhone(shown.phone) : null],
    ['globe', shown.website_public ? shown.website : null],
  ];
  const open = ways.filter(([, value]) => Boolean(value));
  return (
    <Panel heading={t('shown-title')} tone="sunken">
      <div className="tg-shown">
        {shown.logo ? <img src={shown.logo} alt="" width={56} height={56} /> : <Icon name="store" />}
        <div>
          <p className="tg-shown__name">{shown.name}</p>
          {shown.kind && <p className="tg-muted">{shown.kind}</p>}
        </div>
      </div>
      {shown.description && <p className="tg-shown__text">{shown.description}</p>}
      {open.length > 0 ? (
        <ul className="tg-shown__ways">
          {open.map(([icon, value]) => (
            <li key={icon}>
              <Icon name={icon} />
              {value}
            </li>
          ))}
        </ul>
      ) : (
        <p className="tg-muted">{t('shown-none')}</p>
      )}
    </Panel>
  );
}
