import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence, type Follows } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { deleteOffer, findOffer } from '../../features/offers/offers.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { withCents } from '../../platform/shown.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/delete-offer.ts';
import '../../components/frame/thumb.css';

const offerOf = (params: object) => Number('offer' in params ? params.offer : Number.NaN);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { offer: await asked(findOffer(organizationOf(params), offerOf(params))) };
}

export async function clientAction({ params }: Route.ClientActionArgs) {
  const organization = organizationOf(params);
  const gone = await deleteOffer({ organization, offer: offerOf(params) });
  if ('problems' in gone) return { problem: gone.problems[0]?.text };
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'offers')('stopped'));
  throw redirect(pathOf('offers', language, { organization }));
}

/** Before an offer goes off sale for good: what follows. */
export default function DeleteOffer({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const t = useT('offers');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const back = pathOf('offer', language, { organization, offer: offer.id });
  const title = t('stop-title', { name: offer.name });
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const reserved = offer.reserved_amount;
  const follows: readonly Follows[] = [
    { icon: 'eye', text: t('stop-follows') },
    ...(reserved > 0 ? [{ icon: 'calendar-check' as const, text: t('stop-reserved', { count: reserved }) }] : []),
    { icon: 'alert-triangle', text: t('stop-for-good'), warning: true },
  ];
  return (
    <div className="tg-thumb">
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{offer.name}</Trail>
      <WorkHead title={title} />
      {actionData?.problem && (
        <Alert tone="danger" announce="now">
          {actionData.problem}
        </Alert>
      )}
      <Consequence
        what={
          <p>
            <strong>{offer.name}</strong>, {withCents(offer.price_locale, language)}
          </p>
        }
        heading={t('stop-heading')}
        follows={follows}
      >
        <Form method="post">
          <Actions apart>
            <Button kind="danger" type="submit" busy={busy}>
              {t('stop-go')}
            </Button>
            <Button kind="secondary" href={back}>
              {app('cancel')}
            </Button>
          </Actions>
        </Form>
      </Consequence>
    </div>
  );
}
