import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../../components/checks/consequence.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { getTenant, updateTenant } from '../../../features/tenants/tenants.ts';
import { asked } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { freshly } from '../../../platform/session.ts';
import { problemAt, submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/owner.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  return asked(getTenant(Number(params.id)));
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'owner_email');
  const change = updateTenant(Number(params.id), { owner_email: email }, Number(form.get('version')));
  const outcome = await submitted(change, ['owner_email']);
  if ('changed' in outcome) return { problems: [{ text: outcome.changed.message }] };
  if ('problems' in outcome) return outcome;
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'tenants')('owner-done', { email, name: outcome.done.name }));
  throw redirect(pathOf('platform-organization', language, { id: outcome.done.id }));
}

/** Before somebody else takes the place of an owner who never came: what follows. */
export default function Owner({ loaderData: tenant, actionData }: Route.ComponentProps) {
  const t = useT('tenants');
  const app = useT('app');
  const language = useLanguage();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const { name, owner_email: email } = tenant;
  const back = pathOf('platform-organization', language, { id: tenant.id });
  return (
    <>
      <PageTitle>{t('owner-change')}</PageTitle>
      <Trail to={back}>{name}</Trail>
      <WorkHead title={t('owner-title', { name })} />
      <FormProblems problems={actionData?.problems} />
      {tenant.owner_invited ? (
        <Consequence
          what={email ?? t('owner')}
          heading={t('owner-heading')}
          follows={[
            { icon: 'ban', text: t('owner-ends', { email: email ?? '' }) },
            { icon: 'send', text: t('owner-new', { name }) },
            { icon: 'mail', text: t('owner-all') },
          ]}
        >
          <Form method="post" noValidate>
            <input type="hidden" name="version" value={tenant.version} />
            <TextField
              id="owner_email"
              name="owner_email"
              type="email"
              label={t('owner-email')}
              error={problemAt(actionData?.problems, 'owner_email')}
              autoComplete="off"
              maxLength={191}
            />
            <Actions apart>
              <Button type="submit" busy={busy}>
                {t('owner-go')}
              </Button>
              <Button kind="secondary" href={back}>
                {app('cancel')}
              </Button>
            </Actions>
          </Form>
        </Consequence>
      ) : (
        <p>{t('owner-here')}</p>
      )}
    </>
  );
}
