import type { Schema } from '@tegoed/contract';
import type { FormSubmission } from '../../../platform/submission/use-submission.ts';
import { addressFields } from '../card/card-address.ts';
import type { TypedAddress } from '../card/card-address.ts';
import type { TypedStopping } from './stopping.ts';

/** What the dialog of a voucher can ask or tell; one after the other in one window. (screens.md 5.2, 5.11 to 5.15) */
export type VoucherStep =
  | 'take'
  | 'email'
  | 'emailed'
  | 'share'
  | 'shared'
  | 'cancel'
  | 'stop'
  | 'stop-sure'
  | 'stopped'
  | 'card-ways'
  | 'card-code'
  | 'card-linked'
  | 'card-address'
  | 'card-check'
  | 'card-ordered'
  | 'card-lost'
  | 'card-sure'
  | 'card-blocked';

/** What later steps need of earlier ones. */
export interface StepMemory {
  readonly address?: TypedAddress;
  readonly stopping?: TypedStopping;
  /** Code of the card that was blocked: the voucher no longer has it. */
  readonly cardCode?: string;
}

/** What the steps ask, as it is named on the wire. */
export const voucherFields = ['code', 'reason', 'note', ...addressFields] as const;
export type VoucherField = (typeof voucherFields)[number];

export interface StepProps {
  readonly voucher: Schema<'Voucher'>;
  /** What people call it. */
  readonly name: string;
  readonly memory: StepMemory;
  /** Shows another step, where nothing is wrong yet; what is given is remembered. */
  readonly go: (step: VoucherStep, remembered?: StepMemory) => void;
  /** Of the whole dialog: it cannot be closed while something is sent, and a step shows what is wrong with what it asked. */
  readonly submission: FormSubmission<VoucherField>;
  /** The platform changed the voucher: the page behind the dialog is loaded anew. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}
