import type { Schema } from '@tegoed/contract';
import { useState } from 'react';
import type { ScanOrganization } from '../../components/provider/scan-organizations.ts';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { bodyOf } from './charge.ts';
import type { Charge, TypedCharge } from './charge.ts';
import { keepOrganization, keptOrganization } from './kept-organization.ts';
import { loadScan } from './load-scan.ts';
import type { Scan, SharedPrice } from './load-scan.ts';

/** Where the person behind the desk is. */
export type ScanStep =
  | { at: 'organization' }
  | { at: 'camera' }
  | { at: 'letters'; typed?: string | undefined }
  | { at: 'finding' }
  | RefusedCode
  | { at: 'reserved'; scan: Scan; refusal?: string | undefined }
  | { at: 'charge'; scan: Scan; typed?: TypedCharge; refusal?: string }
  | { at: 'confirm'; scan: Scan; charge: Charge; typed: TypedCharge; refusal?: string; isUnknown: boolean }
  | { at: 'done'; payment: Schema<'VoucherTransaction'>; shared: SharedPrice | undefined; left?: number };

/** A code with which nothing can be charged, or of which nothing is known as long as there is no answer. */
export interface RefusedCode {
  at: 'refused';
  code: string;
  /** Whether it was typed and not scanned. */
  isTyped: boolean;
  /** In words for the counter. */
  text: string;
  why: 'refused' | 'elsewhere' | 'code-unknown' | 'no-answer';
}

type Confirmed = Extract<ScanStep, { at: 'confirm' }>;

interface Looked extends Pick<RefusedCode, 'code' | 'isTyped'> {
  /** What was typed about the same code before, and why that did not work; nothing is typed about what was reserved. */
  again?: { typed?: TypedCharge; refusal: string };
}

/** Whether the customer reserved something here. */
export function hasReserved({ reserved, approved }: Pick<Scan, 'reserved' | 'approved'>): boolean {
  return reserved.length > 0 || approved.length > 0;
}

/** Nothing behind the code, something that does not work now, or nothing known. */
function whyRefused(error: unknown): RefusedCode['why'] {
  if (!(error instanceof Refusal) || error.status >= 500) return 'no-answer';
  return error.status === 404 ? 'code-unknown' : 'refused';
}

/** The steps at the desk: who is paid, the code, what is charged, a last look, done; then the next customer. */
export function useScan(organizations: readonly ScanOrganization[]) {
  const t = useT('scan');
  const api = useApi();
  const failureText = useFailureText();
  const [organization, setOrganization] = useState(() => keptOrganization(organizations));
  const [step, setStep] = useState<ScanStep>({ at: organization ? 'camera' : 'organization' });
  /** The way of the last code: the next one most likely comes the same way. */
  const [isTyping, setTyping] = useState(false);
  const paying = useSubmission();

  function choose(chosen: ScanOrganization) {
    keepOrganization(chosen);
    setOrganization(chosen);
    setStep({ at: 'camera' });
  }

  /** Shows what may be spent with a code; or why nothing may. */
  async function find({ code, isTyped, again }: Looked) {
    if (!organization) return;
    setTyping(isTyped);
    setStep({ at: 'finding' });
    const refused = { at: 'refused', code, isTyped } as const;
    try {
      const scan = await loadScan(api, code, organization);
      if ('once' in scan && hasReserved(scan) && !again?.typed) setStep({ at: 'reserved', scan, refusal: again?.refusal });
      else if ('once' in scan) setStep({ at: 'charge', scan, ...again });
      else setStep({ ...refused, text: elsewhereText(scan.elsewhere), why: 'elsewhere' });
    } catch (error) {
      setStep({ ...refused, text: failureText(error), why: whyRefused(error) });
    }
  }

  function elsewhereText(names: readonly string[]): string {
    return t('refused.elsewhere', { organization: organization?.name ?? '', others: names.join(', ') });
  }

  const pay = (confirmed: Confirmed) =>
    paying.submit(async () => {
      const { scan, charge } = confirmed;
      const code = charge.offer?.code ?? scan.code;
      const body = bodyOf(charge, scan.organization.id);
      try {
        const once = scan.once({ code, body });
        const { data } = await api.post('/platform/provider/vouchers/{code}/transactions', { path: { code }, body, once });
        setStep({ at: 'done', payment: data, shared: charge.offer?.shared });
        void learnLeft(scan, data);
      } catch (error) {
        await onNotPaid(confirmed, error);
      }
    });

  async function onNotPaid(confirmed: Confirmed, error: unknown) {
    if (!(error instanceof Refusal) || error.status >= 500) {
      setStep({ ...confirmed, isUnknown: true, refusal: t('confirm.unknown') });
    } else if (error.status === 422) {
      // Meanwhile something was paid or reserved elsewhere: what may be spent is asked again.
      const { scan, charge, typed } = confirmed;
      const refusal = t(error.fields.amount ? 'charge.spent-meanwhile' : 'charge.no-longer');
      const again = charge.offer?.isReserved ? { refusal } : { typed, refusal };
      await find({ code: scan.code, isTyped: isTyping, again });
    } else {
      setStep({ ...confirmed, refusal: failureText(error) });
    }
  }

  /** Without an answer the sum is left out: it is paid all the same. */
  async function learnLeft(scan: Scan, payment: Schema<'VoucherTransaction'>) {
    if (scan.cents === undefined) return;
    const now = await loadScan(api, scan.code, scan.organization).catch(() => undefined);
    if (now && 'once' in now && now.cents !== undefined) {
      const left = now.cents;
      setStep((shown) => (shown.at === 'done' && shown.payment.id === payment.id ? { ...shown, left } : shown));
    }
  }

  return { organization, step, isTyping, busy: paying.busy, setStep, choose, find, pay };
}
