import { useT, type Translate } from '../../../platform/texts.ts';
import type { Formula, AssessedRequest } from '../review/request.ts';
import { numberOf } from '../review/request.ts';
import { isPartly, type Outcome } from './follows.ts';
import './mail-preview.css';

interface MailPreviewProps {
  outcome: Outcome;
  note: string;
  notify: boolean;
  request: AssessedRequest;
  policy: Formula['policy'];
}

/** The mail that goes with a decision, as far as this screen knows it. Nothing where none goes. */
export function MailPreview(props: MailPreviewProps) {
  const t = useT('decision');
  const mail = mailOf(props, t);
  if (!props.request.email || !mail) return null;
  return (
    <section className="tg-mail" aria-label={t('mail')}>
      <div className="tg-mail__head">
        <p>
          <span className="tg-muted">{t('to')}</span> {props.request.email}
        </p>
        {mail.subject && (
          <p>
            <span className="tg-muted">{t('subject')}</span> <strong>{mail.subject}</strong>
          </p>
        )}
      </div>
      <div className="tg-mail__body">
        {mail.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

interface Mail {
  readonly subject?: string;
  readonly lines: readonly string[];
}

function mailOf({ outcome, note, notify, request, policy }: MailPreviewProps, t: Translate<'decision'>): Mail | undefined {
  const fund = request.fund.name ?? '';
  if (outcome === 'aside') {
    return notify ? { subject: t('mails.aside-subject'), lines: [t('mails.aside', { fund }), t('mails.object')] } : undefined;
  }
  if (outcome === 'refuse') {
    const why = note === '' ? t('mails.refuse-why-empty') : t('mails.refuse-why', { note });
    return {
      subject: t('mails.refuse-subject'),
      lines: [t('mails.refuse', { fund, number: numberOf(request) }), why, t('mails.object')],
    };
  }
  if (isPartly(request)) {
    return {
      subject: t('mails.refuse-subject'),
      lines: [t('mails.refuse', { fund, number: numberOf(request) }), t('mails.object')],
    };
  }
  if (policy === 'apply_manually') return { subject: t('mails.grant-fetch-subject'), lines: [t('mails.grant-fetch', { fund })] };
  return { lines: [t('mails.grant-voucher')] };
}
