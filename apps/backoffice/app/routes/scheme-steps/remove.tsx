import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { removeScheme } from '../../features/scheme-steps/open-scheme.ts';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { pathOfStep } from '../../features/scheme-steps/steps.ts';
import { schemeInMaking } from '../../features/scheme-steps/store-step.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { submitted } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/remove.ts';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return schemeInMaking(params);
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const key = schemeKeyOf(params);
  const gone = await submitted(removeScheme(key));
  if (!('done' in gone)) return gone;
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'making')('removed', { name: textOf(form, 'name') }));
  throw redirect(pathOf('schemes', language, { organization: key.organization }));
}

/** Before a scheme that was never started is thrown away. */
export default function RemoveScheme({ loaderData: fund, actionData, params }: Route.ComponentProps) {
  const t = useT('making');
  const app = useT('app');
  const language = useLanguage();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const back = pathOfStep('check', language, schemeKeyOf(params));
  return (
    <>
      <PageTitle>{t('remove-title')}</PageTitle>
      <Trail to={back}>{fund.name}</Trail>
      <WorkHead title={t('remove-title')} />
      <Form method="post">
        <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
        <input type="hidden" name="name" value={fund.name} />
        <Consequence
          what={
            <p>
              <strong>{fund.name}</strong>
            </p>
          }
          heading={t('follows')}
          follows={[
            { icon: 'trash', text: t('remove-note'), warning: true },
            { icon: 'mail', text: t('follow-no-mail') },
          ]}
        >
          <Actions>
            <Button kind="danger" type="submit" busy={busy}>
              {t('remove-go')}
            </Button>
            <Button kind="secondary" href={back}>
              {t('remove-back')}
            </Button>
          </Actions>
        </Consequence>
      </Form>
    </>
  );
}
