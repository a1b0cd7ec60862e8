import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import { withoutThisYear } from '../../platform/shown.ts';
import type { Translate } from '../../platform/texts.ts';

export type Health = Schema<'OperatorHealth'>;
export type HealthPart = Health['parts'][number];
type State = HealthPart['state'];

/** How the platform does, now. */
export async function getHealth(): Promise<Health> {
  return (await api.get('/platform/operator/health')).data;
}

/** Whether somebody should look at a part; what is not set up is no fault. */
export function isIll({ state }: Pick<HealthPart, 'state'>): boolean {
  return state === 'wrong' || state === 'look';
}

const order: readonly State[] = ['wrong', 'look'];

/** What somebody should look at, the worst first. */
export function illParts(parts: readonly HealthPart[]): readonly HealthPart[] {
  return order.flatMap((state) => parts.filter((part) => part.state === state));
}

/** The words of one part: what matters in a sentence, and what else is known. */
export interface PartWords {
  readonly value: string;
  readonly notes: readonly string[];
}

/** What is said of a part. */
export function wordsOf(part: HealthPart, t: Translate<'health'>): PartWords {
  const notes = notesOf(part, t).filter((note) => note !== undefined);
  return { value: valueOf(part, t), notes };
}

function valueOf(part: HealthPart, t: Translate<'health'>): string {
  const { key, names } = part;
  if (key === 'jobs') return jobsValue(part, t);
  if (key === 'banks') return banksValue(part, t);
  if (key === 'digid') return t(`digid-${names[0] === 'saml' || names[0] === 'simulator' ? names[0] : 'off'}`);
  const { waiting: count, oldest_at_locale: since } = part;
  return count === 0 ? t('nothing-waits') : t('waits', { count, since: withoutThisYear(since ?? '') });
}

function jobsValue({ failed: count, names, state }: HealthPart, t: Translate<'health'>): string {
  if (count > 0) return t('jobs-failed', { count, names: names.join(', ') });
  return t(state === 'wrong' ? 'jobs-still' : 'jobs-good');
}

function banksValue({ failed: count, names }: HealthPart, t: Translate<'health'>): string {
  if (count > 0) return t('banks-failed', { count });
  return names.length === 0 ? t('banks-none') : t('banks-good', { names: names.join(', ') });
}

function notesOf(part: HealthPart, t: Translate<'health'>): readonly (string | undefined)[] {
  const { key, waiting, failed, names, last_done_at_locale: last, valid_until_locale: until } = part;
  if (key === 'banks') {
    return [
      names.length === 0 ? t('banks-none-note') : undefined,
      waiting > 0 ? t('banks-waiting', { count: waiting }) : undefined,
    ];
  }
  if (key === 'jobs') return [last === null ? undefined : t('last-done', { moment: withoutThisYear(last) })];
  if (key === 'digid') {
    return [
      names.length === 0 ? t('digid-off-note') : undefined,
      failed > 0 ? t('digid-failed', { count: failed }) : undefined,
      last === null ? undefined : t('digid-last', { moment: withoutThisYear(last) }),
      until === null ? undefined : t('digid-until', { date: until }),
    ];
  }
  return [...queueNotes(part, t), sentNote(part, t)];
}

function queueNotes({ failed, last_error: error }: HealthPart, t: Translate<'health'>): readonly (string | undefined)[] {
  return [failed > 0 ? t('failed', { count: failed }) : undefined, error === null ? undefined : t('said', { error })];
}

function sentNote({ last_done_at_locale: last }: HealthPart, t: Translate<'health'>): string {
  return last === null ? t('never-sent') : t('last-sent', { moment: withoutThisYear(last) });
}
