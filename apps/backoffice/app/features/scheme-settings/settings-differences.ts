import type { Translate } from '../../platform/texts.ts';
import { storedSettings, type Settings } from './settings-form.ts';
import { configuredSwitches, ownSwitches, type Scheme } from './switches.ts';

/** Where what somebody chose differs from what somebody else stored meanwhile, in words. */
export function settingsDifferences(
  typed: Settings,
  scheme: Scheme | undefined,
  { t, app }: { t: Translate<'schemerules'>; app: Translate<'app'> },
) {
  if (!scheme) return [];
  const inWords = ({ configuration, fields }: Settings) => [
    ...ownSwitches.map((name) => ({ label: t(name), words: app(fields[name] ? 'on' : 'off') })),
    ...configuredSwitches.map((name) => ({ label: t(name), words: app(configuration[name] ? 'on' : 'off') })),
    ...(['decision_days', 'answer_days', 'record_validity_days'] as const).map((name) => ({
      label: t(name),
      words: String(configuration[name] ?? ''),
    })),
    { label: t('objection_text'), words: configuration.objection_text ?? '' },
    { label: t('csv_primary_key'), words: configuration.csv_primary_key },
  ];
  const theirs = inWords(storedSettings(scheme));
  return inWords(typed).flatMap(({ label, words }, place) => {
    const stored = theirs[place]?.words ?? '';
    return words === stored ? [] : [{ label, typed: words, stored }];
  });
}
