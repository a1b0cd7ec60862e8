import { Button } from '@tegoed/ui/controls/button';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Detail } from '../../components/facts/detail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { differencesOf } from '../../features/organizations/detail-differences.ts';
import { AccountPart, ContactPart, WhoPart } from '../../features/organizations/detail-parts.tsx';
import { getDetails, listKinds, readDetails, storeDetails } from '../../features/organizations/details.ts';
import { ShownToResidents } from '../../features/organizations/shown-details.tsx';
import { Guarded } from '../../features/shell/guarded.tsx';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useT, type Translate } from '../../platform/texts.ts';
import type { Route } from './+types/details.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [details, kinds] = await asked(Promise.all([getDetails(organizationOf(params)), listKinds()]));
  return { details, kinds };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const typed = readDetails(form);
  const t = textsIn(languageOf(location.pathname), 'details');
  if (typed.business_type_id === 0) {
    const problems = [{ field: 'business_type_id' as const, text: t('kind-none') }];
    return { problems, typed };
  }
  const result = await storeDetails(organizationOf(params), { change: typed, version: Number(form.get('version')) });
  if ('done' in result) showDone(textsIn(languageOf(location.pathname), 'app')('saved'));
  return { ...result, typed };
}

/** What others know of an organization, and how it is reached. */
export default function DetailsPage(props: Route.ComponentProps) {
  return (
    <Guarded place="details">
      <DetailsForm {...props} />
    </Guarded>
  );
}

function DetailsForm({ loaderData: { details, kinds }, actionData }: Route.ComponentProps) {
  const t = useT('details');
  const app = useT('app');
  const { isChanged, onChange } = useChanged(actionData);
  const [typed, setTyped] = useState<ReturnType<typeof readDetails>>();
  const [logo, setLogo] = useState(details.logo);
  const isIdle = useNavigation().state === 'idle';
  const isRefused = actionData !== undefined && !('done' in actionData);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const shown = { ...details, ...typed };

  function onTyped(event: FormEvent<HTMLFormElement>) {
    onChange();
    setTyped(readDetails(new FormData(event.currentTarget)));
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} />
      <FormProblems problems={problems} />
      {actionData && 'changed' in actionData && (
        <ChangedMeanwhile
          message={actionData.changed.message}
          differences={differencesOf({ typed: actionData.typed, stored: details, kinds, t, app })}
        />
      )}
      <Detail
        asideLabel={t('shown-title')}
        aside={
          <ShownToResidents
            shown={{
              ...shown,
              email: shown.email ?? null,
              phone: shown.phone ?? null,
              kind: kinds.find(({ id }) => id === shown.business_type_id)?.name,
              logo: logo?.sizes.thumbnail,
            }}
          />
        }
      >
        <Form method="post" noValidate onChange={onTyped}>
          <Unsaved when={isChanged || isRefused} />
          <input type="hidden" name="version" value={details.version ?? 0} />
          <FormParts>
            <WhoPart details={details} kinds={kinds} problems={problems} onLogo={setLogo} />
            <ContactPart details={details} problems={problems} />
            <FormPart heading={t('about-title')}>
              <TextArea
                id="description"
                name="description"
                label={t('description')}
                hint={t('description-hint')}
                error={problemAt(problems, 'description')}
                defaultValue={details.description ?? ''}
                maxLength={4096}
                rows={6}
                optional
              />
            </FormPart>
            <AccountPart details={details} />
          </FormParts>
          <SaveBar {...barState({ isChanged: isChanged || isRefused, isSaved: actionData !== undefined, app })}>
            <Button type="submit" busy={isIdle ? undefined : app('busy')}>
              {app('save')}
            </Button>
          </SaveBar>
        </Form>
      </Detail>
    </>
  );
}

function barState({ isChanged, isSaved, app }: { isChanged: boolean; isSaved: boolean; app: Translate<'app'> }) {
  if (isChanged) return { state: 'changed', words: app('changed') } as const;
  return isSaved ? ({ state: 'saved', words: app('saved') } as const) : ({ state: 'idle' } as const);
}
