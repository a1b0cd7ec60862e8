import { Button } from '@tegoed/ui/controls/button';
import { useEffect } from 'react';
import { Door } from '../../components/frame/door.tsx';
import { useT } from '../../platform/texts.ts';
import { CodeList } from './code-list.tsx';
import { PageTitle } from '../shell/page-title.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => Promise<void>;
}

/** Ten codes for when the second factor is lost, shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT('start');
  useEffect(() => document.querySelector('h1')?.focus(), []);

  return (
    <Door name={useT('app')('name')} title={t('codes-title')}>
      <PageTitle>{t('codes-title')}</PageTitle>
      <CodeList codes={codes} />
      <p>
        <Button iconAfter="arrow-right" onClick={() => void onKept()}>
          {t('codes-go')}
        </Button>
      </p>
    </Door>
  );
}
