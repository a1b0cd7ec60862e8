import { Refusal } from '@tegoed/client/refusal';
import type { Language } from '@tegoed/domain/language';
import { asked } from '../../platform/api.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import type { Translate } from '../../platform/texts.ts';
import { showDone, showFailed } from '../shell/messages.tsx';
import { customerOf, phaseOf } from './phases.ts';
import { acceptReservation, findReservation, refuseReservation, type Reservation } from './reservations.ts';

/** What became of one answer: it counts, the platform takes it no more, or it never arrived. */
export type Answered =
  { readonly done: Reservation } | { readonly refused: string; readonly id: number } | { readonly notSent: number };

interface Asked {
  readonly organization: number;
  readonly ids: readonly number[];
}

interface Words {
  readonly t: Translate<'reservations'>;
  readonly language: Language;
}

/** Accepts reservations one after the other, and says what became of each. Those that never arrived are left to the page. */
export async function acceptAll({ organization, ids }: Asked, words: Words): Promise<readonly number[]> {
  const answers = await answerAll(ids, (id) => acceptReservation({ organization, id }));
  const done = answers.flatMap((one) => ('done' in one ? [one.done] : []));
  const [first] = done;
  if (first) showDone(done.length === 1 ? acceptedText(first, words) : words.t('accepted-count', { count: done.length }));
  await reportRefused(answers, { organization, key: 'not-accepted', ...words });
  return notSentOf(answers);
}

/** Refuses reservations, or cancels accepted ones, with what their requesters read. */
export async function refuseAll(
  { organization, ids, note }: Asked & { readonly note: string },
  words: Words,
): Promise<readonly number[]> {
  const answers = await answerAll(ids, (id) => refuseReservation({ organization, id, note }));
  const done = answers.flatMap((one) => ('done' in one ? [one.done] : []));
  const [first] = done;
  if (first) showDone(done.length === 1 ? refusedText(first, words) : words.t('refused-count', { count: done.length }));
  await reportRefused(answers, { organization, key: 'not-refused', ...words });
  return notSentOf(answers);
}

async function answerAll(
  ids: readonly number[],
  answer: (id: number) => Promise<{ data: Reservation }>,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const id of ids) answers.push(await answerOne(id, answer));
  return answers;
}

async function answerOne(id: number, answer: (id: number) => Promise<{ data: Reservation }>): Promise<Answered> {
  try {
    return { done: (await asked(answer(id))).data };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal && error.status < 500) return { refused: error.message, id };
    return { notSent: id };
  }
}

const notSentOf = (answers: readonly Answered[]) => answers.flatMap((one) => ('notSent' in one ? [one.notSent] : []));

function nameOf(reservation: Reservation, t: Words['t']): string {
  return customerOf(reservation) ?? t('customer');
}

function acceptedText(reservation: Reservation, { t, language }: Words): string {
  const name = nameOf(reservation, t);
  const { transfer_at: payableAt } = reservation;
  if (phaseOf(reservation) !== 'cancelable' || !payableAt) return t('accepted-final', { name });
  return t('accepted', { name, day: wholeDay(payableAt, language) });
}

function refusedText(reservation: Reservation, { t }: Words): string {
  return t(reservation.state === 'canceled' ? 'canceled' : 'refused', { name: nameOf(reservation, t) });
}

interface RefusedWords extends Words {
  readonly organization: number;
  readonly key: 'not-accepted' | 'not-refused';
}

/** Somebody was first, such as a requester who cancelled: says which, and how it is now. */
async function reportRefused(answers: readonly Answered[], { organization, key, t }: RefusedWords): Promise<void> {
  for (const answer of answers) {
    if (!('refused' in answer)) continue;
    const now = await findReservation({ organization, id: answer.id }).catch(() => undefined);
    const isOpen = now?.state === 'pending' && !now.expired;
    const reason = now && !isOpen ? `${now.state_locale}.` : answer.refused;
    showFailed(t(key, { name: now ? nameOf(now, t) : t('customer'), reason }));
  }
}
