import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Panel } from '@tegoed/ui/layout/panel';
import { shownIban } from '@tegoed/domain/iban';
import { useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { DataTable } from '../../components/lists/data-table.tsx';
import { Detail } from '../../components/facts/detail.tsx';
import { FactList } from '../../components/lists/fact-list.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { AccountHistory } from '../../features/bank/account-history.tsx';
import { changeAccount, listAccounts, type Account } from '../../features/bank/accounts.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/bank.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asked(listAccounts(organizationOf(params)));
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const state = form.get('state') === 'active' ? 'active' : 'disabled';
  const outcome = await changeAccount(organizationOf(params), {
    id: Number(form.get('id')),
    version: Number(form.get('version')),
    state,
  });
  return { outcome, state, iban: textOf(form, 'iban') };
}

export default function Bank({ loaderData: { active, pending, earlier }, actionData }: Route.ComponentProps) {
  const t = useT('bank');
  const language = useLanguage();
  const { id, permissions } = useOrganization();
  const mayManage = permissions.includes('manage_bank_connections');
  const toNew = pathOf('new-account', language, { organization: id });
  const isNew = useLocation().hash === '#bewaard';
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        note={t('note')}
        actions={
          mayManage && active && !pending ? (
            <Button kind="secondary" href={toNew}>
              {t('change')}
            </Button>
          ) : undefined
        }
      />
      <div aria-live="polite">
        <OutcomeMessage actionData={actionData} />
        {isNew && !actionData && <Alert tone="success">{t('saved')}</Alert>}
      </div>
      {pending && <Pending key={pending.version} account={pending} isFirst={!active} mayManage={mayManage} />}
      {active && (
        <Detail
          asideLabel={t('history')}
          aside={<AccountHistory accounts={[...(pending ? [pending] : []), active, ...earlier]} />}
        >
          <Active key={active.version} account={active} mayManage={mayManage} />
        </Detail>
      )}
      {!active && !pending && (
        <EmptyState
          tile="coin"
          heading={t('none-title')}
          action={mayManage ? <Button href={toNew}>{t('add')}</Button> : undefined}
        >
          {t('none')}
        </EmptyState>
      )}
      {earlier.length > 0 && (
        <section className="tg-section" aria-labelledby="earlier">
          <h2 id="earlier">{t('earlier')}</h2>
          <DataTable
            caption={t('earlier')}
            rows={earlier}
            keyOf={({ id: account }) => account}
            columns={[
              { key: 'iban', label: t('account'), cell: ({ iban }) => shownIban(iban) },
              { key: 'holder', label: t('holder'), cell: ({ account_name: name }) => name },
              { key: 'state', label: t('state'), cell: ({ state_locale: state }) => state },
              { key: 'since', label: t('since'), cell: ({ created_at_locale: since }) => since },
            ]}
          />
        </section>
      )}
    </>
  );
}

function OutcomeMessage({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const t = useT('bank');
  if (!actionData) return null;
  const { outcome, state, iban } = actionData;
  if (outcome === 'changed') return <Alert tone="warning">{t('changed')}</Alert>;
  if (outcome !== 'done') return <Alert tone="danger">{outcome.problem}</Alert>;
  return <Alert tone="success">{state === 'active' ? t('confirmed', { iban: shownIban(iban) }) : t('stopped')}</Alert>;
}

/** What is sent of the account that somebody looks at. */
function ShownAccount({ account: { id, version, iban } }: { account: Account }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="iban" value={iban} />
    </>
  );
}

function Pending({ account, isFirst, mayManage }: { account: Account; isFirst: boolean; mayManage: boolean }) {
  const t = useT('bank');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const { iban, account_name: name, made_by: by, may_confirm: mayConfirm } = account;
  return (
    <Alert tone="info" level={2} title={t('waits-title')}>
      <p>{t(isFirst ? 'waits-first' : 'waits', { who: by?.email ?? t('command'), iban: shownIban(iban), name })}</p>
      {mayManage && (
        <Form method="post">
          <ShownAccount account={account} />
          <Actions apart>
            {mayConfirm && (
              <Button type="submit" name="state" value="active" busy={busy}>
                {t('confirm')}
              </Button>
            )}
            <Button kind="secondary" type="submit" name="state" value="disabled" busy={busy}>
              {t('withdraw')}
            </Button>
          </Actions>
          {!mayConfirm && <p>{t('waits-other')}</p>}
        </Form>
      )}
    </Alert>
  );
}

function Active({ account, mayManage }: { account: Account; mayManage: boolean }) {
  const t = useT('bank');
  const app = useT('app');
  const [isStopping, setIsStopping] = useState(false);
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const person = (by: Account['made_by']) => by?.email ?? t('command');
  return (
    <Panel heading={t('account')}>
      <Badge tone="success" icon="check-circle">
        {t('in-use')}
      </Badge>
      <FactList
        facts={[
          { label: t('account'), value: shownIban(account.iban) },
          { label: t('holder'), value: account.account_name },
          { label: t('way'), value: account.bank.name },
          { label: t('since'), value: account.active_from_locale },
          { label: t('made-by'), value: person(account.made_by) },
          { label: t('confirmed-by'), value: account.confirmed_by?.email },
        ]}
      />
      {mayManage && !isStopping && (
        <Actions apart>
          <Button kind="quiet" onClick={() => setIsStopping(true)}>
            {t('stop')}
          </Button>
        </Actions>
      )}
      {isStopping && (
        <Form method="post">
          <ShownAccount account={account} />
          <Alert tone="warning" title={t('stop-title')} announce="now">
            <p>{t('stop-text')}</p>
          </Alert>
          <Actions apart>
            <Button kind="danger" type="submit" name="state" value="disabled" busy={busy}>
              {t('stop-yes')}
            </Button>
            <Button kind="secondary" onClick={() => setIsStopping(false)}>
              {t('stop-no')}
            </Button>
          </Actions>
        </Form>
      )}
    </Panel>
  );
}
