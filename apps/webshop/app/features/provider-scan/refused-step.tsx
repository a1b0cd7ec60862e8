import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { useT } from '../../platform/texts.ts';

interface RefusedStepProps {
  /** Why nothing can be charged, in words for the counter. */
  text: string;
  /** Leads to another organization of the same person, where that would help. */
  onSwitch: (() => void) | undefined;
  onScan: () => void;
  onType: () => void;
}

/** The code is known to be no good, or there was no answer. */
export function RefusedStep({ text, onSwitch, onScan, onType }: RefusedStepProps) {
  const t = useT('scan');
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('refused.heading')}
      </h1>
      <Alert tone="danger" announce="now">
        <p>{text}</p>
      </Alert>
      {onSwitch && (
        <Button icon="repeat" onClick={onSwitch}>
          {t('organization.switch-to')}
        </Button>
      )}
      <Button kind={onSwitch ? 'secondary' : 'primary'} icon="scan-code" onClick={onScan}>
        {t('refused.again')}
      </Button>
      <Button kind="secondary" icon="keyboard" onClick={onType}>
        {t('camera.type')}
      </Button>
    </>
  );
}
