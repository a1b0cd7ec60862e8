import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { EntryNext, EntryPart } from '../../components/frame/entry.tsx';
import { SignedInEntry } from '../../features/registration/registration-frame.tsx';
import { listAsked } from '../../features/registration/schemes.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf, workAs } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/registered.ts';
import './registered.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await sessionInState('complete', location.pathname);
  workAs('provider');
  const organization = organizationOf(params);
  const applications = await asked(listAsked(organization));
  const sponsors = [...new Set(applications.map(({ fund }) => fund.organization.name))];
  return { organization, sponsors };
}

/** The end of registering: what happens now, and what can be done meanwhile. */
export default function RegisteredPage({ loaderData: { organization, sponsors } }: Route.ComponentProps) {
  const t = useT('registration');
  const language = useLanguage();
  return (
    <SignedInEntry>
      <PageTitle>{t('done-title')}</PageTitle>
      <div className="tg-registered">
        <span className="tg-registered__tick">
          <Icon name="check" />
        </span>
        <h1 tabIndex={-1}>{t('done-title')}</h1>
        <p className="tg-muted">
          {sponsors.length === 0
            ? t('done-none')
            : t('done', { count: sponsors.length, sponsors: new Intl.ListFormat(language).format(sponsors) })}
        </p>
      </div>
      <EntryPart id="part-offer" heading={t('offer-title')}>
        <p>{t('offer-intro')}</p>
        <EntryNext>
          <Button href={pathOf('new-offer', language, { organization })} iconAfter="arrow-right">
            {t('offer-go')}
          </Button>
          <Button kind="quiet" href={pathOf('work', language, { organization })}>
            {t('offer-later')}
          </Button>
        </EntryNext>
      </EntryPart>
    </SignedInEntry>
  );
}
