import { redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { newOffer, valuesOf } from '../../features/offers/offer-values.ts';
import { OfferForm } from '../../features/offers/offer-form.tsx';
import { findOffer, listCategories, storeOffer } from '../../features/offers/offers.ts';
import { readOffer } from '../../features/offers/read-offer.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/new-offer.ts';
import '../../components/frame/thumb.css';

/** Empty, or filled with another offer: `?van=12`. A photo belongs to one offer, so it is not copied. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const from = Number(new URL(request.url).searchParams.get('van'));
  const [categories, copied] = await asked(
    Promise.all([listCategories(), from > 0 ? findOffer(organizationOf(params), from) : undefined]),
  );
  return { categories, initial: copied ? { ...valuesOf(copied), alternative_text: '' } : newOffer };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const language = languageOf(location.pathname);
  const read = readOffer(await request.formData(), language);
  if ('problems' in read) return { problems: read.problems };
  const organization = organizationOf(params);
  const stored = await storeOffer(organization, read.input);
  if ('problems' in stored) return { problems: stored.problems };
  if ('changed' in stored) return { problems: [{ text: stored.changed.message }] };
  showDone(textsIn(language, 'offers')('made'));
  throw redirect(pathOf('offer', language, { organization, offer: stored.done.data.id }));
}

export default function NewOffer({ loaderData: { categories, initial }, actionData }: Route.ComponentProps) {
  const t = useT('offers');
  const list = pathOf('offers', useLanguage(), { organization: useOrganization().id });
  return (
    <div className="tg-thumb">
      <PageTitle>{t('new')}</PageTitle>
      <Trail to={list}>{t('title')}</Trail>
      <WorkHead title={t('new')} />
      <OfferForm initial={initial} categories={categories} problems={actionData?.problems} cancelHref={list} />
    </div>
  );
}
