import { Button } from '@tegoed/ui/controls/button';
import { useRef } from 'react';
import { useNavigation } from 'react-router';
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
  const sent = useNavigation().formData;
  const pressed = sent && (sent.get('then') === 'stop' ? 'stop' : 'next');
  const busyAt = (button: 'stop' | 'next') => (button === pressed ? app('busy') : undefined);
  const before = stepBefore(step);
  const stop = useRef<HTMLButtonElement>(null);

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
        {/* Enter in a field presses the first button that sends, which has to be the one to the next step. */}
        <Button kind="secondary" busy={busyAt('stop')} onClick={() => stop.current?.form?.requestSubmit(stop.current)}>
          {t('stop')}
        </Button>
        <Button type="submit" form={form} iconAfter="arrow-right" busy={busyAt('next')}>
          {t(`next.${stepAfter(step)}`)}
        </Button>
        <button type="submit" hidden name="then" value="stop" form={form} ref={stop}>
          {t('stop')}
        </button>
      </SaveBar>
    </>
  );
}
