import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { addEmail } from '../../features/account/own-things.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/account-email.ts';

/** Who adds an address has proved first who they are, so that nothing typed is lost to it. */
export async function clientLoader() {
  await freshly(location.pathname);
  return null;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const email = textOf(await request.formData(), 'email');
  const language = languageOf(location.pathname);
  const result = await addEmail(email);
  if ('problems' in result) return { problems: result.problems };
  showDone(textsIn(language, 'account')('add-email-done', { email }));
  throw redirect(pathOf('account', language));
}

export default function AccountEmail({ actionData }: Route.ComponentProps) {
  const t = useT('account');
  const app = useT('app');
  const back = pathOf('account', useLanguage());
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <PageTitle>{t('add-email-title')}</PageTitle>
      <Trail to={back}>{t('title')}</Trail>
      <WorkHead title={t('add-email-title')} />
      <FormProblems problems={actionData?.problems} />
      <Form method="post" noValidate className="tg-form">
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('add-email-field')}
          hint={t('add-email-hint')}
          error={problemAt(actionData?.problems, 'email')}
          autoComplete="email"
          inputMode="email"
          maxLength={191}
        />
        <Actions apart>
          <Button type="submit" busy={isBusy ? app('busy') : undefined}>
            {t('add-email-go')}
          </Button>
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
        </Actions>
      </Form>
    </>
  );
}
