import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import { Form } from 'react-router';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { FormPart, FormParts } from '../../components/forms/desk-form.tsx';
import { FormProblems } from '../../components/forms/form-problems.tsx';
import { useChanged } from '../../components/forms/use-changed.ts';
import { problemAt } from '../../platform/submitted.ts';
import { useT } from '../../platform/texts.ts';
import { StepBar } from './step-bar.tsx';
import type { Fund, StepOutcome } from './store-step.ts';
import { useVersion } from './use-version.ts';

interface KindFormProps {
  /** Undefined while it is not stored yet. */
  fund?: Fund;
  outcome: StepOutcome | undefined;
}

const kinds = ['budget', 'subsidies', 'external'] as const;

/** Characters of the sentence that stands on a card of the shop. */
const longest = 120;

/** The first step: what kind of scheme, and how it is called. */
export function KindForm({ fund, outcome }: KindFormProps) {
  const t = useT('making');
  const [name, setName] = useState(fund?.name ?? '');
  const [sentence, setSentence] = useState(fund?.description_short ?? '');
  const version = useVersion(fund ?? {}, outcome);
  const { isChanged, onChange } = useChanged(version);
  const problems = outcome && 'problems' in outcome ? outcome.problems : undefined;
  return (
    <Form method="post" noValidate onChange={onChange}>
      <input type="hidden" name="version" value={version} />
      <FormProblems problems={problems} />
      {outcome && 'changed' in outcome && (
        <ChangedMeanwhile
          message={outcome.changed.message}
          differences={[
            { label: t('name'), typed: name, stored: outcome.changed.current.name },
            { label: t('sentence'), typed: sentence, stored: outcome.changed.current.description_short ?? '' },
          ].filter(({ typed, stored }) => typed !== stored)}
        />
      )}
      <FormParts>
        <FormPart heading={t('kind-part')} note={fund ? undefined : t('kind-part-note')}>
          {fund ? (
            <>
              <p>
                <strong>{t(`kind.${fund.type}`)}</strong>
              </p>
              <p className="tg-muted">{t('kind-fixed')}</p>
            </>
          ) : (
            <ChoiceGroup id="type" label={t('kind-legend')} error={problemAt(problems, 'type')}>
              {kinds.map((kind) => (
                <Choice
                  key={kind}
                  type="radio"
                  boxed
                  name="type"
                  value={kind}
                  defaultChecked={kind === 'budget'}
                  label={t(`kind.${kind}`)}
                  note={t(`kind.${kind}-note`)}
                />
              ))}
            </ChoiceGroup>
          )}
        </FormPart>
        <FormPart heading={t('name-part')} note={t('name-part-note')}>
          <TextField
            id="name"
            name="name"
            label={t('name')}
            hint={t('name-hint')}
            error={problemAt(problems, 'name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            id="description_short"
            name="description_short"
            label={t('sentence')}
            hint={t('sentence-hint', { count: String(sentence.length) })}
            error={problemAt(problems, 'description_short')}
            optional
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
            maxLength={longest}
            autoComplete="off"
          />
        </FormPart>
      </FormParts>
      <StepBar step="kind" fund={fund?.id} isChanged={isChanged} />
    </Form>
  );
}

/** Whether a name can be one at all. */
export function isName(name: string): boolean {
  return name.length >= 2;
}
