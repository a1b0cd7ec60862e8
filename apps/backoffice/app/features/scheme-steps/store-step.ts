import type { Schema } from '@tegoed/contract';
import { createOnceKey } from '@tegoed/client/api-client';
import type { Problem } from '@tegoed/client/problems';
import { addYear } from '@tegoed/domain/dates';
import { redirect } from 'react-router';
import { api, asked } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { submitted } from '../../platform/submitted.ts';
import { getScheme, schemeKeyOf, type SchemeKey } from '../schemes/schemes.ts';
import { earliestStart } from './earliest-start.ts';
import { pathOfStep, stepAfter, type Step } from './steps.ts';

export type Fund = Schema<'Fund'>;

/** Why a step is shown again. `version` is what the scheme has now, where that changed. */
export type StepOutcome =
  | { readonly problems: readonly Problem[]; readonly version?: number | undefined }
  | { readonly changed: { readonly current: Fund; readonly message: string }; readonly version: number };

/** A scheme that is still being made. One that was started is changed at its own page. */
export async function schemeInMaking(params: object): Promise<Fund> {
  const key = schemeKeyOf(params);
  const scheme = await asked(getScheme(key, 'min'));
  if (scheme.state !== 'waiting') throw redirect(pathOf('scheme', languageOf(location.pathname), { ...key }));
  return scheme;
}

const onceKey = createOnceKey();

/** Makes a scheme that nobody sees: it runs for a year, as early as it can, and no way to get it is open until somebody chooses one. */
export async function createScheme(
  organization: number,
  given: Pick<Schema<'FundInput'>, 'type' | 'name' | 'description_short'>,
) {
  const start = earliestStart(new Date());
  const body = {
    ...given,
    start_date: start,
    end_date: addYear(start),
    allow_fund_requests: false,
    allow_prevalidations: false,
    allow_direct_requests: false,
  };
  return submitted(
    api.post('/platform/organizations/{organization_id}/funds', {
      path: { organization_id: organization },
      body,
      once: onceKey({ organization, ...body }),
    }),
    ['type', 'name', 'description_short'],
  );
}

export interface StepChange {
  readonly fields?: Schema<'FundInput'>;
  readonly configuration?: Schema<'FundConfigurationInput'>;
  /** The fields of the form as the wire names them, in its order. */
  readonly names?: readonly string[];
  readonly version: number;
}

/** Stores a step; the second call knows the version that the first one made. Undefined when all of it is stored. */
export async function storeStep(
  key: SchemeKey,
  { fields, configuration, names = [], version }: StepChange,
): Promise<StepOutcome | undefined> {
  const path = { organization_id: key.organization, fund_id: key.fund };
  let known = version;
  if (fields) {
    const place = '/platform/organizations/{organization_id}/funds/{fund_id}';
    const stored = await submitted(api.patch(place, { path, body: fields, version: known }), names);
    if (!('done' in stored)) return outcomeOf(stored, known);
    known = stored.done.data.version ?? known;
  }
  if (!configuration) return undefined;
  const place = '/platform/organizations/{organization_id}/funds/{fund_id}/configuration';
  const stored = await submitted(api.patch(place, { path, body: configuration, version: known }), names);
  return 'done' in stored ? undefined : outcomeOf(stored, known);
}

type NotStored = Exclude<Awaited<ReturnType<typeof submitted<unknown>>>, { readonly done: unknown }>;

function outcomeOf(stored: NotStored, version: number): StepOutcome {
  if ('problems' in stored) return { ...stored, version };
  // The platform answers as the call would have: with the scheme.
  const current = stored.changed.current as Fund;
  return { changed: { current, message: stored.changed.message }, version: current.version ?? version };
}

/** Where somebody goes once a step is stored: on, or to the list when they stop for now. */
export function goOn(form: FormData, step: Step, key: SchemeKey): Response {
  const language = languageOf(location.pathname);
  if (form.get('then') === 'stop') return redirect(pathOf('schemes', language, { organization: key.organization }));
  return redirect(pathOfStep(stepAfter(step), language, key));
}
