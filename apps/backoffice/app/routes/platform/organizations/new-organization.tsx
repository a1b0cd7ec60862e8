import { createOnceKey } from '@tegoed/client/api-client';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Form, redirect, useNavigation } from 'react-router';
import { Trail } from '../../../components/facts/trail.tsx';
import { FormPart, FormParts } from '../../../components/forms/desk-form.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { Unsaved } from '../../../components/forms/unsaved.tsx';
import { useChanged } from '../../../components/forms/use-changed.ts';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { kinds, storeTenant } from '../../../features/tenants/tenants.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { freshly } from '../../../platform/session.ts';
import { problemAt, submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/new-organization.ts';

const onceKey = createOnceKey();
const fields = ['name', 'kvk', 'owner_email'] as const;

/** Who makes one has proved within the last quarter of an hour who they are, so that nothing typed is lost to it. */
export async function clientLoader(): Promise<null> {
  await freshly(location.pathname);
  return null;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const body = {
    name: textOf(form, 'name'),
    kvk: textOf(form, 'kvk'),
    owner_email: textOf(form, 'owner_email'),
    is_sponsor: form.has('is_sponsor'),
    is_validator: form.has('is_validator'),
    is_provider: form.has('is_provider'),
  };
  const outcome = await submitted(storeTenant(body, onceKey(body)), fields);
  if (!('done' in outcome)) return outcome;
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'tenants')('new-done', { name: body.name, email: body.owner_email }));
  throw redirect(pathOf('platform-organization', language, { id: outcome.done.id }));
}

/** An organization for somebody else, who becomes its owner. */
export default function NewOrganization({ actionData }: Route.ComponentProps) {
  const t = useT('tenants');
  const app = useT('app');
  const language = useLanguage();
  const { state } = useNavigation();
  const { isChanged, onChange } = useChanged('new');
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const back = pathOf('platform-organizations', language);
  return (
    <>
      <PageTitle>{t('new')}</PageTitle>
      <Trail to={back}>{t('title')}</Trail>
      <WorkHead title={t('new')} note={t('new-note')} />
      <FormProblems problems={problems} />
      <Form method="post" noValidate onChange={onChange}>
        <FormParts>
          <FormPart heading={t('part-organization')}>
            <TextField id="name" name="name" label={t('name')} error={problemAt(problems, 'name')} maxLength={64} />
            <TextField
              id="kvk"
              name="kvk"
              label={t('new-kvk')}
              hint={t('new-kvk-hint')}
              error={problemAt(problems, 'kvk')}
              inputMode="numeric"
              maxLength={8}
              short
            />
            <ChoiceGroup label={t('new-kinds')}>
              {kinds.map((kind) => (
                <Choice
                  key={kind}
                  type="checkbox"
                  name={`is_${kind}`}
                  label={t(`new-${kind}`)}
                  defaultChecked={kind !== 'provider'}
                />
              ))}
            </ChoiceGroup>
          </FormPart>
          <FormPart heading={t('part-owner')}>
            <TextField
              id="owner_email"
              name="owner_email"
              type="email"
              label={t('email')}
              hint={t('email-hint')}
              error={problemAt(problems, 'owner_email')}
              autoComplete="off"
              maxLength={191}
            />
          </FormPart>
        </FormParts>
        <SaveBar state="idle" words={t('new-valid')}>
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
          <Button type="submit" icon="send" busy={state === 'idle' ? undefined : app('busy')}>
            {t('new-go')}
          </Button>
        </SaveBar>
      </Form>
      <Unsaved when={isChanged} />
    </>
  );
}
