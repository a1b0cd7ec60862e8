import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { redirect, useLocation } from 'react-router';
import { Detail } from '../../components/facts/detail.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { ApplicationPanel } from '../../features/applications/application-panel.tsx';
import { decideFromForm } from '../../features/applications/decide-from-form.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { listOffers } from '../../features/providers/offers.ts';
import { OffersTable } from '../../features/providers/offers-table.tsx';
import { Offices } from '../../features/providers/offices.tsx';
import { ProviderAside } from '../../features/providers/provider-aside.tsx';
import { ProviderTag } from '../../features/providers/provider-tag.tsx';
import { findProvider, listSchemesOf, type Provider } from '../../features/providers/providers.ts';
import { SchemesTable } from '../../features/providers/schemes-table.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/provider.ts';

function placeOf(params: Route.LoaderArgs['params']) {
  return { organization: organizationOf(params), id: Number('provider' in params ? params.provider : Number.NaN) };
}

/** Turnover is told of this year, of the last one, and since ever. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { organization, id } = placeOf(params);
  const { searchParams } = new URL(request.url);
  const year = new Date().getFullYear();
  const [provider, thisYear, lastYear, schemes] = await asked(
    Promise.all([
      findProvider(organization, id),
      findProvider(organization, id, { from: `${year}-01-01` }),
      findProvider(organization, id, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }),
      listSchemesOf(organization, id),
    ]),
  );
  const isOffers = searchParams.get('deel') === 'aanbod';
  return {
    provider,
    years: [
      { year, ...thisYear },
      { year: year - 1, ...lastYear },
    ],
    schemes,
    offers: isOffers ? await asked(listOffers(organization, schemes)) : undefined,
    open: schemes.find((scheme) => String(scheme.id) === searchParams.get('regeling')),
  };
}

/** Changes what the provider may do in a scheme, or that it takes part, and closes the panel. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { organization, id } = placeOf(params);
  const schemes = await asked(listSchemesOf(organization, id));
  const { decided, ...wrong } = await decideFromForm(organization, await request.formData(), schemes);
  if (!decided) return wrong;
  throw redirect(`${location.pathname}#${new URLSearchParams({ fund: decided.application.fund.name, done: decided.done })}`);
}

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, years, schemes, offers, open } = loaderData;
  const t = useT('providers');
  const words = useT('applications');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  return (
    <>
      <PageTitle>{provider.name}</PageTitle>
      <Trail to={pathOf('all-providers', language, { organization })}>{t('title')}</Trail>
      <WorkHead
        title={provider.name}
        state={<ProviderTag funds={provider.funds} large />}
        actions={
          permissions.includes('view_finances') ? (
            <Button
              kind="secondary"
              icon="banknote"
              href={`${pathOf('payments', language, { organization })}?${new URLSearchParams({ q: provider.name })}`}
            >
              {t('to-payments')}
            </Button>
          ) : undefined
        }
      />
      <div aria-live="polite">
        <Done name={provider.name} />
        {actionData?.changed && <Alert tone="warning">{words('changed')}</Alert>}
      </div>
      <AccountProblem provider={provider} />
      <ViewTabs
        label={t('parts')}
        items={[
          { href: '?', label: t('overview'), current: offers === undefined },
          { href: '?deel=aanbod', label: t('offers'), count: provider.products_count, current: offers !== undefined },
        ]}
      />
      {offers === undefined ? (
        <Detail asideLabel={t('about')} aside={<ProviderAside provider={provider} years={years} />}>
          <SchemesTable schemes={schemes} provider={provider} />
          {open && (
            <ApplicationPanel
              key={`${open.id} ${open.version}`}
              application={open}
              closeHref="?"
              ofProvider
              reasonError={actionData?.reasonMissing ? words('reason-missing') : actionData?.problem}
            />
          )}
          <Offices offices={provider.offices} />
        </Detail>
      ) : (
        <OffersTable offers={offers} takesPart={schemes.some(({ state }) => state === 'accepted')} />
      )}
    </>
  );
}

/** What was just decided, as the address tells it after the panel closed. */
function Done({ name }: { name: string }) {
  const t = useT('applications');
  const decided = new URLSearchParams(useLocation().hash.slice(1));
  const done = decided.get('done');
  if (done !== 'accepted' && done !== 'rejected') return null;
  return <Alert tone="success">{t(done, { name, fund: decided.get('fund') ?? '' })}</Alert>;
}

/** Why nothing can be paid to this provider now. */
function AccountProblem({ provider: { iban, iban_on_hold: isOnHold, iban_changed_at: at } }: { provider: Provider }) {
  const t = useT('providers');
  const language = useLanguage();
  if (iban === null) {
    return (
      <Alert tone="danger" level={2} title={t('no-iban-title')}>
        <p>{t('no-iban')}</p>
      </Alert>
    );
  }
  if (!isOnHold || at === null) return null;
  return (
    <Alert tone="warning" level={2} title={t('on-hold-title')}>
      <p>{t('on-hold', { when: shownMoment(at, language) })}</p>
    </Alert>
  );
}
