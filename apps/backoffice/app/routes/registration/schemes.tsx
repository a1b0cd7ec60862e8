import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { InlineSelect } from '@tegoed/ui/forms/select';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { EntryNext } from '../../components/frame/entry.tsx';
import { listOffices } from '../../features/offices/offices.ts';
import { RegistrationFrame } from '../../features/registration/registration-frame.tsx';
import { SchemeChoice } from '../../features/registration/scheme-choice.tsx';
import { joinSchemes, listJoinable, nearestSponsor, sponsorOf } from '../../features/registration/schemes.ts';
import { asked, organizationOf, workAs } from '../../platform/api.ts';
import { forgetDraft, useDraft } from '../../platform/draft.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/schemes.ts';

const draftOf = (organization: number) => `schemes ${organization}`;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { identity } = await sessionInState('complete', location.pathname);
  workAs('provider');
  const organization = organizationOf(params);
  const [schemes, offices] = await asked(Promise.all([listJoinable(organization), listOffices(organization)]));
  return { organization, schemes, nearest: nearestSponsor(schemes, offices), email: identity.email ?? '' };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const funds = (await request.formData()).getAll('fund').map(Number);
  const organization = organizationOf(params);
  const problem = await joinSchemes(organization, funds);
  if (problem !== undefined) return { problem };
  const { identity } = await sessionInState('complete', location.pathname);
  forgetDraft(draftOf(organization), identity.email ?? '');
  throw redirect(pathOf('registered', languageOf(location.pathname), { organization }));
}

export default function SchemesStep({ loaderData: { organization, schemes, nearest, email }, actionData }: Route.ComponentProps) {
  const t = useT('registration');
  const app = useT('app');
  const language = useLanguage();
  const { values, set } = useDraft(draftOf(organization), email, { chosen: '' });
  const [sponsor, setSponsor] = useState(nearest);
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const listed = new Set(values.chosen.split(' '));
  const chosen = schemes.filter(({ id }) => listed.has(String(id)));
  const sponsors = [...new Set(schemes.map(sponsorOf))];
  const shown = schemes.filter((scheme) => sponsor === '' || sponsorOf(scheme) === sponsor);
  const later = pathOf('registered', language, { organization });

  function onChoose(id: number, isChosen: boolean) {
    const others = chosen.filter((scheme) => scheme.id !== id).map((scheme) => scheme.id);
    set('chosen', [...others, ...(isChosen ? [id] : [])].join(' '));
  }

  return (
    <RegistrationFrame step="schemes" title={t('schemes-title')} intro={t('schemes-intro')}>
      {actionData?.problem && (
        <Alert tone="danger" announce="now">
          {actionData.problem}
        </Alert>
      )}
      <Form method="post">
        {sponsors.length > 1 && (
          <InlineSelect
            id="sponsor"
            label={t('sponsor')}
            value={sponsor}
            onChange={({ target }) => setSponsor(target.value)}
            options={[{ value: '', label: t('every-sponsor') }, ...sponsors.map((name) => ({ value: name, label: name }))]}
          />
        )}
        {chosen
          .filter((scheme) => !shown.includes(scheme))
          .map(({ id }) => (
            <input key={id} type="hidden" name="fund" value={id} />
          ))}
        {schemes.length === 0 ? (
          <EmptyState tile="signpost" heading={t('no-schemes-title')}>
            {t('no-schemes')}
          </EmptyState>
        ) : (
          <fieldset>
            <legend className="tg-hidden">{t('schemes')}</legend>
            <ul className="tg-joinables">
              {shown.map((scheme) => (
                <SchemeChoice
                  key={scheme.id}
                  scheme={scheme}
                  isChosen={chosen.includes(scheme)}
                  onChoose={(isChosen) => onChoose(scheme.id, isChosen)}
                />
              ))}
            </ul>
          </fieldset>
        )}
        <EntryNext stays={schemes.length > 2}>
          {chosen.length > 0 ? (
            <Button type="submit" busy={busy}>
              {t('join', { count: chosen.length })}
            </Button>
          ) : (
            <Button href={later}>{t('join-later')}</Button>
          )}
          <Button kind="quiet" href={pathOf('register-office', language, { organization })}>
            {t('back')}
          </Button>
        </EntryNext>
      </Form>
    </RegistrationFrame>
  );
}
