import type { Problem } from '@tegoed/client/problems';
import type { Language } from '@tegoed/domain/language';
import { textsIn } from '../../platform/texts.ts';
import { inputOf, readValues, wrongFields, type OfferField, type OfferValues, type OfferInput } from './offer-values.ts';

/** What the form of an offer says, or all that is wrong with it. */
export function readOffer(
  form: FormData,
  language: Language,
): { readonly input: OfferInput; readonly values: OfferValues } | { readonly problems: readonly Problem<OfferField>[] } {
  const values = readValues(form);
  const t = textsIn(language, 'offers');
  const problems = wrongFields(values).map((field) => ({ field, text: t(`wrong.${field}`) }));
  return problems.length > 0 ? { problems } : { input: inputOf(values), values };
}
