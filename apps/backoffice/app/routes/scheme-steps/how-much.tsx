import { Panel } from '@tegoed/ui/layout/panel';
import { centsFromDecimal, centsFromEuros, eurosFromCents } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import { useState } from 'react';
import { Form } from 'react-router';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { draftOf, type RecordTypes } from '../../features/criteria/criteria-draft.ts';
import { typedValue } from '../../features/criteria/criterion-value.ts';
import { ExamplePerson } from '../../features/criteria/example/example-person.tsx';
import { listRecordTypes } from '../../features/criteria/store-criteria.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { FormulaLines } from '../../features/scheme-steps/formula-lines.tsx';
import { useFormulaWords } from '../../features/scheme-steps/formula-words.ts';
import { StepBar } from '../../features/scheme-steps/step-bar.tsx';
import { StepFrame } from '../../features/scheme-steps/step-frame.tsx';
import { formulasOf, readEuros, wrongLines, type LineDraft } from '../../features/scheme-steps/step-values.ts';
import { schemeKeyOf } from '../../features/schemes/schemes.ts';
import { goOn, schemeInMaking, storeStep, type Fund, type StepOutcome } from '../../features/scheme-steps/store-step.ts';
import { useVersion } from '../../features/scheme-steps/use-version.ts';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/how-much.ts';
import '../../features/scheme-steps/how-much.css';
import { shownAmount } from '../../platform/shown.ts';

/** What was typed beside the lines; undefined where nothing was, or there was no field. */
interface Sent {
  readonly warn: number | undefined;
  readonly budget: number | undefined;
}
type AmountOutcome = StepOutcome & { readonly sent?: Sent };

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [fund, recordTypes] = await Promise.all([schemeInMaking(params), asked(listRecordTypes())]);
  return { fund, recordTypes };
}

export async function clientAction({ params, request }: Route.ClientActionArgs): Promise<AmountOutcome> {
  const form = await request.formData();
  // The form wrote it itself.
  const lines = JSON.parse(textOf(form, 'lines')) as readonly LineDraft[];
  const wrong = wrongIn(form, lines);
  if (wrong.length > 0) return { problems: wrong };
  const warn = readEuros(form, 'notification_amount') ?? undefined;
  const budget = readEuros(form, 'budget') ?? undefined;
  const outcome = await storeStep(schemeKeyOf(params), {
    fields: { notification_amount: warn ?? null },
    configuration: { formulas: [...formulasOf(lines)], ...(budget !== undefined && { budget }) },
    names: [
      ...lines.flatMap((_, index) => [`formulas.${index}.record_type_key`, `formulas.${index}.amount`]),
      'budget',
      'notification_amount',
    ],
    version: Number(form.get('version')),
  });
  if (outcome) return { ...outcome, sent: { warn, budget } };
  throw goOn(form, 'amount', schemeKeyOf(params));
}

/** What the form can see itself, before anything is sent. */
function wrongIn(form: FormData, lines: readonly LineDraft[]) {
  const t = textsIn(languageOf(location.pathname), 'making');
  const budget = readEuros(form, 'budget');
  return [
    ...wrongLines(lines).map(({ field, number = 0 }) => ({
      field: `formulas.${number}.${field === 'amount' ? 'amount' : 'record_type_key'}`,
      text: t(`${field}-wrong`, { number: String(number + 1) }),
    })),
    ...(budget === null || budget === 0 ? [{ field: 'budget', text: t('budget-wrong') }] : []),
    ...(readEuros(form, 'notification_amount') === null ? [{ field: 'notification_amount', text: t('warn-wrong') }] : []),
  ];
}

function linesOf({ formulas }: Pick<Fund, 'formulas'>): readonly LineDraft[] {
  return formulas.map(({ type, amount, record_type_key: record }, index) => ({
    key: `f${index}`,
    type,
    amount: typedValue(amount, 'money'),
    record: record ?? '',
  }));
}

/** The third step: how much somebody gets, and how much money there is. */
export default function SchemeHowMuch({ loaderData: { fund, recordTypes }, actionData, params }: Route.ComponentProps) {
  const t = useT('making');
  const types: RecordTypes = new Map(recordTypes.map((type) => [type.key, type]));
  const version = useVersion(fund, actionData);
  const { isChanged, onChange } = useChanged(version);
  const [lines, setLines] = useState(() => linesOf(fund));
  const [hasMoved, setMoved] = useState(false);
  const [count, setCount] = useState(0);
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const idOf = (field: string) => {
    const [, place, name] = /^formulas\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = lines[Number(place)];
    return line ? `${line.key}-${name === 'amount' ? 'amount' : 'record'}` : field;
  };

  function onLines(changed: readonly LineDraft[]) {
    setLines(changed);
    setMoved(true);
  }

  return (
    <StepFrame step="amount" fund={fund} heading={t('amount-heading')}>
      <div className="tg-howmuch">
        <Form id="how-much" method="post" noValidate onChange={onChange}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="lines" value={JSON.stringify(lines)} />
          <FormProblems problems={problems} idOf={idOf} />
          <ChangedAmounts outcome={actionData} lines={lines} types={types} />
          <Panel heading={t('amount-part')}>
            {fund.type === 'budget' ? (
              <FormulaLines
                lines={lines}
                types={types}
                newKey={() => {
                  setCount(count + 1);
                  return `n${count}`;
                }}
                problemAt={(field) => problemAt(problems, field)}
                onChange={onLines}
              />
            ) : (
              <p className="tg-muted">{t(`amount-${fund.type}`)}</p>
            )}
          </Panel>
          {fund.type !== 'external' && <BudgetPart fund={fund} problems={problems} />}
        </Form>
        {fund.type === 'budget' && (
          <ExamplePerson
            organization={schemeKeyOf(params).organization}
            fund={fund.id}
            criteria={draftOf(fund, types).criteria}
            formulas={formulasOf(lines)}
            types={types}
          />
        )}
      </div>
      <StepBar step="amount" fund={fund.id} isChanged={isChanged || hasMoved} form="how-much" />
    </StepFrame>
  );
}

function BudgetPart({
  fund,
  problems,
}: {
  fund: Fund;
  problems: Extract<StepOutcome, { problems: unknown }>['problems'] | undefined;
}) {
  const t = useT('making');
  const language = useLanguage();
  const { permissions } = useOrganization();
  const total = fund.budget?.total;
  const mayGive = permissions.includes('view_finances');
  return (
    <Panel heading={t('budget-part')}>
      {!mayGive && <p className="tg-muted">{t('budget-no-right')}</p>}
      {mayGive && total != null && <p>{t('budget-is', { amount: money(total, language) })}</p>}
      {mayGive && total == null && (
        <AmountField
          id="budget"
          name="budget"
          label={t('budget')}
          hint={t('budget-hint')}
          error={problemAt(problems, 'budget')}
          optional
          maxLength={15}
        />
      )}
      <AmountField
        id="notification_amount"
        name="notification_amount"
        label={t('warn')}
        error={problemAt(problems, 'notification_amount')}
        optional
        maxLength={15}
        defaultValue={
          fund.notification_amount === null || fund.notification_amount === undefined
            ? ''
            : typedValue(fund.notification_amount, 'money')
        }
      />
    </Panel>
  );
}

function money(decimal: string, language: Language): string {
  return shownAmount(centsFromDecimal(decimal), language);
}

function ChangedAmounts({
  outcome,
  lines,
  types,
}: {
  outcome: AmountOutcome | undefined;
  lines: readonly LineDraft[];
  types: RecordTypes;
}) {
  const t = useT('making');
  const language = useLanguage();
  const formulaWords = useFormulaWords(types);
  if (!outcome || !('changed' in outcome) || !outcome.sent) return null;
  const { sent } = outcome;
  const { current, message } = outcome.changed;
  const typedMoney = (euros: number | undefined) => (euros === undefined ? '–' : shownAmount(centsFromEuros(euros), language));
  const storedMoney = (decimal: string | null | undefined) => (decimal == null ? '–' : money(decimal, language));
  const stored = current.formulas.map(({ type, amount, record_type_key: key }) => ({
    type,
    amount: eurosFromCents(centsFromDecimal(amount)),
    record_type_key: key,
  }));
  return (
    <ChangedMeanwhile
      message={message}
      differences={[
        { label: t('amount-part'), typed: formulaWords(formulasOf(lines)), stored: formulaWords(stored) },
        { label: t('budget-part'), typed: typedMoney(sent.budget), stored: storedMoney(current.budget?.total) },
        { label: t('warn'), typed: typedMoney(sent.warn), stored: storedMoney(current.notification_amount) },
      ].filter((each) => each.typed !== each.stored)}
    />
  );
}
