import { formatCode, formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { Section } from '@tegoed/ui/layout/layout';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { ScanFound } from '@tegoed/ui/layout/scan-layout';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { amountChoice } from '../charge.ts';
import type { Charge } from '../charge.ts';
import type { ApprovedReservation, Scan, ScanOffer } from '../load-scan.ts';

interface ReservedStepProps {
  scan: Scan;
  /** Why it was refused, when it was. */
  refusal: string | undefined;
  onGive: (charge: Charge) => void;
  /** Something else is charged: an amount, or nothing chosen yet. */
  onElse: (choice: string) => void;
  onNext: () => void;
}

/** What the customer reserved here, before anything else: it is the likeliest reason to come. */
export function ReservedStep({ scan, refusal, onGive, onElse, onNext }: ReservedStepProps) {
  const t = useT('scan');
  const language = useLanguage();
  const { reserved, approved, cents, offers } = scan;
  const left = unbroken(formatMoney(cents ?? 0, language));
  const hasElse = (cents !== undefined && cents > 0) || offers.length > 0;
  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('reserved.heading')}
      </h1>
      {refusal && (
        <Alert tone="danger" announce="now">
          <p>{refusal}</p>
        </Alert>
      )}
      {reserved.map((offer, index) => (
        <Reserved
          key={offer.key}
          offer={offer}
          sponsor={scan.sponsor}
          isFirst={index === 0}
          onGive={() => onGive({ cents: offer.fundCents, offer, note: '' })}
        />
      ))}
      {approved.map((reservation) => (
        <Approved key={reservation.number} reservation={reservation} />
      ))}
      {hasElse && (
        <Section small first heading={t('reserved.else')}>
          <RowList>
            {cents !== undefined && cents > 0 && (
              <Row
                icon="euro"
                title={t('charge.amount-choice')}
                note={t('reserved.left', { amount: left })}
                onClick={() => onElse(amountChoice)}
              />
            )}
            {offers.length > 0 && (
              <Row
                icon="shopping-bag"
                title={t('charge.list-choice')}
                note={t('reserved.choices', { count: offers.length })}
                onClick={() => onElse(offers.length === 1 ? (offers[0]?.key ?? '') : '')}
              />
            )}
          </RowList>
        </Section>
      )}
      {reserved.length === 0 && (
        <Button kind="secondary" icon="scan-code" onClick={onNext}>
          {t('done.next')}
        </Button>
      )}
    </>
  );
}

interface ReservedProps {
  offer: ScanOffer;
  sponsor: string;
  isFirst: boolean;
  onGive: () => void;
}

function Reserved({ offer, sponsor, isFirst, onGive }: ReservedProps) {
  const t = useT('scan');
  const language = useLanguage();
  const money = (cents: number) => unbroken(formatMoney(cents, language));
  const { name, number, fundCents, shared } = offer;
  const own = shared?.customerCents ?? 0;
  const paying = shared ? t('reserved.of-sponsor', { sponsor }) : t('reserved.of-voucher');
  return (
    <ScanFound badge={<ReservedBadge />} heading={name} note={number && t('done.number', { number: formatCode(number) })}>
      <VoucherSum
        rows={[{ term: paying, amount: money(fundCents) }]}
        total={{ term: t('reserved.customer'), amount: own === 0 ? t('reserved.nothing') : money(own) }}
      />
      <Button kind={isFirst ? 'primary' : 'secondary'} onClick={onGive}>
        {t('reserved.give', { offer: name })}
      </Button>
    </ScanFound>
  );
}

function Approved({ reservation: { name, number, until } }: { reservation: ApprovedReservation }) {
  const t = useT('scan');
  return (
    <ScanFound badge={<ReservedBadge />} heading={name} note={t('done.number', { number: formatCode(number) })}>
      <p>
        <strong>{t('reserved.paid')}</strong> {t('reserved.until', { date: unbroken(until) })}
      </p>
    </ScanFound>
  );
}

function ReservedBadge() {
  const t = useT('scan');
  return (
    <Badge tone="success" icon="check-circle">
      {t('reserved.badge')}
    </Badge>
  );
}
