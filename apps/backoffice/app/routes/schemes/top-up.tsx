import { createOnceKey } from '@tegoed/client/api-client';
import type { Problem } from '@tegoed/client/problems';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Form, redirect, useNavigation } from 'react-router';
import { Button } from '@tegoed/ui/controls/button';
import { Actions } from '@tegoed/ui/controls/actions';
import { Trail } from '../../components/facts/trail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { AfterEntry } from '../../features/scheme-money/after-entry.tsx';
import { TopUpForm, useTypedTopUp } from '../../features/scheme-money/top-up-form.tsx';
import { readTopUp, storeTopUp, topUpFields, type TopUpField } from '../../features/scheme-money/top-ups.ts';
import { getScheme, schemeKeyOf } from '../../features/schemes/schemes.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { problemAt, submitted } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/top-up.ts';

const onceKey = createOnceKey();

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { scheme: await asked(getScheme(schemeKeyOf(params), 'min')), today: calendarDate(new Date()) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const language = languageOf(location.pathname);
  const read = readTopUp(await request.formData());
  if ('missing' in read) {
    const t = textsIn(language, 'budget');
    return { problems: read.missing.map((field): Problem<TopUpField> => ({ field, text: t(`${field}-missing`) })) };
  }
  const outcome = await submitted(storeTopUp(key, read.entry, onceKey({ ...key, ...read.entry })), topUpFields);
  if ('done' in outcome) throw redirect(`${pathOf('scheme-amount', language, { ...key })}#geboekt`);
  return { problems: 'problems' in outcome ? outcome.problems : [{ text: outcome.changed.message }] };
}

export default function TopUp({ loaderData: { scheme, today }, actionData }: Route.ComponentProps) {
  const t = useT('budget');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const { isChanged, onChange } = useChanged(scheme.version);
  const typed = useTypedTopUp();
  const back = pathOf('scheme-amount', language, { organization, fund: scheme.id });
  const title = t('top-up-title', { name: scheme.name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{scheme.name}</Trail>
      <WorkHead title={title} note={t('top-up-note')} />
      <FormProblems problems={actionData?.problems} />
      <Unsaved when={isChanged} />
      <Form method="post" noValidate replace onChange={onChange}>
        <TopUpForm
          typed={typed}
          today={today}
          problemAt={(field) => problemAt(actionData?.problems, field)}
          after={<AfterEntry budget={scheme.budget} cents={typed.cents} />}
        />
        <Actions apart>
          <Button type="submit" busy={busy}>
            {typed.amount === undefined ? t('top-up-go-empty') : t(`top-up-go.${typed.direction}`, { amount: typed.amount })}
          </Button>
          <Button kind="secondary" href={back}>
            {app('cancel')}
          </Button>
        </Actions>
      </Form>
    </>
  );
}
