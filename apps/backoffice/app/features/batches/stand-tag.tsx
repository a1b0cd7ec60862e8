import { Badge } from '@tegoed/ui/facts/badge';
import { Tag } from '../../components/facts/tag.tsx';
import { shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { looks, standOf } from './batch-state.ts';
import type { Batch } from './batches.ts';

interface StandTagProps {
  batch: Batch;
  /** In the head of a page. */
  large?: boolean;
}

/** Where a batch stands, in words. */
export function StandTag({ batch, large }: StandTagProps) {
  const t = useT('batches');
  const language = useLanguage();
  const stand = standOf(batch);
  const Look = large ? Badge : Tag;
  const date = batch.execution_date === null ? '' : shownDay(batch.execution_date, language);
  return <Look {...looks[stand]}>{t(`stands.${stand}`, { date })}</Look>;
}
