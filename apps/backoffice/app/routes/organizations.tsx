import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { Tile } from '@tegoed/ui/pictures/tile';
import { Link, redirect } from 'react-router';
import { EntryPart } from '../components/frame/entry.tsx';
import { SignedInEntry } from '../features/registration/registration-frame.tsx';
import { isHalfway, kindsOf, listOrganizations, type Organization } from '../features/organizations/organizations.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { useSignOut } from '../features/shell/use-sign-out.ts';
import { asked, placeAfterDoor } from '../platform/api.ts';
import { languageOf, pathOf } from '../platform/paths.ts';
import { sessionInState } from '../platform/session.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import type { Route } from './+types/organizations.ts';
import './organizations.css';

/** Who works for one organization goes straight to it, or on with registering it; an operator who works for none to the platform. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionInState('complete', placeAfterDoor(new URL(request.url).searchParams));
  const organizations = await asked(listOrganizations());
  if (organizations.length === 0 && session.is_operator) throw redirect(pathOf('platform', languageOf(location.pathname)));
  const [only] = organizations;
  if (organizations.length === 1 && only) {
    const place = isHalfway(only) ? 'register-office' : 'work';
    throw redirect(pathOf(place, languageOf(location.pathname), { organization: only.id }));
  }
  return { organizations, email: session.identity.email ?? '' };
}

export default function Organizations({ loaderData: { organizations, email } }: Route.ComponentProps) {
  return (
    <SignedInEntry>
      {organizations.length === 0 ? <NoOrganization email={email} /> : <ChooseOrganization organizations={organizations} />}
    </SignedInEntry>
  );
}

/** Who belongs nowhere was invited at another address, waits for a colleague, or comes to register. */
function NoOrganization({ email }: { email: string }) {
  const t = useT('organizations');
  const language = useLanguage();
  const signOut = useSignOut();
  return (
    <>
      <PageTitle>{t('none-title')}</PageTitle>
      <h1 tabIndex={-1}>{t('none-title')}</h1>
      <p className="tg-muted">{t('none-intro', { email })}</p>
      <EntryPart id="part-new" heading={t('new-title')}>
        <p>{t('new')}</p>
        <p>
          <Button href={pathOf('register', language)} iconAfter="arrow-right">
            {t('new-go')}
          </Button>
        </p>
      </EntryPart>
      <EntryPart id="part-invited" heading={t('invited-title')}>
        <p>{t('invited')}</p>
        <p>
          <Button kind="secondary" onClick={() => void signOut()}>
            {t('other-address')}
          </Button>
        </p>
      </EntryPart>
    </>
  );
}

const tiles = { sponsor: 'museum', validator: 'museum', provider: 'shop' } as const;

function ChooseOrganization({ organizations }: { organizations: readonly Organization[] }) {
  const t = useT('organizations');
  const language = useLanguage();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="tg-muted">{t('intro')}</p>
      <ul className="tg-orgs">
        {organizations.map((organization) => (
          <li key={organization.id}>
            <Link to={pathOf('work', language, { organization: organization.id })}>
              <Tile name={tiles[kindsOf(organization)[0] ?? 'provider']} ground={organization.isSponsor ? 'sand' : 'soft'} />
              <span>
                <strong>{organization.name}</strong>
                <span className="tg-orgs__kind">
                  {kindsOf(organization)
                    .map((kind) => t(kind))
                    .join(', ')}
                </span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Button kind="secondary" icon="plus" href={pathOf('register', language)}>
          {t('register')}
        </Button>
      </p>
    </>
  );
}
