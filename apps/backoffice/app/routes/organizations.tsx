import { Icon } from '@tegoed/ui/pictures/icon';
import { Link, redirect } from 'react-router';
import { Door } from '../components/frame/door.tsx';
import { kindsOf, listOrganizations } from '../features/organizations/organizations.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { SignOut } from '../features/shell/sign-out.tsx';
import { asked, placeAfterDoor } from '../platform/api.ts';
import { languageOf, pathOf } from '../platform/paths.ts';
import { sessionInState } from '../platform/session.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import type { Route } from './+types/organizations.ts';

/** Who works for one organization goes straight to it; an operator who works for none to the platform. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionInState('complete', placeAfterDoor(new URL(request.url).searchParams));
  const organizations = await asked(listOrganizations());
  if (organizations.length === 0 && session.is_operator) throw redirect(pathOf('platform', languageOf(location.pathname)));
  const [only] = organizations;
  if (organizations.length === 1 && only)
    throw redirect(pathOf('work', languageOf(location.pathname), { organization: only.id }));
  return { organizations, email: session.identity.email ?? '' };
}

export default function Organizations({ loaderData: { organizations, email } }: Route.ComponentProps) {
  const t = useT('organizations');
  const language = useLanguage();
  const title = organizations.length === 0 ? t('none-title') : t('title');
  return (
    <Door name={useT('app')('name')} title={title} foot={<SignOut />}>
      <PageTitle>{title}</PageTitle>
      {organizations.length === 0 ? (
        <>
          <p>{t('none-invited', { email })}</p>
          <p className="tg-muted">{t('none-other')}</p>
        </>
      ) : (
        <>
          <p className="tg-muted">{t('intro')}</p>
          <ul className="tg-doorlist">
            {organizations.map((organization) => (
              <li key={organization.id}>
                <Link to={pathOf('work', language, { organization: organization.id })}>
                  <span>
                    <strong>{organization.name}</strong>
                    <span className="tg-doorlist__note">
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
        </>
      )}
    </Door>
  );
}
