import { Button } from '@tegoed/ui/controls/button';
import type { MouseEvent } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { SaveBar } from '../../components/forms/save-bar.tsx';
import { Unsaved } from '../../components/forms/unsaved.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { pathOfStep, stepAfter, stepBefore, type Step } from './steps.ts';

interface StepBarProps {
  step: Step;
  /** The id of the scheme; undefined before it is stored. */
  fund: number | undefined;
  isChanged: boolean;
  /** The id of the form, where the bar stands outside it. */
  form?: string;
}

/** At the foot of a step: what is stored, back, stop for now, and on to the next step by its name. */
export function StepBar({ step, fund, isChanged, form }: StepBarProps) {
  const t = useT('making');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  const before = stepBefore(step);
  const submit = useSubmit();
  const { pathname } = useLocation();

  /** Not a submit button: Enter in a field goes on to the next step. */
  function onStop({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (!currentTarget.form) return;
    const given = new FormData(currentTarget.form);
    given.set('then', 'stop');
    void submit(given, { method: 'post', action: pathname });
  }

  const stored =
    fund === undefined
      ? ({ state: 'idle', words: t('state-new') } as const)
      : ({ state: 'saved', words: t('state-saved') } as const);
  return (
    <>
      <Unsaved when={isChanged} />
      <SaveBar state={isChanged ? 'changed' : stored.state} words={isChanged ? t('state-changed') : stored.words}>
        {fund !== undefined && before && (
          <Button kind="quiet" href={pathOfStep(before, language, { organization, fund })}>
            {t('back')}
          </Button>
        )}
        <Button kind="secondary" form={form} busy={busy} onClick={onStop}>
          {t('stop')}
        </Button>
        <Button type="submit" form={form} iconAfter="arrow-right" busy={busy}>
          {t(`next.${stepAfter(step)}`)}
        </Button>
      </SaveBar>
    </>
  );
}
