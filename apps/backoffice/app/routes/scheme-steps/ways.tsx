import { everyPage } from '@tegoed/client/every-page';
import { Alert } from '@tegoed/ui/facts/alert';
import { Select } from '@tegoed/ui/forms/select';
import { useState, type SyntheticEvent } from 'react';
import { Form } from 'react-router';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { StepBar } from '../../features/scheme-steps/step-bar.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { readWays, uses, ways, waysInput, waysOf, type WaysValues } from '../../features/scheme-steps/step-values.ts';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { goOn, schemeInMaking, storeStep, type StepOutcome } from '../../features/scheme-steps/store-step.ts';
import { useVersion } from '../../features/scheme-steps/use-version.ts';
import { useWaysWords } from '../../features/scheme-steps/ways-words.ts';
import { api, asked } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/ways.ts';

type WaysOutcome = StepOutcome & { readonly sent?: WaysValues };

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { organization } = schemeKeyOf(params);
  const [fund, assessors] = await Promise.all([
    schemeInMaking(params),
    asked(
      everyPage((page) =>
        api.get('/platform/organizations/{organization}/employees', {
          path: { organization },
          query: { permission: 'validate_records', page, per_page: 100 },
        }),
      ),
    ),
  ]);
  return { fund, assessors };
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<WaysOutcome> {
  const form = await request.formData();
  const sent = readWays(form);
  if (sent.ways.includes('automatic') && sent.validator === null && form.get('was-automatic') === null) {
    const t = textsIn(languageOf(location.pathname), 'making');
    return { problems: [{ field: 'default_validator_employee_id', text: t('in-name-of-missing') }] };
  }
  const outcome = await storeStep(schemeKeyOf(params), {
    ...waysInput(sent),
    names: ['default_validator_employee_id'],
    version: Number(form.get('version')),
  });
  if (outcome) return { ...outcome, sent };
  throw goOn(form, 'ways', schemeKeyOf(params));
}

/** The fourth step: how people get it, and what they can do with it. */
export default function SchemeWays({ loaderData: { fund, assessors }, actionData }: Route.ComponentProps) {
  const t = useT('making');
  const version = useVersion(fund, actionData);
  const { isChanged, onChange } = useChanged(version);
  const stored = waysOf(fund);
  const [isAutomatic, setAutomatic] = useState(stored.ways.includes('automatic'));
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const isExternal = fund.type === 'external';

  function onFormChange(event: SyntheticEvent<HTMLFormElement>) {
    onChange();
    setAutomatic(new FormData(event.currentTarget).get('way-automatic') !== null);
  }

  return (
    <StepFrame step="ways" fund={fund} heading={t('ways-heading')} {...(!isExternal && { note: t('ways-note') })}>
      <Form method="post" noValidate onChange={onFormChange}>
        <input type="hidden" name="version" value={version} />
        {fund.auto_validation && <input type="hidden" name="was-automatic" value="1" />}
        <FormProblems problems={problems} />
        <ChangedWays outcome={actionData} />
        {isExternal ? (
          <Alert>{t('ways-external')}</Alert>
        ) : (
          <FormParts>
            <FormPart heading={t('ways-part')}>
              {ways.map((way) => (
                <OnOff
                  key={way}
                  name={`way-${way}`}
                  label={t(`way.${way}`)}
                  note={way === 'request' ? t('way.request-note', { count: fund.criteria.length }) : t(`way.${way}-note`)}
                  defaultChecked={stored.ways.includes(way)}
                />
              ))}
              {isAutomatic && (
                <Select
                  id="default_validator_employee_id"
                  name="validator"
                  label={t('in-name-of')}
                  hint={t('in-name-of-hint')}
                  error={problemAt(problems, 'default_validator_employee_id')}
                  options={[
                    { value: '', label: t('in-name-of-none') },
                    ...assessors.map(({ id, email }) => ({ value: String(id), label: email ?? `${id}` })),
                  ]}
                />
              )}
            </FormPart>
            <FormPart heading={t('use-part')}>
              {uses.map((use) => (
                <OnOff
                  key={use}
                  name={`use-${use}`}
                  label={t(`use.${use}`)}
                  note={t(`use.${use}-note`)}
                  defaultChecked={stored.uses.includes(use)}
                />
              ))}
            </FormPart>
          </FormParts>
        )}
        <StepBar step="ways" fund={fund.id} isChanged={isChanged} />
      </Form>
    </StepFrame>
  );
}

function ChangedWays({ outcome }: { outcome: WaysOutcome | undefined }) {
  const t = useT('making');
  const language = useLanguage();
  const waysWords = useWaysWords();
  if (!outcome || !('changed' in outcome) || !outcome.sent) return null;
  const { current, message } = outcome.changed;
  const usesWords = ({ uses: used }: WaysValues) => new Intl.ListFormat(language).format(used.map((use) => t(`use.${use}`)));
  return (
    <ChangedMeanwhile
      message={message}
      differences={[
        { label: t('ways-part'), typed: waysWords(outcome.sent), stored: waysWords(waysOf(current)) },
        { label: t('use-part'), typed: usesWords(outcome.sent), stored: usesWords(waysOf(current)) },
      ].filter(({ typed, stored }) => typed !== stored)}
    />
  );
}
