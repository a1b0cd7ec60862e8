import { Outlet } from 'react-router';
import { Refusal } from '@tegoed/client/refusal';
import { Frame } from '../../components/frame/frame.tsx';
import { getHealth, isIll } from '../../features/health/health.ts';
import { listOrganizations } from '../../features/organizations/organizations.ts';
import { platformMenu } from '../../features/platform/menu.ts';
import { operatorSession } from '../../features/platform/operator-session.ts';
import { AccountMenu } from '../../features/shell/account-menu.tsx';
import { useFrameTexts } from '../../features/shell/frame-texts.ts';
import { Messages } from '../../features/shell/messages.tsx';
import { OrganizationSwitch } from '../../features/shell/organization-switch.tsx';
import { SessionLine } from '../../features/shell/session-line.tsx';
import { asked, workAs } from '../../platform/api.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/platform.ts';

/** The platform itself, for who runs it. */
export async function clientLoader() {
  const session = await operatorSession(`${location.pathname}${location.search}`);
  workAs('sponsor');
  const [organizations, ill] = await Promise.all([asked(listOrganizations()), countIll()]);
  return { organizations, ill, email: session.identity.email ?? '' };
}

/** The number is not worth a page: without it the frame stands all the same. */
async function countIll(): Promise<number> {
  try {
    return (await asked(getHealth())).parts.filter(isIll).length;
  } catch (error) {
    if (error instanceof Refusal || error instanceof TypeError) return 0;
    throw error;
  }
}

export default function PlatformFrame({ loaderData: { organizations, ill, email } }: Route.ComponentProps) {
  const t = useT('platform');
  const language = useLanguage();
  const things = platformMenu({ language, t, ill });
  return (
    <>
      <Frame
        texts={useFrameTexts()}
        organization={<OrganizationSwitch organizations={organizations} current={undefined} isOperator tail="" />}
        end={<AccountMenu email={email} />}
        line={<SessionLine />}
        things={things}
        quick={things.slice(1, 4).map(({ to, label, icon }) => ({ to, label, icon }))}
      >
        <Outlet />
      </Frame>
      <Messages />
    </>
  );
}

export { BareProblem as ErrorBoundary } from '../../features/problems/bare-problem.tsx';
export { unlessQueryAlone as shouldRevalidate } from '../../features/shell/frame-revalidation.ts';
