import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';

export type BankKey = Schema<'BankKey'>;

const banks: Readonly<Record<BankKey, { readonly id: number; readonly name: string | null }>> = {
  file: { id: 3, name: null },
  bunq: { id: 1, name: 'bunq' },
  bng: { id: 2, name: 'BNG Bank' },
};

/** The ways by which a sponsor can pay, in the order in which they are listed. */
export const bankKeys: readonly BankKey[] = ['file', 'bunq', 'bng'];

/** A way to pay; people can choose the bank file themselves, the others are connected by a command. */
export function presentBank(key: BankKey, language: Language): Schema<'Bank'> {
  const { id, name } = banks[key];
  return { id, key, name: name ?? serverText(language, 'words.bank_by_file'), can_be_stored: key === 'file' };
}
