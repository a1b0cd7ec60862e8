import { Button } from '@tegoed/ui/controls/button';
import { Select } from '@tegoed/ui/forms/select';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Panel } from '@tegoed/ui/layout/panel';
import type { Problem } from '@tegoed/client/problems';
import { Form, useNavigation } from 'react-router';
import { Detail } from '../../../components/facts/detail.tsx';
import { Trail } from '../../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../../components/forms/form-problems.tsx';
import { SaveBar } from '../../../components/forms/save-bar.tsx';
import { Unsaved } from '../../../components/forms/unsaved.tsx';
import { useChanged } from '../../../components/forms/use-changed.ts';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { isFresh, operatorSession } from '../../../features/platform/operator-session.ts';
import { ProveFirst } from '../../../features/platform/prove-first.tsx';
import { HostChecks } from '../../../features/shops/host-checks.tsx';
import { HostBadge } from '../../../features/shops/host-state.tsx';
import { ShopAside } from '../../../features/shops/shop-aside.tsx';
import { addressOf, checkHosts, getShop, hostInDemo, readHosts, updateShop, type Shop } from '../../../features/shops/shops.ts';
import { showDone } from '../../../features/shell/messages.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import { listSponsors, type TenantRow } from '../../../features/tenants/tenants.ts';
import { asked } from '../../../platform/api.ts';
import { textOf } from '../../../platform/form-text.ts';
import { languageOf, pathOf } from '../../../platform/paths.ts';
import { problemAt, submitted } from '../../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../../platform/texts.ts';
import type { Route } from './+types/shop.ts';

/** The platform names each address that it refuses by its place in the list. */
const hostFields = Array.from({ length: 10 }, (_, index) => `hosts.${index}`);
const fields = ['name', 'hosts', ...hostFields, 'organization_id'];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [session, shop, organizations] = await Promise.all([
    operatorSession(`${location.pathname}${location.search}`),
    asked(getShop(Number(params.id))),
    asked(listSponsors()),
  ]);
  return { shop, organizations, isFresh: isFresh(session) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const id = Number(params.id);
  if (form.get('do') === 'check') {
    const checked = await submitted(checkHosts(id));
    return 'problems' in checked ? checked : undefined;
  }
  const organization = textOf(form, 'organization');
  const typed = {
    name: textOf(form, 'name'),
    hosts: readHosts(textOf(form, 'hosts')),
    ...(organization !== '' && { organization_id: Number(organization) }),
  };
  const outcome = await submitted(updateShop(id, typed, Number(form.get('version'))), fields);
  if ('changed' in outcome) return { ...outcome, typed };
  if ('problems' in outcome) return { problems: outcome.problems.map(atHosts) };
  showDone(textsIn(languageOf(location.pathname), 'shops')('saved', { name: typed.name }));
  return undefined;
}

/** Whatever is wrong with one of several addresses stands at the field that holds them all. */
function atHosts(problem: Problem): Problem {
  return problem.field?.startsWith('hosts.') ? { ...problem, field: 'hosts' } : problem;
}

/** One shop: where it can be found, whose it is, what it looks like. */
export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop } = loaderData;
  const t = useT('shops');
  const language = useLanguage();
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const host = shop.hosts[0]?.host ?? hostInDemo(shop.key);
  return (
    <>
      <PageTitle>{shop.name}</PageTitle>
      <Trail to={pathOf('shops', language)}>{t('title')}</Trail>
      <WorkHead
        title={shop.name}
        count={<HostBadge shop={shop} />}
        actions={
          host === undefined ? undefined : (
            <Button kind="secondary" icon="external-link" href={addressOf(host)}>
              {t('look')}
            </Button>
          )
        }
      />
      <FormProblems problems={problems} />
      <Detail asideLabel={t('brief')} aside={<ShopAside shop={shop} />}>
        <HostChecks shop={shop} />
        {actionData && 'changed' in actionData && (
          <ChangedMeanwhile
            message={actionData.changed.message}
            differences={[
              { label: t('name'), typed: actionData.typed.name, stored: shop.name },
              { label: t('hosts'), typed: actionData.typed.hosts.join(', '), stored: hostsOf(shop).join(', ') },
            ].filter(({ typed, stored }) => typed !== stored)}
          />
        )}
        <ShopForm
          key={shop.id}
          shop={shop}
          problems={problems}
          organizations={loaderData.organizations}
          isFresh={loaderData.isFresh}
        />
      </Detail>
    </>
  );
}

interface ShopFormProps {
  shop: Shop;
  organizations: readonly TenantRow[];
  problems: readonly Problem[] | undefined;
  isFresh: boolean;
}

function ShopForm({ shop, organizations, problems, isFresh: mayChange }: ShopFormProps) {
  const t = useT('shops');
  const app = useT('app');
  const { state } = useNavigation();
  const { isChanged, onChange } = useChanged(shop.version);
  return (
    <Form method="post" noValidate onChange={onChange}>
      <input type="hidden" name="version" value={shop.version} />
      <fieldset disabled={!mayChange}>
        <Panel heading={t('part-shop')}>
          <TextField
            id="name"
            name="name"
            label={t('name')}
            error={problemAt(problems, 'name')}
            defaultValue={shop.name}
            maxLength={64}
          />
          <TextArea
            id="hosts"
            name="hosts"
            label={t('hosts')}
            hint={`${t('hosts-hint')}${shop.has_folder ? ` ${t('folder-hosts')}` : ''}`}
            error={problemAt(problems, 'hosts')}
            defaultValue={hostsOf(shop).join('\n')}
            rows={3}
            optional
          />
          <Select
            id="organization_id"
            name="organization"
            label={t('organization')}
            error={problemAt(problems, 'organization_id')}
            options={choicesOf(shop, organizations, t('choose-organization'))}
            defaultValue={String(shop.organization?.id ?? '')}
          />
        </Panel>
      </fieldset>
      {mayChange ? (
        <SaveBar state={isChanged ? 'changed' : 'idle'} words={isChanged ? app('changed') : undefined}>
          <Button type="submit" busy={state === 'idle' ? undefined : app('busy')}>
            {app('save')}
          </Button>
        </SaveBar>
      ) : (
        <ProveFirst text={t('prove')} label={t('prove-go')} />
      )}
      <Unsaved when={isChanged} />
    </Form>
  );
}

/** Whose a shop can be: its own organization, also where that is no sponsor any more, and every sponsor. */
function choicesOf({ organization }: Shop, organizations: readonly TenantRow[], none: string) {
  const others = organizations.filter(({ id }) => id !== organization?.id);
  const first = organization ? { value: String(organization.id), label: organization.name } : { value: '', label: none };
  return [first, ...others.map(({ id, name }) => ({ value: String(id), label: name }))];
}

function hostsOf({ hosts }: Shop): readonly string[] {
  return hosts.map(({ host }) => host);
}
