import { Refusal } from '@tegoed/client/refusal';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence, type Follows } from '../../../components/checks/consequence.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { deleteOperator, listOperators } from '../../../features/operators/operators.ts';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { asked } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { freshly } from '../../../platform/session.ts';
import { submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/remove-operator.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  const operator = (await asked(listOperators())).find(({ id }) => String(id) === params.id);
  if (!operator) throw new Refusal(404, undefined, new Headers());
  return operator;
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await submitted(deleteOperator(Number(params.id)));
  if (!('done' in outcome)) return outcome;
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'operators')('removed', { email: textOf(form, 'email') }));
  throw redirect(form.has('self') ? pathOf('start', language) : pathOf('operators', language));
}

/** Before somebody runs the platform no longer: what follows. */
export default function RemoveOperator({ loaderData, actionData }: Route.ComponentProps) {
  const { is_self: isSelf } = loaderData;
  const t = useT('operators');
  const app = useT('app');
  const language = useLanguage();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const email = loaderData.email ?? t('no-email');
  const follows: readonly Follows[] = [
    ...(isSelf ? [{ icon: 'alert-triangle', text: t('remove-self'), warning: true } as const] : []),
    { icon: 'ban', text: t('remove-none', { email }) },
    { icon: 'building', text: t('remove-stays', { email }) },
    { icon: 'mail', text: t('remove-mails', { email }) },
  ];
  return (
    <>
      <PageTitle>{t('remove-title')}</PageTitle>
      <Trail to={pathOf('operators', language)}>{t('title')}</Trail>
      <WorkHead title={t('remove-title')} />
      <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
      <Consequence what={<strong>{email}</strong>} heading={t('remove-heading')} follows={follows}>
        <Form method="post">
          <input type="hidden" name="email" value={email} />
          {isSelf && <input type="hidden" name="self" value="1" />}
          <Actions apart>
            <Button kind="danger" type="submit" busy={busy}>
              {t('remove-go', { email })}
            </Button>
            <Button kind="secondary" href={pathOf('operators', language)}>
              {app('cancel')}
            </Button>
          </Actions>
        </Form>
      </Consequence>
    </>
  );
}
