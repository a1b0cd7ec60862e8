import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import type { ButtonProps } from '@tegoed/ui/controls/button';
import { useT } from '../../../platform/language/texts.ts';
import type { RefusedCode } from '../use-scan.ts';

interface RefusedStepProps {
  step: RefusedCode;
  /** Asks the platform once more about the same code. */
  onAgain: () => void;
  /** Leads to another organization of the same person. */
  onSwitch: () => void;
  onScan: () => void;
  /** With what was typed, to be mended. */
  onType: (typed?: string) => void;
}

/** What is the case, over the words of the platform. */
const headings = {
  refused: 'heading',
  elsewhere: 'heading',
  'code-unknown': 'code-unknown',
  'no-answer': 'no-answer',
} as const satisfies Record<RefusedCode['why'], string>;

/** The code is known to be no good, or there was no answer. */
export function RefusedStep({ step, ...ways }: RefusedStepProps) {
  const t = useT('scan');
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t(`refused.${headings[step.why]}`)}
      </h1>
      <Alert tone="danger" announce="now">
        <p>{step.text}</p>
      </Alert>
      {useWaysOn({ step, ...ways }).map((way, index) => (
        <Button key={way.icon} kind={index === 0 ? 'primary' : 'secondary'} {...way} />
      ))}
    </>
  );
}

/** What can be done now, the most helpful first. */
function useWaysOn({ step, onAgain, onSwitch, onScan, onType }: RefusedStepProps): ButtonProps[] {
  const t = useT('scan');
  const { why, isTyped, code } = step;
  const scan: ButtonProps = { icon: 'scan-code', onClick: onScan, children: t('refused.again') };
  const type: ButtonProps = isTyped
    ? { icon: 'keyboard', onClick: () => onType(code), children: t('refused.mend') }
    : { icon: 'keyboard', onClick: () => onType(), children: t('camera.type') };
  const ways = isTyped ? [type, scan] : [scan, type];
  if (why === 'no-answer') return [{ icon: 'repeat', onClick: onAgain, children: t('refused.ask-again') }, ...ways];
  if (why === 'elsewhere') return [{ icon: 'repeat', onClick: onSwitch, children: t('organization.switch-to') }, ...ways];
  return ways;
}
