import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { Trail } from '../../../components/facts/trail.tsx';
import { FormPart, FormParts } from '../../../components/forms/desk-form.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { Unsaved } from '../../../components/forms/unsaved.tsx';
import { useChanged } from '../../../components/forms/use-changed.ts';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { checkHosts, readHosts, storeShop } from '../../../features/shops/shops.ts';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { listSponsors, type TenantRow } from '../../../features/tenants/tenants.ts';
import { asked } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { freshly } from '../../../platform/session.ts';
import { problemAt, submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/new-shop.ts';

const fields = ['name', 'key', 'hosts.0'] as const;

/** Who makes one has proved within the last quarter of an hour who they are, so that nothing typed is lost to it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await freshly(`${location.pathname}${location.search}`);
  const chosen = new URL(request.url).searchParams.get('organisatie');
  return { organizations: await asked(listSponsors()), chosen: chosen ?? '' };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const key = textOf(form, 'key');
  const name = textOf(form, 'name');
  const hosts = readHosts(textOf(form, 'host')).slice(0, 1);
  const body = { key, name, hosts };
  const outcome = await submitted(storeShop(Number(form.get('organization')), body), fields);
  if (!('done' in outcome)) return outcome;
  const id = outcome.done;
  if (hosts.length > 0) await submitted(checkHosts(id));
  const language = languageOf(location.pathname);
  showDone(textsIn(language, 'shops')('new-done', { name }));
  throw redirect(pathOf('shop', language, { id }));
}

/** A website for the citizens of one municipality. */
export default function NewShop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('shops');
  const language = useLanguage();
  return (
    <>
      <PageTitle>{t('new')}</PageTitle>
      <Trail to={pathOf('shops', language)}>{t('title')}</Trail>
      <WorkHead title={t('new')} note={t('new-note')} />
      {loaderData.organizations.length === 0 ? (
        <EmptyState
          tile="museum"
          heading={t('no-organizations')}
          action={<Button href={pathOf('new-platform-organization', language)}>{t('no-organizations-go')}</Button>}
        />
      ) : (
        <NewShopForm loaderData={loaderData} actionData={actionData} />
      )}
    </>
  );
}

function NewShopForm({
  loaderData: { organizations, chosen },
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const t = useT('shops');
  const app = useT('app');
  const language = useLanguage();
  const { state } = useNavigation();
  const { isChanged, onChange } = useChanged('new');
  const [owner, setOwner] = useState(organizations.find(({ id }) => String(id) === chosen) ?? organizations[0]);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  return (
    <>
      <FormProblems problems={problems} idOf={(field) => (field === 'hosts.0' ? 'host' : field)} />
      <Form method="post" noValidate onChange={onChange}>
        <FormParts>
          <FormPart heading={t('part-shop')} note={t('folder-new')}>
            <TextField id="name" name="name" label={t('name')} error={problemAt(problems, 'name')} maxLength={64} />
            <TextField
              id="key"
              name="key"
              label={t('key')}
              hint={t('key-hint')}
              error={problemAt(problems, 'key')}
              autoCapitalize="none"
              autoComplete="off"
              maxLength={64}
              short
            />
            <Select
              id="organization"
              name="organization"
              label={t('organization')}
              options={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(owner?.id)}
              onChange={(event) => setOwner(organizations.find(({ id }) => String(id) === event.target.value))}
            />
            <div aria-live="polite">{owner && !owner.bsn_enabled && <NoBsn organization={owner} />}</div>
          </FormPart>
          <FormPart heading={t('part-address')} note={t('new-here')}>
            <TextField
              id="host"
              name="host"
              label={t('new-host')}
              hint={t('new-host-hint')}
              error={problemAt(problems, 'hosts.0')}
              optional
              autoCapitalize="none"
              autoComplete="off"
              inputMode="url"
              maxLength={260}
            />
          </FormPart>
        </FormParts>
        <SaveBar state="idle" words={t('new-pages')}>
          <Button kind="secondary" href={pathOf('shops', language)}>
            {app('cancel')}
          </Button>
          <Button type="submit" busy={state === 'idle' ? undefined : t('checking')}>
            {t('new-go')}
          </Button>
        </SaveBar>
      </Form>
      <Unsaved when={isChanged} />
    </>
  );
}

/** Said before a shop is made whose citizens cannot show who they are. */
function NoBsn({ organization: { id, name } }: { organization: Pick<TenantRow, 'id' | 'name'> }) {
  const t = useT('shops');
  const language = useLanguage();
  return (
    <Alert tone="warning" title={t('no-bsn-title', { name })}>
      <p>{t('no-bsn')}</p>
      <p>
        <Link to={pathOf('platform-organization', language, { id })}>{t('no-bsn-go', { name })}</Link>
      </p>
    </Alert>
  );
}
