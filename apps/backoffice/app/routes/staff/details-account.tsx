import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { TextField } from '@tegoed/ui/forms/text-field';
import { shownIban } from '@tegoed/domain/iban';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { areComplete, getDetails, storeIban, type Details } from '../../features/organizations/details.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/details-account.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  return { details: await asked(getDetails(organizationOf(params))) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const language = languageOf(location.pathname);
  const known = await asked(getDetails(organization));
  const result = await storeIban(organization, { known, iban: textOf(form, 'iban'), version: Number(form.get('version')) });
  if ('changed' in result) return { problems: [{ text: result.changed.message }] };
  if ('problems' in result) return { problems: result.problems };
  showDone(textsIn(language, 'details')('new-done'));
  throw redirect(pathOf('details', language, { organization }));
}

/** Another account number: what it is now, what follows, and who hears of it. */
export default function DetailsAccount({ loaderData: { details }, actionData }: Route.ComponentProps) {
  const t = useT('details');
  const { id, isOwner } = useOrganization();
  const back = pathOf('details', useLanguage(), { organization: id });
  return (
    <>
      <PageTitle>{t('new-title')}</PageTitle>
      <Trail to={back}>{t('title')}</Trail>
      <WorkHead title={t('new-title')} />
      <FormProblems problems={actionData?.problems} />
      {isOwner && areComplete(details) ? (
        <NewAccount details={details} back={back} error={problemAt(actionData?.problems, 'iban')} />
      ) : (
        <>
          <Alert tone="info">{t(isOwner ? 'new-fill-first' : 'new-owner')}</Alert>
          <Actions apart>
            <Button kind="secondary" href={back}>
              {t('new-fill')}
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}

function NewAccount({ details, back, error }: { details: Details; back: string; error: string | undefined }) {
  const t = useT('details');
  const app = useT('app');
  const [iban, setIban] = useState('');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={details.version ?? 0} />
      <Consequence
        what={
          <>
            {details.iban && <p>{t('new-now', { iban: shownIban(details.iban) })}</p>}
            <TextField
              id="iban"
              name="iban"
              label={t('new-iban')}
              error={error}
              value={iban}
              onChange={({ target }) => setIban(target.value)}
              onBlur={() => setIban(shownIban(iban))}
              autoComplete="off"
              maxLength={42}
            />
          </>
        }
        heading={t('follows')}
        follows={
          details.iban
            ? [
                { icon: 'hourglass', text: t('new-waits') },
                { icon: 'mail', text: t('new-mails', { email: details.email ?? '' }) },
              ]
            : [{ icon: 'check', text: t('new-first') }]
        }
      >
        <Actions apart>
          <Button type="submit" busy={busy}>
            {t('new-go')}
          </Button>
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
        </Actions>
      </Consequence>
    </Form>
  );
}
