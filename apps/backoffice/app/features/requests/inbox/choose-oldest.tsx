import { Button } from '@tegoed/ui/controls/button';
import { useId, useState, type SubmitEvent } from 'react';
import { useT } from '../../../platform/texts.ts';
import { oldestFree } from './divide.ts';
import type { RequestRow } from './inbox.ts';
import '@tegoed/ui/control.css';
import './choose-oldest.css';

interface ChooseOldestProps {
  organization: number;
  fund: number | undefined;
  /** How many are free. */
  free: number;
  onChosen: (rows: readonly RequestRow[]) => void;
}

/** Chooses the free requests that wait longest, also those on other pages. */
export function ChooseOldest({ organization, fund, free, onChosen }: ChooseOldestProps) {
  const t = useT('requests');
  const app = useT('app');
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const count = Number(new FormData(event.currentTarget).get('count'));
    if (!Number.isSafeInteger(count) || count < 1) return;
    setIsBusy(true);
    try {
      onChosen(await oldestFree(organization, count, fund));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="tg-oldest" onSubmit={(event) => void choose(event)}>
      <label htmlFor={id}>{t('oldest-label')}</label>
      <input
        id={id}
        className="tg-control utrecht-textbox"
        name="count"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={Math.min(10, free)}
        autoComplete="off"
      />
      <Button kind="secondary" type="submit" busy={isBusy ? app('busy') : undefined}>
        {t('oldest-go')}
      </Button>
    </form>
  );
}
