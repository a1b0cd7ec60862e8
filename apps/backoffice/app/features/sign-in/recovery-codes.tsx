import { Button } from '@tegoed/ui/controls/button';
import { useEffect, useState } from 'react';
import { Door } from '../../components/frame/door.tsx';
import { useT } from '../../platform/texts.ts';
import { PageTitle } from '../shell/page-title.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => Promise<void>;
}

/** Ten codes for when the second factor is lost, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT('start');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => document.querySelector('h1')?.focus(), []);

  async function onCopy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  }

  return (
    <Door name={useT('app')('name')} title={t('codes-title')}>
      <PageTitle>{t('codes-title')}</PageTitle>
      <p>{t('codes-intro')}</p>
      <ul className="tg-door__codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button kind="secondary" onClick={() => void onCopy()}>
          {t('codes-copy')}
        </Button>
      </p>
      <p aria-live="polite">{isCopied && t('codes-copied')}</p>
      <p>
        <Button iconAfter="arrow-right" onClick={() => void onKept()}>
          {t('codes-go')}
        </Button>
      </p>
    </Door>
  );
}
