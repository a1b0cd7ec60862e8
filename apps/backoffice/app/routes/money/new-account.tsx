import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { TextField } from '@tegoed/ui/forms/text-field';
import { createOnceKey } from '@tegoed/client/api-client';
import { plainIban, shownIban } from '@tegoed/domain/iban';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { listAccounts, storeAccount } from '../../features/bank/accounts.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { freshly } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/new-account.ts';

const onceKey = createOnceKey();

/** Who names an account has proved within the last quarter of an hour who they are, so that nothing typed is lost to it. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await freshly(location.pathname);
  const { active, pending, earlier } = await asked(listAccounts(organizationOf(params)));
  return { isFirst: !active && !pending && earlier.length === 0 };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const given = { iban: plainIban(textOf(form, 'iban')), name: textOf(form, 'name') };
  const problems = await storeAccount(organization, { ...given, once: onceKey({ organization, ...given }) });
  if (problems) return { problems };
  throw redirect(`${pathOf('bank', languageOf(location.pathname), { organization })}#bewaard`);
}

export default function NewAccount({ loaderData: { isFirst }, actionData }: Route.ComponentProps) {
  const t = useT('bank');
  const app = useT('app');
  const language = useLanguage();
  const { id } = useOrganization();
  const [iban, setIban] = useState('');
  const [name, setName] = useState('');
  const problems = actionData?.problems;
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  return (
    <>
      <PageTitle>{t('new-title')}</PageTitle>
      <WorkHead title={t('new-title')} note={t('new-note')} />
      <Form method="post" noValidate className="tg-form">
        {problems?.other && (
          <Alert tone="danger" announce="now">
            {problems.other}
          </Alert>
        )}
        <TextField
          name="iban"
          label={t('new-iban')}
          error={problems?.iban}
          value={iban}
          onChange={({ target }) => setIban(target.value)}
          onBlur={() => setIban(shownIban(iban))}
          autoComplete="off"
          maxLength={42}
        />
        <TextField
          name="name"
          label={t('new-holder')}
          hint={t('new-holder-hint')}
          error={problems?.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="organization"
          maxLength={70}
        />
        <p className="tg-muted">{t(isFirst ? 'new-first' : 'new-next')}</p>
        <Actions apart>
          <Button type="submit" busy={busy}>
            {t('new-go')}
          </Button>
          <Button kind="secondary" href={pathOf('bank', language, { organization: id })}>
            {t('new-back')}
          </Button>
        </Actions>
      </Form>
    </>
  );
}
