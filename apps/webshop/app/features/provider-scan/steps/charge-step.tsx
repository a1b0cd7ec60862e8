import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { MoneyField } from '@tegoed/ui/forms/money-field';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import { WalletCard } from '@tegoed/ui/cards/wallet-card';
import { useState } from 'react';
import { unbroken } from '../../../components/text/unbroken.ts';
import { VoucherPicture } from '../../../components/vouchers/voucher-picture.tsx';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { OfferPrice, usePriceInShort } from './offer-price.tsx';
import { amountChoice, arrangeOffers, emptyCharge, noteLength, readCharge } from '../charge.ts';
import type { Charge, ChargeField, TypedCharge } from '../charge.ts';
import type { Scan } from '../load-scan.ts';

interface ChargeStepProps {
  scan: Scan;
  /** What stood here before, when the reader comes back. */
  typed: TypedCharge | undefined;
  /** Why it was refused, when it was. */
  refusal: string | undefined;
  onSound: (charge: Charge, typed: TypedCharge) => void;
}

const idOf = (field: ChargeField) => `scan-${field}`;

/** What the customer may spend here, and what of it is charged. */
export function ChargeStep({ scan, typed: before, refusal, onSound }: ChargeStepProps) {
  const t = useT('scan');
  const language = useLanguage();
  const [typed, setTyped] = useState(before ?? emptyCharge(scan));
  const { form, errorAt, show } = useSubmission<ChargeField>();
  const money = (cents: number) => unbroken(formatMoney(cents, language));
  const priceOf = usePriceInShort();

  function change(given: Partial<TypedCharge>) {
    setTyped({ ...typed, ...given });
    show([]);
  }

  function onSubmitted() {
    const read = readCharge(typed, scan);
    if (!('problem' in read)) return onSound(read, typed);
    return [{ field: read.field, text: t(`charge.${read.problem}`, { amount: money(scan.cents ?? 0) }) }];
  }

  const isChoice = scan.cents !== undefined ? scan.offers.length > 0 : scan.offers.length > 1;
  const [only] = scan.offers;
  const { inSight, listed } = arrangeOffers(scan.offers);
  const isFromList = typed.choice !== amountChoice && !inSight.some(({ key }) => key === typed.choice);
  const amount = (
    <MoneyField
      id={idOf('amount')}
      name="amount"
      label={t('charge.amount')}
      error={errorAt('amount')}
      value={typed.amount}
      onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
    />
  );
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('charge.heading')}
      </h1>
      {refusal && (
        <Alert tone="danger" announce="now">
          <p>{refusal}</p>
        </Alert>
      )}
      <WalletCard
        picture={<VoucherPicture voucher={{ fund: { name: scan.fund, logo: scan.logo } }} ground="deep" />}
        name={scan.fund}
        amountLabel={scan.cents === undefined ? undefined : t('charge.left')}
        amount={scan.cents === undefined ? undefined : money(scan.cents)}
        statement={scan.cents === undefined ? t(scan.isSubsidy ? 'charge.discount' : 'charge.only-offers') : undefined}
        until={t('charge.paid-by', { sponsor: scan.sponsor })}
      />
      <form {...form(onSubmitted)}>
        {isChoice && (
          <ChoiceGroup
            id={idOf('choice')}
            label={t(scan.cents === undefined ? 'charge.choose-offer' : 'charge.choose')}
            error={errorAt('choice')}
          >
            {scan.cents !== undefined && (
              <Choice
                boxed
                type="radio"
                name="choice"
                label={t('charge.amount-choice')}
                checked={typed.choice === amountChoice}
                onChange={() => change({ choice: amountChoice })}
              />
            )}
            {typed.choice === amountChoice && amount}
            {inSight.map((offer) => (
              <Choice
                key={offer.key}
                boxed
                type="radio"
                name="choice"
                label={offer.name}
                note={<OfferPrice offer={offer} sponsor={scan.sponsor} />}
                checked={typed.choice === offer.key}
                onChange={() => change({ choice: offer.key })}
              />
            ))}
            {listed.length > 0 && (
              <Choice
                boxed
                type="radio"
                name="choice"
                label={t('charge.list-choice')}
                checked={isFromList}
                onChange={() => change({ choice: '' })}
              />
            )}
            {listed.length > 0 && isFromList && (
              <Select
                label={t('charge.list')}
                options={[
                  { value: '', label: t('charge.list-first') },
                  ...listed.map((offer) => ({ value: offer.key, label: `${offer.name}, ${priceOf(offer)}` })),
                ]}
                value={typed.choice}
                onChange={({ currentTarget }) => change({ choice: currentTarget.value })}
              />
            )}
          </ChoiceGroup>
        )}
        {!isChoice && typed.choice === amountChoice && amount}
        {!isChoice && only && (
          <p>
            <strong>{only.name}</strong>
            <br />
            <OfferPrice offer={only} sponsor={scan.sponsor} />
          </p>
        )}
        <TextField
          id={idOf('note')}
          name="note"
          optional
          label={t('charge.note')}
          hint={t('charge.note-hint')}
          error={errorAt('note')}
          autoComplete="off"
          maxLength={noteLength.most}
          value={typed.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Button type="submit" iconAfter="arrow-right">
          {t('charge.submit')}
        </Button>
      </form>
    </>
  );
}
