import { Icon } from '@tegoed/ui/pictures/icon';
import { Outlet, useRouteError } from 'react-router';
import { Frame } from '../../components/frame/frame.tsx';
import { Logo } from '../../components/frame/logo.tsx';
import { Pop, PopLink } from '../../components/frame/pop.tsx';
import type { NavThing } from '../../components/frame/side-nav.tsx';
import { listOrganizations } from '../../features/organizations/organizations.ts';
import { Problem } from '../../features/problems/problem.tsx';
import { AccountMenu } from '../../features/shell/account-menu.tsx';
import { useFrameTexts } from '../../features/shell/frame-texts.ts';
import { Messages } from '../../features/shell/messages.tsx';
import { SessionLine } from '../../features/shell/session-line.tsx';
import { asked } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account-frame.ts';

/** One's own account belongs to no organization; the way back leads to the work. */
export async function clientLoader() {
  const session = await sessionInState('complete', `${location.pathname}${location.search}`);
  return { organizations: await asked(listOrganizations()), email: session.identity.email ?? '' };
}

export default function AccountFrame({ loaderData: { organizations, email } }: Route.ComponentProps) {
  const t = useT('account');
  const app = useT('app');
  const language = useLanguage();
  const things: readonly (NavThing & { to: string })[] = [
    { icon: 'arrow-left', label: t('back'), to: pathOf('organizations', language) },
    { icon: 'user', label: t('place-account'), to: pathOf('account', language) },
    { icon: 'devices', label: t('place-sessions'), to: pathOf('account-sessions', language) },
    { icon: 'mail', label: t('place-messages'), to: pathOf('account-messages', language) },
  ];
  return (
    <>
      <Frame
        texts={useFrameTexts()}
        organization={
          <Pop
            title={app('your-organizations')}
            summary={
              <>
                <Logo />
                <span className="tg-org__name">{app('name')}</span>
                <span className="tg-hidden">{app('other-organization')}</span>
                <Icon name="chevron-down" />
              </>
            }
          >
            {organizations.map(({ id, name }) => (
              <PopLink key={id} to={pathOf('work', language, { organization: id })}>
                {name}
              </PopLink>
            ))}
          </Pop>
        }
        end={<AccountMenu email={email} />}
        line={<SessionLine />}
        things={things}
        quick={things}
      >
        <div className="tg-narrow">
          <Outlet />
        </div>
      </Frame>
      <Messages />
    </>
  );
}

/** A page that fails says so in the document alone. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="tg-work" id="content">
      <Problem error={error} />
    </main>
  );
}
