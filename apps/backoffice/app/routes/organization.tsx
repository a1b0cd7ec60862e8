import { Refusal } from '@tegoed/client/refusal';
import { Outlet, useLocation } from 'react-router';
import { Frame } from '../components/frame/frame.tsx';
import { kindsOf, listOrganizationsOnce } from '../features/organizations/organizations.ts';
import { Keyboard } from '../features/keyboard/keyboard.tsx';
import { AccountMenu } from '../features/shell/account-menu.tsx';
import { useFrameTexts } from '../features/shell/frame-texts.ts';
import { menuOf, quickOf } from '../features/shell/menu.ts';
import { getWorkOnce, waitingIn, type Work } from '../features/work/work.ts';
import { SessionLine } from '../features/shell/session-line.tsx';
import { Messages } from '../features/shell/messages.tsx';
import { OrganizationSwitch } from '../features/shell/organization-switch.tsx';
import { asked, organizationOf, workAs } from '../platform/api.ts';
import { findSessionOnce, sessionInState } from '../platform/session.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import { OrganizationContext } from '../features/organizations/organization-context.ts';
import type { Route } from './+types/organization.ts';

/** The organization of the address, for who works there; of any other this app says no more than that it is not here. */
export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const place = `${location.pathname}${location.search}`;
  const id = organizationOf(params);
  const shown = Promise.all([asked(listOrganizationsOnce(context)), workOf(getWorkOnce(context, id))]);
  // Asked together with the session, which says first what is the matter.
  shown.catch(() => undefined);
  const session = await sessionInState('complete', place, findSessionOnce(context));
  const [organizations, work] = await shown;
  const organization = organizations.find((one) => one.id === id);
  if (!organization) throw new Refusal(404, undefined, new Headers());
  workAs(kindsOf(organization)[0] ?? 'provider');
  return {
    organization,
    organizations,
    email: session.identity.email ?? '',
    isOperator: session.is_operator,
    work,
    today: new Date(),
  };
}

/** The numbers are not worth a page: without them the frame stands all the same. */
async function workOf(answer: Promise<Work>): Promise<Work | undefined> {
  try {
    return await asked(answer);
  } catch (error) {
    if (error instanceof Refusal || error instanceof TypeError) return undefined;
    throw error;
  }
}

export default function OrganizationFrame({ loaderData }: Route.ComponentProps) {
  const { organization, organizations, email, isOperator, work } = loaderData;
  const t = useT('menu');
  const language = useLanguage();
  const { pathname } = useLocation();
  const things = menuOf({ organization, language, t, waiting: work && waitingIn(work) });
  const tail = pathname.split('/o/')[1]?.split('/').slice(1).join('/') ?? '';
  return (
    <OrganizationContext value={organization}>
      <Frame
        texts={useFrameTexts()}
        organization={
          <OrganizationSwitch organizations={organizations} current={organization} isOperator={isOperator} tail={tail} />
        }
        find={<Keyboard menu={things} />}
        end={<AccountMenu email={email} />}
        line={<SessionLine />}
        things={things}
        quick={quickOf(things)}
      >
        <Outlet />
      </Frame>
      <Messages />
    </OrganizationContext>
  );
}

export { BareProblem as ErrorBoundary } from '../features/problems/bare-problem.tsx';
export { unlessQueryAloneOrToday as shouldRevalidate } from '../features/shell/frame-revalidation.ts';
