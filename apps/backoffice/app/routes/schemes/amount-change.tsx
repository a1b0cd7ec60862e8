import type { Problem } from '@tegoed/client/problems';
import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { Detail } from '../../components/facts/detail.tsx';
import { Trail } from '../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { StackedPart } from '../../components/forms/stacked-part.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { draftOf, type RecordTypes } from '../../features/criteria/criteria-draft.ts';
import { ExamplePerson } from '../../features/criteria/example/example-person.tsx';
import { listRecordTypes } from '../../features/criteria/store-criteria.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { amountFields, limitFields, readLimits, rulesOf, storedRules } from '../../features/scheme-money/amount-form.ts';
import { readLines, useLines } from '../../features/scheme-money/lines.ts';
import { rulesDifferences } from '../../features/scheme-money/rules-differences.ts';
import { typedEuros } from '../../features/scheme-money/typed-euros.ts';
import { FormulaLines } from '../../features/scheme-steps/formula-lines.tsx';
import { formulasOf, wrongLines } from '../../features/scheme-steps/step-values.ts';
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
import '../../features/scheme-steps/how-much.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [scheme, recordTypes] = await asked(Promise.all([getScheme(schemeKeyOf(params)), listRecordTypes()]));
  return { scheme, recordTypes };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const key = schemeKeyOf(params);
  const form = await request.formData();
  const language = languageOf(location.pathname);
  const t = textsIn(language, 'budget');
  const lines = readLines(form);
  const { limits, problems } = readLimits(form, t);
  const wrong = wrongLines(lines).map(({ field, number = 0 }): Problem => {
    const isAmount = field === 'amount';
    return {
      field: `formulas.${number}.${isAmount ? 'amount' : 'record_type_key'}`,
      text: t(isAmount ? 'amount-missing' : 'record-missing'),
    };
  });
  if (wrong.length + problems.length > 0) return { problems: [...wrong, ...problems] };
  const scheme = await asked(getScheme(key));
  const stored = storedRules(scheme);
  const rules = rulesOf(hasFormulas(scheme) ? formulasOf(lines) : stored.configuration.formulas, limits);
  const change = {
    // The same fields as the contract has, which does not promise to leave lists alone.
    configuration: changedOf(rules.configuration, stored.configuration) as Configuration,
    fields: changedOf(rules.fields, stored.fields),
  };
  const outcome = await submitted(storeScheme(key, change, Number(form.get('version'))), amountFields(lines.length));
  if ('done' in outcome) throw redirect(`${pathOf('scheme-amount', language, { ...key })}#bewaard`);
  return 'changed' in outcome ? { ...outcome, rules } : outcome;
}

/** Whether a scheme gives amounts; others keep what they have. */
function hasFormulas({ type, formulas }: Scheme): boolean {
  return type === 'budget' || formulas.length > 0;
}

export default function AmountChange({ loaderData: { scheme, recordTypes }, actionData, params }: Route.ComponentProps) {
  const t = useT('budget');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const types: RecordTypes = new Map(recordTypes.map((type) => [type.key, type]));
  const { state, onChange } = useSaving(actionData, scheme.version);
  const { lines, newKey, setLines, idOf } = useLines(scheme.formulas);
  const [isMoved, setMoved] = useState(false);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const back = pathOf('scheme-amount', language, { organization, fund: scheme.id });
  const title = t('change-title', { name: scheme.name });
  const gives = hasFormulas(scheme);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Trail to={back}>{scheme.name}</Trail>
      <WorkHead title={title} note={t('change-note')} />
      <FormProblems problems={problems} idOf={idOf} />
      {actionData && 'changed' in actionData && (
        <ChangedMeanwhile
          message={actionData.changed.message}
          differences={rulesDifferences(actionData.rules, storedNow(actionData.changed.current), { t, app, language })}
        />
      )}
      <Detail
        wide
        asideLabel={t('try')}
        aside={
          gives ? (
            <ExamplePerson
              organization={schemeKeyOf(params).organization}
              fund={scheme.id}
              criteria={draftOf(scheme, types).criteria}
              formulas={formulasOf(lines)}
              types={types}
            />
          ) : undefined
        }
      >
        <Form method="post" noValidate replace onChange={onChange}>
          <input type="hidden" name="version" value={scheme.version} />
          <input type="hidden" name="lines" value={JSON.stringify(lines)} />
          {gives && (
            <StackedPart heading={t('formulas')} note={t('formulas-note')}>
              <FormulaLines
                lines={lines}
                types={types}
                newKey={newKey}
                problemAt={(field) => problemAt(problems, field)}
                onChange={(changed) => {
                  setLines(changed);
                  setMoved(true);
                }}
              />
            </StackedPart>
          )}
          <Limits scheme={scheme} problems={problems} />
          <SchemeSaveBar state={isMoved ? 'changed' : state} back={back} />
        </Form>
      </Detail>
    </>
  );
}

const limitLabels = {
  limit_voucher_total_amount: 'limit-total',
  limit_generator_amount: 'limit-made',
  limit_voucher_top_up_amount: 'limit-top-up',
} as const;

/** What vouchers are held to, and from when somebody is warned. */
function Limits({ scheme, problems }: { scheme: Scheme; problems: readonly Problem[] | undefined }) {
  const t = useT('budget');
  const { configuration, fields } = storedRules(scheme);
  return (
    <>
      <StackedPart heading={t('limits')} note={t('limits-note')}>
        {limitFields.map((field) => (
          <AmountField
            key={field}
            id={field}
            name={field}
            label={t(limitLabels[field])}
            hint={field === 'limit_voucher_total_amount' ? t('limit-total-hint') : undefined}
            optional
            error={problemAt(problems, field)}
            defaultValue={typedEuros(configuration[field])}
          />
        ))}
        <OnOff
          name="generator_ignore_fund_budget"
          label={t('over-budget-label')}
          note={t('over-budget-note')}
          defaultChecked={configuration.generator_ignore_fund_budget}
        />
      </StackedPart>
      <StackedPart heading={t('warn')} note={t('warn-note')}>
        <AmountField
          id="notification_amount"
          name="notification_amount"
          label={t('warn-amount')}
          optional
          error={problemAt(problems, 'notification_amount')}
          defaultValue={typedEuros(fields.notification_amount)}
        />
      </StackedPart>
    </>
  );
}
