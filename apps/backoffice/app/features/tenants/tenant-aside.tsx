import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { Link } from 'react-router';
import { FactList } from '../../components/lists/fact-list.tsx';
import { pathOf } from '../../platform/paths.ts';
import { withoutThisYear } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Tenant } from './tenants.ts';
import './tenant-aside.css';

/** What else is known of an organization, and who owns it. */
export function TenantAside({ tenant }: { tenant: Tenant }) {
  const t = useT('tenants');
  const language = useLanguage();
  return (
    <>
      <Panel heading={t('brief')}>
        <FactList
          facts={[
            { label: t('new-kvk'), value: tenant.kvk },
            { label: t('shop'), value: <Shops tenant={tenant} /> },
            { label: t('employees'), value: String(tenant.employees_count) },
            { label: t('funds'), value: String(tenant.funds_count) },
            { label: t('active'), value: withoutThisYear(tenant.last_activity_at_locale ?? t('never')) },
            { label: t('since'), value: tenant.created_at_locale },
          ]}
        />
        {tenant.is_sponsor && tenant.implementations.length === 0 && (
          <Actions apart>
            <Button kind="secondary" href={`${pathOf('new-shop', language)}?organisatie=${tenant.id}`}>
              {t('shop-new')}
            </Button>
          </Actions>
        )}
      </Panel>
      <Panel heading={t('owner')}>
        <p className="tg-tenant__owner">{tenant.owner_email}</p>
        <p className="tg-muted">{t(tenant.owner_invited ? 'owner-invited' : 'owner-here')}</p>
        {tenant.owner_invited && (
          <Actions apart>
            <Button kind="secondary" href={pathOf('platform-owner', language, { id: tenant.id })}>
              {t('owner-change')}
            </Button>
          </Actions>
        )}
      </Panel>
    </>
  );
}

function Shops({ tenant: { implementations } }: { tenant: Tenant }) {
  const t = useT('tenants');
  const language = useLanguage();
  if (implementations.length === 0) return t('no-shop');
  return implementations.map(({ id, name }) => (
    <span className="tg-tenant__shop" key={id}>
      <Link to={pathOf('shop', language, { id })}>{name}</Link>
    </span>
  ));
}
