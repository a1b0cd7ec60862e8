import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { ScanCamera } from '@tegoed/ui/layout/scan-layout';
import { useState } from 'react';
import { useT } from '../../../platform/language/texts.ts';
import { readScannedCode } from '../camera/scanned-code.ts';
import { useCamera } from '../camera/use-camera.ts';
import type { CameraProblem } from '../camera/watch-camera.ts';

interface CodeStepProps {
  onCode: (code: string) => void;
  /** Typing it is always one press away. */
  onType: () => void;
}

/** The camera looks for the customer's code. */
export function CodeStep({ onCode, onType }: CodeStepProps) {
  const t = useT('scan');
  const [isOther, setOther] = useState(false);
  const { video, isOn, problem, light } = useCamera((text) => {
    const code = readScannedCode(text);
    if (code !== undefined) onCode(code);
    setOther(code === undefined);
  });
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('camera.heading')}
      </h1>
      {!problem && (
        <ScanCamera
          label={t('camera.picture')}
          video={video}
          light={light && { label: t('camera.light'), lit: light.lit, onPress: light.toggle }}
        />
      )}
      {problem && <NoCamera problem={problem} />}
      {!problem && <output>{hint(isOn, isOther)}</output>}
      <Button kind={problem ? 'primary' : 'secondary'} icon="keyboard" onClick={onType}>
        {t('camera.type')}
      </Button>
      {!problem && <p className="tg-small tg-muted">{t('camera.type-hint')}</p>}
    </>
  );

  function hint(open: boolean, other: boolean): string {
    if (!open) return t('camera.starting');
    return other ? t('camera.other-code') : t('camera.hint');
  }
}

function NoCamera({ problem }: { problem: CameraProblem }) {
  const t = useT('scan');
  return (
    <Alert tone="warning" icon="camera" announce="now" title={t(`camera.${problem}`)}>
      <p>{t(`camera.${problem}-help`)}</p>
    </Alert>
  );
}
