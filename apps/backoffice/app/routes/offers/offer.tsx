import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { formatDate } from '@tegoed/translations/format';
import { redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { differencesOf } from '../../features/offers/offer-differences.ts';
import { OfferForm } from '../../features/offers/offer-form.tsx';
import { OfferSummary } from '../../features/offers/offer-summary.tsx';
import { valuesOf, type Offer } from '../../features/offers/offer-values.ts';
import { changeOffer, changeSale, findOffer, isSeen, listCategories } from '../../features/offers/offers.ts';
import { readOffer } from '../../features/offers/read-offer.ts';
import { SchemesPart } from '../../features/offers/schemes-part.tsx';
import { showDone, showFailed } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/offer.ts';
import '../../components/frame/thumb.css';

const offerOf = (params: object) => Number('offer' in params ? params.offer : Number.NaN);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [offer, categories] = await asked(Promise.all([findOffer(organizationOf(params), offerOf(params)), listCategories()]));
  return { offer, categories };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const version = Number(form.get('version')) || undefined;
  const where = { organization: organizationOf(params), offer: offerOf(params), version };
  return form.get('intent') === 'sale' ? changeSales(where, form) : storeForm(where, form);
}

type Asked = Parameters<typeof changeOffer>[0];

async function storeForm(where: Asked, form: FormData) {
  const language = languageOf(location.pathname);
  const read = readOffer(form, language);
  if ('problems' in read) return { problems: read.problems };
  const stored = await changeOffer(where, read.input);
  if ('problems' in stored) return { problems: stored.problems };
  if ('changed' in stored) {
    const { current, message } = stored.changed;
    return { changed: { message, current: current as Offer, typed: read.values } };
  }
  showDone(textsIn(language, 'offers')('stored'));
  throw redirect(pathOf('offers', language, { organization: where.organization }));
}

async function changeSales(where: Asked, form: FormData) {
  const sells = form.get('sells') === 'true';
  const stored = await changeSale(where, { fund: Number(form.get('fund')), sells });
  const t = textsIn(languageOf(location.pathname), 'offers');
  if ('done' in stored) showDone(t(sells ? 'offered-again' : 'left-out'));
  else showFailed('problems' in stored ? (stored.problems[0]?.text ?? '') : stored.changed.message);
  return null;
}

export default function OfferPage({ loaderData: { offer, categories }, actionData }: Route.ComponentProps) {
  const t = useT('offers');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const list = pathOf('offers', language, { organization });
  const changed = actionData && 'changed' in actionData ? actionData.changed : undefined;
  const mayChange = permissions.includes('manage_products') && !offer.deleted;
  const isOwn = offer.sponsor_organization_id === null;
  const schemes = (
    <FormPart heading={t('part.schemes')} note={t('schemes-note')}>
      <SchemesPart offer={offer} mayChange={mayChange} />
    </FormPart>
  );
  return (
    <div className="tg-thumb">
      <PageTitle>{offer.name}</PageTitle>
      <Trail to={list}>{t('title')}</Trail>
      <WorkHead
        title={offer.name}
        count={<State offer={offer} />}
        actions={
          mayChange &&
          isOwn && (
            <>
              <Button kind="secondary" icon="copy" href={`${pathOf('new-offer', language, { organization })}?van=${offer.id}`}>
                {t('copy')}
              </Button>
              <Button kind="secondary" icon="ban" href={pathOf('delete-offer', language, { organization, offer: offer.id })}>
                {t('stop')}
              </Button>
            </>
          )
        }
      />
      {changed && <ChangedMeanwhile message={changed.message} differences={differencesOf(changed, language)} />}
      {mayChange && isOwn ? (
        <OfferForm
          key={offer.id}
          initial={valuesOf(offer)}
          offer={offer}
          version={changed?.current.version}
          categories={categories}
          problems={actionData && 'problems' in actionData ? actionData.problems : undefined}
          cancelHref={list}
        >
          {schemes}
        </OfferForm>
      ) : (
        <>
          <Alert>{whyFixed(offer, t, language)}</Alert>
          <OfferSummary offer={offer} />
          {!offer.deleted && <FormParts>{schemes}</FormParts>}
        </>
      )}
    </div>
  );
}

function whyFixed(offer: Offer, t: ReturnType<typeof useT<'offers'>>, language: 'nl' | 'en'): string {
  if (offer.deleted_at !== null) return t('fixed-stopped', { date: formatDate(offer.deleted_at, language) });
  const sponsor = offer.sponsor_organization?.name;
  return sponsor === undefined ? t('read-only') : t('fixed-sponsor', { sponsor });
}

function State({ offer }: { offer: Offer }) {
  const t = useT('offers');
  if (offer.deleted) return <Badge icon="ban">{t('view.stopped')}</Badge>;
  return isSeen(offer) ? (
    <Badge tone="success" icon="eye">
      {t('view.shop')}
    </Badge>
  ) : (
    <Badge tone="warning" icon="hourglass">
      {t('view.hidden')}
    </Badge>
  );
}
