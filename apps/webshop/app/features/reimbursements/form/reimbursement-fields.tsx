import { formatMoney } from '@tegoed/translations/format';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import { largestFile } from '../../../components/files/accepted-files.ts';
import { FundPicture } from '../../../components/pictures/fund-picture.tsx';
import { Lines } from '../../../components/text/lines.tsx';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { SentFiles } from '../../../components/files/sent-files.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useVoucherNames } from '../../../components/vouchers/use-voucher-name.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { IbanField, IbanNews } from './iban-field.tsx';
import type { ReimbursableVoucher } from '../load-reimbursable-vouchers.ts';
import { ReceiptDialog } from '../page/receipt-dialog.tsx';
import { mostReceipts } from '@tegoed/domain/limits';
import type { ReimbursementField } from './typed-reimbursement.ts';
import type { ReimbursementForm } from './use-reimbursement-form.ts';

interface ReimbursementFieldsProps {
  form: ReimbursementForm;
  vouchers: readonly ReimbursableVoucher[];
}

export const fieldId = (field: ReimbursementField) => `reimbursement-${field}`;

/** What is asked for a reimbursement, from the voucher to a word of explanation. */
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

/** Each voucher with what tells it from the others: picture, name, for whom, whose, what is left and until when. */
function VoucherField({ form, vouchers, error }: ReimbursementFieldsProps & { error: string | undefined }) {
  const t = useT('reimbursements');
  const money = useMoney();
  const { voucherId } = form.typed;
  const names = useVoucherNames();
  const nameOf = ({ fundName, held }: ReimbursableVoucher) => names({ fund: { name: fundName }, product: null, ...held });
  const notesOf = ({ organization, left, lastDay }: ReimbursableVoucher) => [
    organization,
    left !== undefined && t('form.voucher-left', { amount: money(left) }),
    lastDay !== undefined && t('form.voucher-until', { date: unbroken(lastDay) }),
  ];
  return (
    <ChoiceGroup
      id={fieldId('voucher')}
      label={t('form.voucher')}
      hint={voucherId === undefined ? t('form.voucher-other') : undefined}
      error={error}
    >
      {vouchers.map((voucher) => (
        <Choice
          key={voucher.id}
          type="radio"
          boxed
          name="voucher"
          value={voucher.id}
          checked={voucher.id === voucherId}
          picture={<FundPicture fund={voucher.fund} />}
          label={nameOf(voucher)}
          note={<Lines lines={notesOf(voucher).filter((line) => typeof line === 'string')} />}
          onChange={() => form.change({ voucherId: voucher.id })}
        />
      ))}
    </ChoiceGroup>
  );
}

function ReceiptsField({ form, onView }: Pick<ReimbursementFieldsProps, 'form'> & { onView: (file: SentFile) => void }) {
  const t = useT('reimbursements');
  const language = useLanguage();
  return (
    <SentFiles
      id={fieldId('files')}
      type="reimbursement_proof"
      label={t('form.files')}
      hint={t('form.files-hint', { most: String(mostReceipts), size: largestFile(language) })}
      error={form.errorAt('files')}
      most={mostReceipts}
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
