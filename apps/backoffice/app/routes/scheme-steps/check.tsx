import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { formatDate } from '@tegoed/translations/format';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { FollowsList, type Follows } from '../../components/checks/consequence.tsx';
import { Detail } from '../../components/facts/detail.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import type { RecordTypes } from '../../features/criteria/criteria-draft.ts';
import { listRecordTypes } from '../../features/criteria/store-criteria.ts';
import { StepSummaries } from '../../features/scheme-steps/step-summaries.tsx';
import { openScheme, opensLater, type When } from '../../features/scheme-steps/open-scheme.ts';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { pathOfStep } from '../../features/scheme-steps/steps.ts';
import { schemeInMaking, type Fund, type StepOutcome } from '../../features/scheme-steps/store-step.ts';
import { useVersion } from '../../features/scheme-steps/use-version.ts';
import { useToday } from '../../features/schemes/use-today.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/check.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [fund, recordTypes] = await Promise.all([schemeInMaking(params), asked(listRecordTypes())]);
  return { fund, recordTypes };
}

/** Opens it, now or on its first day, and goes to the page of the scheme. */
export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<StepOutcome> {
  const form = await request.formData();
  const key = schemeKeyOf(params);
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'making');
  const when: When = form.get('when') === 'now' ? 'now' : 'then';
  const outcome = await openScheme(key, { when, version: Number(form.get('version')) });
  if (outcome) return outcome;
  const name = textOf(form, 'name');
  showDone(when === 'now' ? t('opened', { name }) : t('planned', { name, date: textOf(form, 'date') }));
  throw redirect(pathOf('scheme', language, { ...key }));
}

/** The last step: what is missing, what follows, and the one button that opens the scheme. */
export default function SchemeCheck({ loaderData: { fund, recordTypes }, actionData, params }: Route.ComponentProps) {
  const t = useT('making');
  const language = useLanguage();
  const version = useVersion(fund, actionData);
  const isLater = opensLater(fund, useToday());
  const [when, setWhen] = useState<When>(isLater ? 'then' : 'now');
  const types: RecordTypes = new Map(recordTypes.map((type) => [type.key, type]));
  const date = formatDate(fund.start_date, language);
  const key = schemeKeyOf(params);
  return (
    <StepFrame step="check" fund={fund} heading={t('check-heading')} note={t('check-note')}>
      {actionData && 'changed' in actionData && (
        <Alert tone="warning" announce="now" title={t('changed-title')}>
          <p>{t('changed-look')}</p>
        </Alert>
      )}
      <Form id="open" method="post">
        <FormProblems problems={actionData && 'problems' in actionData ? actionData.problems : undefined} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="name" value={fund.name} />
        <input type="hidden" name="date" value={date} />
        <Detail asideLabel={t('follows')} aside={<WhatFollows fund={fund} when={when} />}>
          <StepSummaries schemeKey={key} fund={fund} types={types} />
          {fund.requests_lack_bsn && (
            <Alert tone="warning" title={t('no-bsn-title')}>
              <p>{t('no-bsn')}</p>
            </Alert>
          )}
          {isLater && (
            <ChoiceGroup label={t('open-when')}>
              {(['then', 'now'] as const).map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  boxed
                  name="when"
                  value={one}
                  checked={when === one}
                  onChange={() => setWhen(one)}
                  label={one === 'then' ? t('open-then', { date }) : t('open-now')}
                />
              ))}
            </ChoiceGroup>
          )}
          {!isLater && <input type="hidden" name="when" value="now" />}
          <p>
            <Button kind="quiet" icon="trash" href={pathOf('scheme-remove', language, { ...key })}>
              {t('remove')}
            </Button>
          </p>
        </Detail>
        <OpenBar fund={fund} when={when} backTo={pathOfStep('where', language, key)} />
      </Form>
    </StepFrame>
  );
}

function WhatFollows({ fund, when }: { fund: Fund; when: When }) {
  const t = useT('making');
  const language = useLanguage();
  const date = formatDate(fund.start_date, language);
  const follows: readonly Follows[] = [
    when === 'now' ? { icon: 'door-open', text: t('follow-now') } : { icon: 'calendar', text: t('follow-then', { date }) },
    when === 'now' && fund.implementation
      ? { icon: 'globe', text: t('follow-listed', { shop: fund.implementation.name }) }
      : { icon: 'globe', text: t('follow-visible') },
    ...(fund.type === 'external' ? [] : [{ icon: 'store', text: t('follow-providers') } as const]),
    { icon: 'lock', text: t('follow-fixed') },
    { icon: 'mail', text: t('follow-no-mail') },
  ];
  return (
    <section>
      <h2>{t('follows')}</h2>
      <FollowsList follows={follows} />
    </section>
  );
}

function OpenBar({ fund, when, backTo }: { fund: Fund; when: When; backTo: string }) {
  const t = useT('making');
  const app = useT('app');
  const language = useLanguage();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const isReady = (fund.missing ?? []).length === 0;
  const go = when === 'now' ? t('open-go-now') : t('open-go-then', { date: formatDate(fund.start_date, language) });
  return (
    <SaveBar state="saved" words={t('state-saved')}>
      <Button kind="quiet" href={backTo}>
        {t('back')}
      </Button>
      <Button kind="secondary" href={pathOf('schemes', language, { organization: fund.organization_id })}>
        {t('stop')}
      </Button>
      <Button type="submit" icon="check" busy={busy} {...(!isReady && { unavailable: t('open-not-yet') })}>
        {go}
      </Button>
    </SaveBar>
  );
}
