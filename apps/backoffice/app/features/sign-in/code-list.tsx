import { Button } from '@tegoed/ui/controls/button';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import './code-list.css';

/** Recovery codes, shown this once, and how to take them along. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const t = useT('start');
  const [isCopied, setIsCopied] = useState(false);

  async function onCopy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  }

  return (
    <>
      <p>{t('codes-intro')}</p>
      <ul className="tg-codelist">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button kind="secondary" icon="copy" onClick={() => void onCopy()}>
          {t('codes-copy')}
        </Button>
      </p>
      <p aria-live="polite">{isCopied && t('codes-copied')}</p>
    </>
  );
}
