import { parseAmount } from '@tegoed/translations/typed';
import { asked } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { languageOf } from '../../platform/paths.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { centsOf } from '../../platform/shown.ts';
import { submitted, type Submitted } from '../../platform/submitted.ts';
import { textsIn } from '../../platform/texts.ts';
import { needsAmount } from './batch-state.ts';
import { bankFile, findBatch, markPaid, sendToBank } from './batches.ts';

/** What became of a press on the page of a batch: done, with the name of its text; or what is wrong, at a field or as a whole. */
export interface ActionOutcome {
  readonly done?: 'file-saved' | 'sent' | 'paid-done';
  readonly amount?: string;
  readonly date?: string;
  readonly problem?: string;
}

/** Saves the file, sends the batch, or says that it was paid, as the form of its page says. */
export async function actOnBatch(organization: number, id: number, form: FormData): Promise<ActionOutcome> {
  if (textOf(form, 'action') === 'paid') return pay(organization, id, form);
  const wrong = await amountProblem(organization, id, textOf(form, 'amount'));
  if (wrong !== undefined) return { amount: wrong };
  if (textOf(form, 'action') === 'send') return outcomeOf(await sendToBank(organization, id), 'sent');
  return outcomeOf(await submitted(saveFile(bankFile(organization, id))), 'file-saved');
}

/** What is wrong with the amount that was typed of a large batch. */
async function amountProblem(organization: number, id: number, typed: string): Promise<string | undefined> {
  const batch = await asked(findBatch(organization, id));
  if (!needsAmount(batch)) return undefined;
  const t = textsIn(languageOf(location.pathname), 'batches');
  const cents = parseAmount(typed);
  if (cents === null) return t('type-missing');
  return cents === centsOf(batch.voucher_transactions_amount) ? undefined : t('type-wrong');
}

async function pay(organization: number, id: number, form: FormData): Promise<ActionOutcome> {
  const [day, month, year] = [textOf(form, 'day'), textOf(form, 'month'), textOf(form, 'year')];
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) {
    return { date: textsIn(languageOf(location.pathname), 'batches')('paid-missing') };
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return outcomeOf(await markPaid(organization, id, date), 'paid-done');
}

function outcomeOf(result: Submitted<unknown>, done: ActionOutcome['done'] & string): ActionOutcome {
  if ('done' in result) return { done };
  if ('changed' in result) return { problem: result.changed.message };
  const [first] = result.problems;
  return first?.field === 'execution_date' ? { date: first.text } : { problem: first?.text ?? '' };
}
