import { createOnceKey } from '@tegoed/client/api-client';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { Trail } from '../../../components/facts/trail.tsx';
import { FormPart, FormParts } from '../../../components/forms/desk-form.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { storeOperator } from '../../../features/operators/operators.ts';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { freshly } from '../../../platform/session.ts';
import { problemAt, submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/new-operator.ts';

const onceKey = createOnceKey();

export async function clientLoader(): Promise<null> {
  await freshly(location.pathname);
  return null;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const email = textOf(await request.formData(), 'email');
  const outcome = await submitted(storeOperator(email, onceKey({ email })), ['email']);
  if (!('done' in outcome)) return outcome;
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'operators')('new-done', { email }));
  throw redirect(pathOf('operators', language));
}

/** Somebody else who runs the platform. */
export default function NewOperator({ actionData }: Route.ComponentProps) {
  const t = useT('operators');
  const app = useT('app');
  const language = useLanguage();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const back = pathOf('operators', language);
  return (
    <>
      <PageTitle>{t('new-title')}</PageTitle>
      <Trail to={back}>{t('title')}</Trail>
      <WorkHead title={t('new-title')} note={t('new-note')} />
      <FormProblems problems={problems} />
      <Form method="post" noValidate>
        <FormParts>
          <FormPart heading={t('new-part')}>
            <TextField
              id="email"
              name="email"
              type="email"
              label={t('new-email')}
              hint={t('new-email-hint')}
              error={problemAt(problems, 'email')}
              autoComplete="off"
              maxLength={191}
            />
          </FormPart>
        </FormParts>
        <SaveBar state="idle" words={t('new-follows')}>
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
          <Button type="submit" icon="send" busy={busy}>
            {t('new-go')}
          </Button>
        </SaveBar>
      </Form>
    </>
  );
}
