import type { Schema } from '@tegoed/contract';
import type { TypedAddress } from './card-address.ts';
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
  /** Why a step was not done; shown by the step where it can be put right. */
  readonly error?: unknown;
}

export interface StepProps {
  readonly voucher: Schema<'Voucher'>;
  /** What people call it. */
  readonly name: string;
  readonly memory: StepMemory;
  /** Shows another step; what is given is remembered. */
  readonly go: (step: VoucherStep, remembered?: StepMemory) => void;
  /** While something is being done the dialog cannot be closed. */
  readonly onBusy: (busy: boolean) => void;
  /** The platform changed the voucher: the page behind the dialog is loaded anew. */
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}
