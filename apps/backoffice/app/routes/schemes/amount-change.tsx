import { MoneyField } from '@tegoed/ui/forms/money-field';
import { Form, redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { amountFields, limitFields, readRules, storedRules, type AmountRules } from '../../features/scheme-money/amount-form.ts';
import { rulesDifferences } from '../../features/scheme-money/rules-differences.ts';
import { FormulasEditor } from '../../features/scheme-money/formulas-editor.tsx';
import { listNumbers } from '../../features/scheme-money/record-types.ts';
import { typedEuros } from '../../features/scheme-money/typed-euros.ts';
import { changedOf, storedNow } from '../../features/schemes/scheme-change.ts';
import { SchemeSaveBar } from '../../features/schemes/scheme-save-bar.tsx';
import { getScheme, schemeKeyOf, storeScheme, type Configuration, type Scheme } from '../../features/schemes/schemes.ts';
import { useSaving } from '../../features/schemes/use-saving.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { problemAt, submitted } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/amount-change.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [scheme, recordTypes] = await asked(Promise.all([getScheme(schemeKeyOf(params)), listNumbers()]));
  return { scheme, recordTypes };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const form = await request.formData();
  const language = languageOf(location.pathname);
  const read = readRules(form, textsIn(language, 'pot'));
  if ('problems' in read) return read;
  const scheme = await asked(getScheme(key));
  const stored = storedRules(scheme);
  const rules = hasFormulas(scheme) ? read.rules : withFormulas(read.rules, stored);
  const change = {
    // The same fields as the contract has, which does not promise to leave lists alone.
    configuration: changedOf(rules.configuration, stored.configuration) as Configuration,
    fields: changedOf(rules.fields, stored.fields),
  };
  const call = storeScheme(key, change, Number(form.get('version')));
  const outcome = await submitted(call, amountFields(rules.configuration.formulas.length));
  if ('done' in outcome) throw redirect(`${pathOf('scheme-amount', language, { ...key })}#bewaard`);
  return 'changed' in outcome ? { ...outcome, rules } : outcome;
}

/** Whether a scheme gives amounts; others keep what they have. */
function hasFormulas({ type, formulas }: Scheme): boolean {
  return type === 'budget' || formulas.length > 0;
}

function withFormulas(rules: AmountRules, { configuration }: AmountRules): AmountRules {
  return { ...rules, configuration: { ...rules.configuration, formulas: configuration.formulas } };
}

export default function AmountChange({ loaderData: { scheme, recordTypes }, actionData }: Route.ComponentProps) {
  const t = useT('pot');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const { state, onChange } = useSaving(actionData, scheme.version);
  const { configuration, fields } = storedRules(scheme);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const errorAt = (field: string) => problemAt(problems, field);
  const back = pathOf('scheme-amount', language, { organization, fund: scheme.id });
  const title = t('change-title', { name: scheme.name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{scheme.name}</Trail>
      <WorkHead title={title} note={t('change-note')} />
      <FormProblems problems={problems} />
      {actionData && 'changed' in actionData && (
        <ChangedMeanwhile
          message={actionData.changed.message}
          differences={rulesDifferences(actionData.rules, storedNow(actionData.changed.current), { t, app, language })}
        />
      )}
      <Form method="post" noValidate replace onChange={onChange}>
        <input type="hidden" name="version" value={scheme.version} />
        <FormParts>
          {hasFormulas(scheme) && (
            <FormPart heading={t('formulas')} note={t('formulas-note')}>
              <FormulasEditor formulas={configuration.formulas} recordTypes={recordTypes} problemAt={errorAt} />
            </FormPart>
          )}
          <FormPart heading={t('limits')} note={t('limits-note')}>
            {limitFields.map((field) => (
              <MoneyField
                key={field}
                id={field}
                name={field}
                label={t(limitLabels[field])}
                hint={field === 'limit_voucher_total_amount' ? t('limit-total-hint') : undefined}
                optional
                error={errorAt(field)}
                defaultValue={typedEuros(configuration[field])}
              />
            ))}
            <OnOff
              name="generator_ignore_fund_budget"
              label={t('over-budget-label')}
              note={t('over-budget-note')}
              defaultChecked={configuration.generator_ignore_fund_budget}
            />
          </FormPart>
          <FormPart heading={t('warn')} note={t('warn-note')}>
            <MoneyField
              id="notification_amount"
              name="notification_amount"
              label={t('warn-amount')}
              optional
              error={errorAt('notification_amount')}
              defaultValue={typedEuros(fields.notification_amount)}
            />
          </FormPart>
        </FormParts>
        <SchemeSaveBar state={state} back={back} />
      </Form>
    </>
  );
}

const limitLabels = {
  limit_voucher_total_amount: 'limit-total',
  limit_generator_amount: 'limit-made',
  limit_voucher_top_up_amount: 'limit-top-up',
} as const;
