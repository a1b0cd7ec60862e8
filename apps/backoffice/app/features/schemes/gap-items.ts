import type { Schema } from '@tegoed/contract';
import type { CheckItem } from '../../components/facts/checklist.tsx';
import type { Translate } from '../../platform/texts.ts';
import type { Scheme } from './schemes.ts';

type Gap = Schema<'FundGap'>;

/** What a scheme needs, in order, of what others do not. */
const needed: Readonly<Record<Gap, (type: Scheme['type']) => boolean>> = {
  criteria: (type) => type !== 'external',
  formulas: (type) => type === 'budget',
  implementation: () => true,
  key: () => true,
  end_date: () => true,
  configured: () => true,
};

/** What stands in the way of opening a scheme, with what is done already. `hrefOf`: where a gap is filled, for who may. */
export function gapItems(
  { type, missing = [] }: Pick<Scheme, 'type' | 'missing'>,
  { t, hrefOf }: { t: Translate<'schemes'>; hrefOf: (gap: Gap) => string | undefined },
): readonly CheckItem[] {
  return (Object.keys(needed) as Gap[])
    .filter((gap) => needed[gap](type))
    .map((gap) => {
      const to = hrefOf(gap);
      return {
        key: gap,
        title: t(`step.${gap}`),
        done: !missing.includes(gap),
        ...(to !== undefined && { go: { to, label: t(`step-go.${gap}`) } }),
      };
    });
}
