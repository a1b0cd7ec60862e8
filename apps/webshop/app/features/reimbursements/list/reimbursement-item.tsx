import type { Schema } from '@tegoed/contract';
import { formatCode } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { ReservationCard } from '@tegoed/ui/cards/reservation-card';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { useReimbursementTitle } from '../use-reimbursement-title.ts';
import { ReceiptPicture } from '../page/receipt-picture.tsx';
import { canRemove, canSend, hasAmount, reimbursementLooks, reimbursementStatus } from '../reimbursement-status.ts';

type Reimbursement = Schema<'Reimbursement'>;

interface ReimbursementItemProps {
  reimbursement: Reimbursement;
  onRemove: () => void;
}

/** One reimbursement in the list: how it stands, what happens now, and what can be done. (screens.md 2.14) */
export function ReimbursementItem({ reimbursement, onRemove }: ReimbursementItemProps) {
  const t = useT('reimbursements');
  const path = usePath();
  const lang = useWrittenLanguage();
  const titleOf = useReimbursementTitle();
  const status = reimbursementStatus(reimbursement);
  return (
    <ReservationCard
      picture={<ReceiptPicture files={reimbursement.files} />}
      badge={{ ...reimbursementLooks[status], children: t(`state.${status}`) }}
      name={reimbursement.title ? <span lang={lang}>{reimbursement.title}</span> : titleOf(reimbursement)}
      href={path('reimbursement', { id: reimbursement.id })}
      provider={reimbursement.fund.name}
      amount={hasAmount(reimbursement) ? reimbursement.amount_locale : undefined}
      action={
        canRemove(reimbursement) ? (
          <DraftActions reimbursement={reimbursement} onRemove={onRemove} />
        ) : (
          <ViewAction reimbursement={reimbursement} />
        )
      }
    >
      <p>{useWords(reimbursement)}</p>
      <p className="tg-muted">{t('number', { code: unbroken(formatCode(String(reimbursement.code))) })}</p>
    </ReservationCard>
  );
}

function useWords(reimbursement: Reimbursement): string {
  const t = useT('reimbursements');
  const date = (text: string | null) => unbroken(text ?? '');
  const status = reimbursementStatus(reimbursement);
  switch (status) {
    case 'draft':
      return t('card.draft', { date: date(reimbursement.created_at_locale) });
    case 'pending':
      return t('card.pending', { date: date(reimbursement.submitted_at_locale) });
    case 'approved':
    case 'declined':
      return t(`card.${status}`, { date: date(reimbursement.resolved_at_locale) });
    case 'expired':
      return t(reimbursement.submitted_at === null ? 'card.expired' : 'card.expired-sent', {
        date: date(reimbursement.expire_at_locale),
      });
    case 'stopped':
      return t('card.stopped');
  }
}

function ViewAction({ reimbursement }: Pick<ReimbursementItemProps, 'reimbursement'>) {
  const titleOf = useReimbursementTitle();
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Button kind="secondary" small href={path('reimbursement', { id: reimbursement.id })}>
      {t(reimbursementStatus(reimbursement) === 'declined' ? 'card.view-why' : 'card.view')}
      <VisuallyHidden>: {titleOf(reimbursement)}</VisuallyHidden>
    </Button>
  );
}

function DraftActions({ reimbursement, onRemove }: ReimbursementItemProps) {
  const titleOf = useReimbursementTitle();
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Actions>
      {canSend(reimbursement) && (
        <Button small href={path('reimbursements-edit', { id: reimbursement.id })}>
          {t('card.go-on')}
          <VisuallyHidden>: {titleOf(reimbursement)}</VisuallyHidden>
        </Button>
      )}
      <Button kind="secondary" small onClick={onRemove}>
        {t('card.remove')}
        <VisuallyHidden>: {titleOf(reimbursement)}</VisuallyHidden>
      </Button>
    </Actions>
  );
}
