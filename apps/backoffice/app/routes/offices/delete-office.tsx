import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { deleteOffice, findOffice, nameOfOffice } from '../../features/offices/offices.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/delete-office.ts';
import '../../components/frame/thumb.css';

const officeOf = (params: object) => Number('office' in params ? params.office : Number.NaN);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { office: await asked(findOffice(organizationOf(params), officeOf(params))) };
}

export async function clientAction({ params }: Route.ClientActionArgs) {
  const organization = organizationOf(params);
  const office = await asked(findOffice(organization, officeOf(params)));
  const gone = await deleteOffice(organization, office.id);
  if ('problems' in gone) return { problem: gone.problems[0]?.text };
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'offices')('deleted', { name: nameOfOffice(office) }));
  throw redirect(pathOf('offices', language, { organization }));
}

/** Before an office goes: what follows. */
export default function DeleteOffice({ loaderData: { office }, actionData }: Route.ComponentProps) {
  const t = useT('offices');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const name = nameOfOffice(office);
  const back = pathOf('office', language, { organization, office: office.id });
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <div className="tg-thumb">
      <PageTitle>{t('delete-title', { name })}</PageTitle>
      <Trail to={back}>{name}</Trail>
      <WorkHead title={t('delete-title', { name })} />
      {actionData?.problem && (
        <Alert tone="danger" announce="now">
          {actionData.problem}
        </Alert>
      )}
      <Consequence
        what={office.address}
        heading={t('delete-heading')}
        follows={[{ icon: 'map', text: t('delete-follows'), warning: true }]}
      >
        <Form method="post">
          <Actions apart>
            <Button kind="danger" type="submit" busy={busy}>
              {t('delete-go', { name })}
            </Button>
            <Button kind="secondary" href={back}>
              {t('delete-back')}
            </Button>
          </Actions>
        </Form>
      </Consequence>
    </div>
  );
}
