import { useLanguage, useT } from '../../platform/texts.ts';
import type { WaysValues } from './step-values.ts';

/** "aanvragen en met een code": how people get it, in one line. */
export function useWaysWords(): (values: Pick<WaysValues, 'ways'>) => string {
  const t = useT('making');
  const language = useLanguage();
  return ({ ways }) =>
    ways.length === 0 ? t('missing.ways') : new Intl.ListFormat(language).format(ways.map((way) => t(`ways-shown.${way}`)));
}
