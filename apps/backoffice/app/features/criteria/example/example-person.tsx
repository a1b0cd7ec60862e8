import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Panel } from '@tegoed/ui/layout/panel';
import { Refusal } from '@tegoed/client/refusal';
import { useState, type FormEvent } from 'react';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { api } from '../../../platform/api.ts';
import { useT } from '../../../platform/texts.ts';
import type { CriterionDraft, RecordTypes } from '../criteria-draft.ts';
import { kindOf } from '../criterion-value.ts';
import { exampleOf, factsOf, isServiceNumber, type FormulaInput } from './example-facts.ts';
import { ExampleOutcome } from './example-outcome.tsx';
import './example-person.css';

interface ExamplePersonProps {
  organization: number;
  fund: number;
  /** As they are being written; nothing of them needs to be stored. */
  criteria: readonly CriterionDraft[];
  formulas: readonly FormulaInput[];
  types: RecordTypes;
}

type Result = { readonly outcome: Schema<'FundCalculation'> } | { readonly problem: string };

/** Tries criteria and formulas on somebody who does not exist: whether they would get it, and how much. Nothing is stored. */
export function ExamplePerson({ organization, fund, criteria, formulas, types }: ExamplePersonProps) {
  const t = useT('criteria');
  const app = useT('app');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const facts = factsOf(criteria, formulas, types);
  const given = Object.fromEntries(facts.map(({ key, first }) => [key, typed[key] ?? first]));
  const asked = exampleOf(given, { criteria, formulas, types });
  // What was answered is about other rules or another person as soon as one of them changes.
  const about = JSON.stringify(asked);
  const [answered, setAnswered] = useState<{ about: string; result: Result }>();
  const result = answered?.about === about ? answered.result : undefined;
  const isEmpty = criteria.length === 0 && formulas.length === 0;

  async function onTry(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setAnswered({ about, result: await calculated({ organization, fund, asked }) });
    setBusy(false);
  }

  return (
    <Panel heading={t('example-title')}>
      <p className="tg-muted">{t(isEmpty ? 'example-none' : 'example-note')}</p>
      {!isEmpty && (
        <form onSubmit={(event) => void onTry(event)} noValidate>
          <div className="tg-example__facts">
            {facts.map(({ key }) => (
              <FactField
                key={key}
                name={types.get(key)?.name ?? key}
                kind={kindOf(types.get(key))}
                value={given[key] ?? ''}
                onChange={(value) => setTyped({ ...typed, [key]: value })}
              />
            ))}
          </div>
          {criteria.some(({ recordType }) => isServiceNumber(recordType)) && (
            <p className="tg-muted">{t('example-service-number')}</p>
          )}
          <p className="tg-example__go">
            <Button kind="secondary" type="submit" busy={isBusy ? app('busy') : undefined}>
              {t('example-go')}
            </Button>
          </p>
        </form>
      )}
      <div aria-live="polite">
        {result &&
          ('outcome' in result ? (
            <ExampleOutcome outcome={result.outcome} types={types} />
          ) : (
            <p className="tg-example-outcome tg-example-outcome--no">
              <strong>{t('example-wrong')}</strong> {result.problem}
            </p>
          ))}
      </div>
    </Panel>
  );
}

async function calculated({
  organization,
  fund,
  asked,
}: Pick<ExamplePersonProps, 'organization' | 'fund'> & { asked: ReturnType<typeof exampleOf> }): Promise<Result> {
  try {
    const { data } = await api.post('/platform/organizations/{organization}/funds/{fund}/calculate', {
      path: { organization, fund },
      body: asked,
    });
    return { outcome: data };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = Object.values(error.fields).flat();
    return { problem: first ?? error.message };
  }
}

interface FactFieldProps {
  name: string;
  kind: ReturnType<typeof kindOf>;
  value: string;
  onChange: (value: string) => void;
}

function FactField({ name, kind, value, onChange }: FactFieldProps) {
  const t = useT('criteria');
  const field = {
    label: name,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    maxLength: 200,
    autoComplete: 'off',
  };
  if (kind === 'money') return <AmountField {...field} />;
  return (
    <TextField
      {...field}
      short={kind === 'words' ? undefined : true}
      hint={kind === 'date' ? t('date-hint') : undefined}
      inputMode={kind === 'number' ? 'decimal' : undefined}
    />
  );
}
