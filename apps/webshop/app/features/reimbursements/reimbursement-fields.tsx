import { formatMoney } from '@tegoed/translations/format';
import { MoneyField } from '@tegoed/ui/money-field';
import { Select } from '@tegoed/ui/select';
import { TextArea } from '@tegoed/ui/text-area';
import { TextField } from '@tegoed/ui/text-field';
import { useState } from 'react';
import type { SentFile } from '../../components/sent-file.ts';
import { SentFiles } from '../../components/sent-files.tsx';
import { unbroken } from '../../components/unbroken.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { IbanField, IbanNews } from './iban-field.tsx';
import type { ClaimableVoucher } from './load-claimable-vouchers.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { mostFiles } from './typed-reimbursement.ts';
import type { ReimbursementField } from './typed-reimbursement.ts';
import type { ReimbursementForm } from './use-reimbursement-form.ts';

interface ReimbursementFieldsProps {
  form: ReimbursementForm;
  vouchers: readonly ClaimableVoucher[];
}

export const fieldId = (field: ReimbursementField) => `reimbursement-${field}`;

/** What is asked for a claim, from the voucher to a word of explanation. */
export function ReimbursementFields({ form, vouchers }: ReimbursementFieldsProps) {
  const t = useT('reimbursements');
  const money = useMoney();
  const { typed, voucher, change } = form;
  const [viewed, setViewed] = useState<SentFile>();
  const of = (field: ReimbursementField) => ({
    id: fieldId(field),
    error: form.errorAt(field),
  });
  const most = voucher?.left === undefined ? undefined : money(voucher.left);
  return (
    <>
      {viewed && <ReceiptDialog file={viewed} onClose={() => setViewed(undefined)} />}
      <IbanNews value={typed.iban} />
      <VoucherField form={form} vouchers={vouchers} error={of('voucher').error} />
      <TextField
        {...of('title')}
        label={t('form.title')}
        hint={t('form.title-hint')}
        maxLength={200}
        value={typed.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MoneyField
        {...of('amount')}
        label={t('form.amount')}
        hint={most === undefined ? undefined : t('form.amount-most', { amount: most })}
        maxLength={20}
        value={typed.amount}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <ReceiptsField form={form} onView={setViewed} />
      <IbanField {...of('iban')} value={typed.iban} onChange={(iban) => change({ iban })} />
      <TextField
        {...of('holder')}
        label={t('form.holder')}
        autoComplete="name"
        maxLength={100}
        value={typed.holder}
        onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
      />
      <TextArea
        {...of('description')}
        optional
        label={t('form.description')}
        maxLength={2000}
        value={typed.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </>
  );
}

function VoucherField({ form, vouchers, error }: ReimbursementFieldsProps & { error: string | undefined }) {
  const t = useT('reimbursements');
  const names = useT('voucher');
  const money = useMoney();
  const { organization, lastDay } = form.voucher ?? {};
  const labelOf = ({ fundName, holder, left }: ClaimableVoucher) => {
    const name = holder === undefined ? fundName : names('name-for', { fund: fundName, name: holder });
    return left === undefined ? name : t('form.voucher-left', { voucher: name, amount: money(left) });
  };
  const options = vouchers.map((voucher) => ({ value: String(voucher.id), label: labelOf(voucher) }));
  const { voucherId } = form.typed;
  const isOpen = voucherId === undefined;
  const isKnown = organization !== undefined && lastDay !== undefined;
  const ofWhom = isKnown && t('form.voucher-of', { organization, date: unbroken(lastDay) });
  return (
    <Select
      id={fieldId('voucher')}
      label={t('form.voucher')}
      hint={isOpen ? t('form.voucher-other') : ofWhom}
      error={error}
      options={isOpen ? [{ value: '', label: t('form.voucher-choose') }, ...options] : options}
      value={isOpen ? '' : String(voucherId)}
      onChange={({ currentTarget }) => form.change({ voucherId: Number(currentTarget.value) })}
    />
  );
}

function ReceiptsField({ form, onView }: Pick<ReimbursementFieldsProps, 'form'> & { onView: (file: SentFile) => void }) {
  const t = useT('reimbursements');
  return (
    <SentFiles
      id={fieldId('files')}
      type="reimbursement_proof"
      label={t('form.files')}
      hint={t('form.files-hint', { most: String(mostFiles) })}
      error={form.errorAt('files')}
      most={mostFiles}
      files={form.typed.files}
      onChange={(files) => form.change({ files })}
      onBusyChange={form.setUploading}
      onView={onView}
    />
  );
}

/** Amounts that stay on one line. */
function useMoney() {
  const language = useLanguage();
  return (cents: number) => unbroken(formatMoney(cents, language));
}
