import { Button } from '@tegoed/ui/controls/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { TextField } from '@tegoed/ui/forms/text-field';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { emailProblem } from '../../../components/submission/email-problem.ts';
import { findMailbox } from '../../../components/identity/mailbox.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useShop } from '../../../platform/shop/shop.ts';
import { typedText } from '../../../platform/submission/typed-text.ts';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { targetCode } from '@tegoed/domain/shop-targets';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservedProduct } from './reserved-product.ts';

interface ReserveEmailStepProps {
  product: Pick<ReservedProduct, 'id'>;
  /** A mail to confirm the address is on its way there. */
  onSent: (email: string) => void;
  onSkipped: () => void;
}

/** Who has no address here is asked for one, since the provider could not tell them anything. (screens.md 5.9) */
export function ReserveEmailStep({ product, onSent, onSkipped }: ReserveEmailStepProps) {
  const t = useT('reserve');
  const emails = useT('emails');
  const shell = useT('shell');
  const api = useApi();
  const { busy, errorAt, form, once } = useSubmission({ fields: ['email'], otherwise: 'email' });

  function onSubmitted(typed: FormData) {
    const email = typedText(typed, 'email');
    const problem = emailProblem(email);
    return problem === undefined ? send(email) : [{ field: 'email' as const, text: emails(problem) }];
  }

  async function send(email: string) {
    const body = { email, target: targetCode({ name: 'product', params: { id: String(product.id) } }) };
    await api.post('/identity/emails', { body, once: once(body) });
    onSent(email);
  }

  return (
    <form {...form(onSubmitted)}>
      <DialogBody>
        <p>{t('email.text')}</p>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          maxLength={191}
          label={t('email.label')}
          error={errorAt('email')}
        />
        <p className="tg-small tg-muted">{t('email.skip-hint')}</p>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" busy={busy ? shell('loading.sending') : undefined}>
          {t('email.submit')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onSkipped}>
          {t('email.skip')}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The address is to be confirmed in the mail; that need not be waited for. */
export function ReserveEmailSentStep({ email, onNext }: { email: string; onNext: () => void }) {
  const t = useT('reserve');
  const emails = useT('emails');
  const shell = useT('shell');
  const mailbox = findMailbox(email, useShop().demo);
  return (
    <>
      <DialogBody>
        <DoneLine>{t('email.sent', { email })}</DoneLine>
        <p>{t('email.sent-further')}</p>
      </DialogBody>
      <DialogFoot>
        <Button iconAfter="arrow-right" onClick={onNext}>
          {t('email.next')}
        </Button>
        {mailbox !== undefined && (
          <Button kind="secondary" href={mailbox} target="_blank" rel="noreferrer" iconAfter="external-link">
            {emails('open-mailbox')}
            <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
