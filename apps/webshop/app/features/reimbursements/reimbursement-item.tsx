import type { Schema } from '@tegoed/contract';
import { formatCode } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { ReservationCard } from '@tegoed/ui/reservation-card';
import { VisuallyHidden } from '@tegoed/ui/visually-hidden';
import { unbroken } from '../../components/unbroken.ts';
import { useWrittenLanguage } from '../../components/written-text.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { hasAmount } from './typed-reimbursement.ts';
import { useClaimTitle } from './use-claim-title.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { canRemove, canSend, reimbursementLooks, reimbursementStanding } from './reimbursement-standing.ts';

type Claim = Schema<'Reimbursement'>;

interface ReimbursementItemProps {
  claim: Claim;
  onRemove: () => void;
}

/** One claim in the list: how it stands, what happens now, and what can be done. (screens.md 2.14) */
export function ReimbursementItem({ claim, onRemove }: ReimbursementItemProps) {
  const t = useT('reimbursements');
  const path = usePath();
  const lang = useWrittenLanguage();
  const titleOf = useClaimTitle();
  const standing = reimbursementStanding(claim);
  return (
    <ReservationCard
      picture={<ReceiptPicture files={claim.files} />}
      badge={{ ...reimbursementLooks[standing], children: t(`state.${standing}`) }}
      name={claim.title ? <span lang={lang}>{claim.title}</span> : titleOf(claim)}
      href={path('reimbursement', { id: claim.id })}
      provider={claim.fund.name}
      amount={hasAmount(claim) ? claim.amount_locale : undefined}
      action={canRemove(claim) ? <DraftActions claim={claim} onRemove={onRemove} /> : <ViewAction claim={claim} />}
    >
      <p>{useWords(claim)}</p>
      <p className="tg-muted">{t('number', { code: unbroken(formatCode(String(claim.code))) })}</p>
    </ReservationCard>
  );
}

function useWords(claim: Claim): string {
  const t = useT('reimbursements');
  const date = (text: string | null) => unbroken(text ?? '');
  const standing = reimbursementStanding(claim);
  switch (standing) {
    case 'draft':
      return t('card.draft', { date: date(claim.created_at_locale) });
    case 'pending':
      return t('card.pending', { date: date(claim.submitted_at_locale) });
    case 'approved':
    case 'declined':
      return t(`card.${standing}`, { date: date(claim.resolved_at_locale) });
    case 'expired':
      return t(claim.submitted_at === null ? 'card.expired' : 'card.expired-sent', { date: date(claim.expire_at_locale) });
    case 'stopped':
      return t('card.stopped');
  }
}

function ViewAction({ claim }: Pick<ReimbursementItemProps, 'claim'>) {
  const titleOf = useClaimTitle();
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Button kind="secondary" small href={path('reimbursement', { id: claim.id })}>
      {t(reimbursementStanding(claim) === 'declined' ? 'card.view-why' : 'card.view')}
      <VisuallyHidden>: {titleOf(claim)}</VisuallyHidden>
    </Button>
  );
}

function DraftActions({ claim, onRemove }: ReimbursementItemProps) {
  const titleOf = useClaimTitle();
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Actions>
      {canSend(claim) && (
        <Button small href={path('reimbursements-edit', { id: claim.id })}>
          {t('card.go-on')}
          <VisuallyHidden>: {titleOf(claim)}</VisuallyHidden>
        </Button>
      )}
      <Button kind="secondary" small onClick={onRemove}>
        {t('card.remove')}
        <VisuallyHidden>: {titleOf(claim)}</VisuallyHidden>
      </Button>
    </Actions>
  );
}
