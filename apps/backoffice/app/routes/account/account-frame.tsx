import { Outlet } from 'react-router';
import { Frame } from '../../components/frame/frame.tsx';
import { listOrganizations } from '../../features/organizations/organizations.ts';
import { AccountMenu } from '../../features/shell/account-menu.tsx';
import { useFrameTexts } from '../../features/shell/frame-texts.ts';
import { Messages } from '../../features/shell/messages.tsx';
import { OrganizationSwitch } from '../../features/shell/organization-switch.tsx';
import { SessionLine } from '../../features/shell/session-line.tsx';
import { asked } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account-frame.ts';

/** One's own account belongs to no organization; the way back leads to the work. */
export async function clientLoader() {
  const session = await sessionInState('complete', `${location.pathname}${location.search}`);
  const { identity, is_operator: isOperator } = session;
  return { organizations: await asked(listOrganizations()), email: identity.email ?? '', isOperator };
}

export default function AccountFrame({ loaderData: { organizations, email, isOperator } }: Route.ComponentProps) {
  const t = useT('account');
  const app = useT('app');
  const language = useLanguage();
  const places = [
    { icon: 'arrow-left', name: 'work', to: pathOf('organizations', language) },
    { icon: 'user', name: 'account', to: pathOf('account', language) },
    { icon: 'devices', name: 'sessions', to: pathOf('account-sessions', language) },
    { icon: 'mail', name: 'messages', to: pathOf('account-messages', language) },
  ] as const;
  return (
    <>
      <Frame
        texts={useFrameTexts()}
        organization={
          <OrganizationSwitch
            organizations={organizations}
            current={undefined}
            elsewhere={app('name')}
            isOperator={isOperator}
            tail=""
          />
        }
        end={<AccountMenu email={email} />}
        line={<SessionLine />}
        things={places.map(({ icon, name, to }) => ({ icon, to, label: t(`place-${name}`) }))}
        quick={places.map(({ icon, name, to }) => ({ icon, to, label: t(`short-${name}`) }))}
      >
        <div className="tg-narrow">
          <Outlet />
        </div>
      </Frame>
      <Messages />
    </>
  );
}

export { BareProblem as ErrorBoundary } from '../../features/problems/bare-problem.tsx';
export { unlessQueryAlone as shouldRevalidate } from '../../features/shell/frame-revalidation.ts';
