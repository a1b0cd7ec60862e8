import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect, useRef } from 'react';
import { Form, redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { decide, findNext, openNext } from '../../features/requests/decision/decide.ts';
import { DecisionForm } from '../../features/requests/decision/decision-form.tsx';
import { outcomes } from '../../features/requests/decision/follows.ts';
import { leaveList, placeInList } from '../../features/requests/last-list.ts';
import { findRequest, numberOf, statusOf, type AssessedRequest } from '../../features/requests/review/request.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT, type Translate } from '../../platform/texts.ts';
import type { Route } from './+types/decide.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const id = Number(params.request);
  const [found, next] = await asked(Promise.all([findRequest(organization, id), findNext(organization, id)]));
  return { ...found, next };
}

/** Stores the decision and goes on to the next request, or back to the list. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const id = Number(params.request);
  const language = languageOf(location.pathname);
  if (form.get('act') === 'next') throw redirect(await placeOfNext(organization, id));
  const t = textsIn(language, 'decision');
  const outcome = outcomes.find((name) => name === form.get('outcome'));
  const note = textOf(form, 'note');
  if (!outcome) return { problems: [{ field: 'outcome', text: t('choose') }] };
  if (outcome === 'refuse' && note === '') return { problems: [{ field: 'note', text: t('reason-missing') }] };
  const decided = await decide({ organization, id, outcome, note, notify: form.get('notify') !== null });
  if (decided === 'overtaken') return { overtaken: true };
  if ('problems' in decided) return { problems: decided.problems };
  showDone(t(`did-${outcome}`, { number: textOf(form, 'number') }));
  leaveList(id);
  throw redirect(form.get('then') === 'next' ? await placeOfNext(organization, id) : listOf(organization, id));
}

async function placeOfNext(organization: number, id: number): Promise<string> {
  const next = await asked(openNext(organization, id));
  if (next === undefined) return listOf(organization, id);
  return pathOf('request', languageOf(location.pathname), { organization, request: next });
}

function listOf(organization: number, id: number): string {
  return `${pathOf('requests', languageOf(location.pathname), { organization })}${placeInList(organization, id).search}`;
}

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { request, formula, next } = loaderData;
  const t = useT('decision');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const number = numberOf(request);
  const backHref = pathOf('request', language, { organization, request: request.id });
  const isOpen = statusOf(request).isOpen;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Trail to={backHref}>{t('back', { number })}</Trail>
      <WorkHead title={t('title')} count={`${number}, ${request.fund.name ?? ''}`} />
      {isOpen ? (
        <DecisionForm
          request={request}
          formula={formula}
          next={next}
          isOwnFund={request.fund.organization_id === organization}
          problems={actionData && 'problems' in actionData ? actionData.problems : undefined}
          backHref={backHref}
        />
      ) : (
        <Closed isOvertaken={actionData !== undefined && 'overtaken' in actionData} request={request} backHref={backHref} />
      )}
    </>
  );
}

interface ClosedProps {
  /** Somebody else was first while this page was open. */
  isOvertaken: boolean;
  request: AssessedRequest;
  backHref: string;
}

/** Where the request is now. */
function nowOf({ state, state_locale: words, assignee }: AssessedRequest, t: Translate<'decision'>): string {
  if (state !== 'pending') return t('overtaken-state', { state: words });
  return assignee?.email ? t('overtaken-who', { who: assignee.email }) : t('overtaken-free');
}

/** In place of the form, when there is nothing left for the reader to decide. */
function Closed({ isOvertaken, request, backHref }: ClosedProps) {
  const t = useT('decision');
  const message = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the form, and the focus with it.
  useEffect(() => {
    if (isOvertaken) message.current?.focus();
  }, [isOvertaken]);
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <Alert tone={isOvertaken ? 'warning' : 'info'} title={t('overtaken-title')} level={2} announce="now">
          {isOvertaken && <p>{t('overtaken')}</p>}
          <p>{nowOf(request, t)}</p>
        </Alert>
      </div>
      <Actions apart>
        <Form method="post">
          <input type="hidden" name="act" value="next" />
          <Button type="submit" iconAfter="arrow-right">
            {t('open-next')}
          </Button>
        </Form>
        <Button kind="secondary" href={backHref}>
          {t('see-request')}
        </Button>
      </Actions>
    </>
  );
}
