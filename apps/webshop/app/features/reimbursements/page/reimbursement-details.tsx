import type { Schema } from '@tegoed/contract';
import { formatIban } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/controls/actions';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Button } from '@tegoed/ui/controls/button';
import { Only, Section, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { Timeline } from '@tegoed/ui/facts/timeline';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PhoneAndEmail } from '../../../components/provider/phone-and-email.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { ReceiptList } from './receipt-list.tsx';
import { reimbursementMoments } from './reimbursement-moments.ts';
import type { ReimbursementMoment } from './reimbursement-moments.ts';
import { canRemove, canSend, hasAmount, reimbursementStatus } from '../reimbursement-status.ts';
import { AskRemoval, RemovalRefused } from '../list/draft-removal.tsx';

type Contact = Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'>;

interface ReimbursementProps {
  reimbursement: Schema<'Reimbursement'>;
}

interface ReimbursementDetailsProps extends ReimbursementProps {
  canRequestReimbursement: boolean;
  /** Who answers questions about what was sent; undefined where that is not known. */
  contact: Contact | undefined;
}

/** One reimbursement: what is still to be done or why it was declined, how far it is, and what was sent. (screens.md 2.15) */
export function ReimbursementDetails({ reimbursement, canRequestReimbursement, contact }: ReimbursementDetailsProps) {
  const t = useT('reimbursements');
  const path = usePath();
  return (
    <Stack gap="section">
      {canRemove(reimbursement) && <Draft reimbursement={reimbursement} />}
      {reimbursement.state === 'declined' && (
        <Declined reimbursement={reimbursement} canRequestReimbursement={canRequestReimbursement} />
      )}
      <History reimbursement={reimbursement} />
      {reimbursementStatus(reimbursement) === 'pending' && <Correction contact={contact ?? reimbursement.fund.organization} />}
      <Facts reimbursement={reimbursement} />
      <Receipts reimbursement={reimbursement} />
      <div>
        <Only when="screen">
          <RowList>
            <Row icon="receipt-euro" title={t('one.all')} href={path('reimbursements')} />
          </RowList>
        </Only>
      </div>
    </Stack>
  );
}

function Draft({ reimbursement }: ReimbursementProps) {
  const t = useT('reimbursements');
  const path = usePath();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const sendable = canSend(reimbursement);
  return (
    <Panel large heading={t('one.draft-heading')}>
      <p>{t(sendable ? 'one.draft-text' : 'card.stopped')}</p>
      <RemovalRefused text={refusal} />
      <Actions apart>
        {sendable && (
          <Button href={path('reimbursements-edit', { id: reimbursement.id })} iconAfter="arrow-right">
            {t('one.edit')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t('one.remove')}
        </Button>
      </Actions>
      {isAsked && (
        <AskRemoval
          reimbursement={reimbursement}
          onClose={() => setAsked(false)}
          onRemoved={() => void navigate(path('reimbursements'), { replace: true })}
          onRefused={(text) => {
            setAsked(false);
            setRefusal(text);
          }}
        />
      )}
    </Panel>
  );
}

/** What was sent can no longer be changed or withdrawn here. */
function Correction({ contact }: { contact: Pick<Contact, 'name'> & Partial<Contact> }) {
  const t = useT('reimbursements');
  return (
    <Panel large heading={t('one.correct-heading')}>
      <Stack>
        <p>{t('one.correct-text', { organization: contact.name })}</p>
        <PhoneAndEmail
          phone={contact.phone}
          email={contact.email}
          terms={{ phone: t('one.correct-call'), email: t('one.correct-write') }}
        />
      </Stack>
    </Panel>
  );
}

function Declined({
  reimbursement: { id, reason },
  canRequestReimbursement,
}: ReimbursementProps & { canRequestReimbursement: boolean }) {
  const t = useT('reimbursements');
  const path = usePath();
  const lang = useWrittenLanguage();
  return (
    <Panel large heading={t('one.reason-heading')}>
      {reason ? <p lang={lang}>{reason}</p> : <p>{t('one.reason-none')}</p>}
      {canRequestReimbursement && (
        <Actions apart>
          <Button kind="secondary" href={path('reimbursements-create', {}, { again: id })}>
            {t('one.again')}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

function History({ reimbursement }: ReimbursementProps) {
  const t = useT('reimbursements');
  const words = { done: t('words.done'), now: t('words.now'), later: t('words.later'), stopped: t('words.stopped') };
  return (
    <Section small first heading={t(reimbursement.resolved ? 'one.history-over' : 'one.history-heading')}>
      <Panel large>
        <Timeline
          stateWords={words}
          moments={reimbursementMoments(reimbursement).map((moment) => ({
            state: moment.state,
            title: t(`moment.${moment.title}`),
            children: <MomentText moment={moment} amount={unbroken(reimbursement.amount_locale)} />,
          }))}
        />
      </Panel>
    </Section>
  );
}

function MomentText({ moment: { date, note }, amount }: { moment: ReimbursementMoment; amount: string }) {
  const t = useT('reimbursements');
  return (
    <>
      {date && <p>{unbroken(date)}</p>}
      {note && <p>{note === 'approved-text' ? t('moment.approved-text', { amount }) : t(`moment.${note}`)}</p>}
    </>
  );
}

function Facts({ reimbursement }: ReimbursementProps) {
  const t = useT('reimbursements');
  const lang = useWrittenLanguage();
  const none = t('one.not-filled');
  const { amount_locale: amount, fund, iban, iban_name: holder, description } = reimbursement;
  return (
    <Section small first heading={t(reimbursement.submitted_at === null ? 'one.draft-details-heading' : 'one.details-heading')}>
      <AnswersList
        answers={[
          { question: t('one.amount'), answer: hasAmount(reimbursement) ? <span className="tg-nowrap">{amount}</span> : none },
          { question: t('one.fund'), answer: fund.name },
          { question: t('one.organization'), answer: fund.organization.name },
          { question: t('one.iban'), answer: iban ? <span className="tg-nowrap">{formatIban(iban)}</span> : none },
          { question: t('one.holder'), answer: holder || none },
          ...(description ? [{ question: t('one.description'), answer: <span lang={lang}>{description}</span> }] : []),
        ]}
      />
    </Section>
  );
}

function Receipts({ reimbursement: { files } }: ReimbursementProps) {
  const t = useT('reimbursements');
  return (
    <Section small first heading={t('one.files-heading')}>
      {files.length > 0 ? <ReceiptList label={t('one.files-heading')} files={files} /> : <p>{t('one.no-files')}</p>}
    </Section>
  );
}
