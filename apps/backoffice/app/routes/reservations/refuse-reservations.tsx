import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { Consequence } from '../../components/checks/consequence.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { Thumb } from '../../components/frame/thumb.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { refuseAll } from '../../features/reservations/answers.ts';
import { phaseOf } from '../../features/reservations/phases.ts';
import { noteOf, problemsOf, reasonOf, reasons } from '../../features/reservations/refusing.ts';
import { RefusedOnes, WillRead } from '../../features/reservations/refusing-parts.tsx';
import { findReservation } from '../../features/reservations/reservations.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/refuse-reservations.ts';

/** Those of the address that can still be refused or cancelled. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const ids = new URL(request.url).searchParams.getAll('reservering').map(Number);
  const found = await asked(Promise.all(ids.map((id) => findReservation({ organization, id }))));
  return { rows: found.filter((one) => ['open', 'late', 'cancelable'].includes(phaseOf(one))) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'reservations');
  const given = { reason: reasonOf(form.get('reason')), explanation: textOf(form, 'explanation') };
  const problems = problemsOf(given, t);
  if (problems.length > 0) return data({ problems }, { status: 422 });
  const organization = organizationOf(params);
  const ids = form.getAll('reservering').map(Number);
  const notSent = await refuseAll({ organization, ids, note: noteOf(given, t) }, { t, language });
  if (notSent.length > 0) return data({ notSent }, { status: 503 });
  throw redirect(pathOf('reservations', language, { organization }));
}

export default function RefuseReservations({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const [reason, setReason] = useState<ReturnType<typeof reasonOf>>();
  const [explanation, setExplanation] = useState('');
  const app = useT('app');
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const back = pathOf('reservations', language, { organization });
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const count = rows.length;
  const isCancelling = count === 1 && rows[0]?.state === 'accepted';
  const title = isCancelling ? t('cancel-title') : t('refuse-title', { count });
  const amount = shownAmount(
    rows.reduce((sum, row) => sum + centsOf(row.amount), 0),
    language,
  );
  return (
    <Thumb>
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{t('back')}</Trail>
      <WorkHead title={count === 0 ? t('nothing-to-refuse-title') : title} />
      {count === 0 ? (
        <EmptyState
          tile="signpost"
          heading={t('nothing-to-refuse-title')}
          action={
            <Button kind="secondary" href={back}>
              {t('see-list')}
            </Button>
          }
        >
          {t('nothing-to-refuse')}
        </EmptyState>
      ) : (
        <Form method="post" noValidate>
          <FormProblems problems={problems} />
          {actionData && 'notSent' in actionData && (
            <Alert tone="danger" announce="now">
              {t('not-sent')}
            </Alert>
          )}
          <Consequence
            what={<RefusedOnes rows={rows} />}
            heading={t('follows')}
            follows={[
              { icon: 'wallet', text: t('back-on-voucher', { count, amount }) },
              { icon: 'mail', text: t('follow-mail-refused', { count }) },
            ]}
          >
            {rows.map(({ id }) => (
              <input key={id} type="hidden" name="reservering" value={id} />
            ))}
            <ChoiceGroup label={t('why')} id="reason" error={problemAt(problems, 'reason')}>
              {reasons.map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  name="reason"
                  value={one}
                  boxed
                  label={t(`reasons.${one}`)}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                />
              ))}
            </ChoiceGroup>
            <TextArea
              id="explanation"
              name="explanation"
              label={t('explanation')}
              optional={reason !== 'other'}
              hint={t('explanation-hint')}
              error={problemAt(problems, 'explanation')}
              value={explanation}
              onChange={({ target }) => setExplanation(target.value)}
              maxLength={1800}
              low
            />
            <WillRead rows={rows} note={reason && noteOf({ reason, explanation: explanation.trim() }, t)} />
            <Actions apart>
              <Button kind="danger" type="submit" busy={busy}>
                {isCancelling ? t('cancel-go') : t('refuse-go', { count })}
              </Button>
              <Button kind="secondary" href={back}>
                {t('refuse-back')}
              </Button>
            </Actions>
          </Consequence>
        </Form>
      )}
    </Thumb>
  );
}
