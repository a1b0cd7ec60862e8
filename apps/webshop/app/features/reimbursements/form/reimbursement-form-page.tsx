import { formatCode } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Actions } from '@tegoed/ui/controls/actions';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { useState } from 'react';
import { useHeadingFocus } from '../../../components/page/heading-focus.ts';
import { Page } from '../../../components/page/page.tsx';
import { ProblemSummary } from '../../../components/submission/problem-summary.tsx';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { CheckDialog } from './check-dialog.tsx';
import type { ReimbursementFormData } from './load-reimbursement-form.ts';
import { NoEmail, NoVoucher } from './reimbursement-form-messages.tsx';
import { ReimbursementFields, fieldId } from './reimbursement-fields.tsx';
import { useReimbursementTitle } from '../use-reimbursement-title.ts';
import { missingFields } from './typed-reimbursement.ts';
import { useReimbursementForm } from './use-reimbursement-form.ts';
import type { ReimbursementForm } from './use-reimbursement-form.ts';

/** The form of a reimbursement, or what stands in its way: no voucher for it, or no address to tell the outcome to. (screens.md 4.11) */
export function ReimbursementFormPage({ data }: { data: ReimbursementFormData }) {
  const [withoutEmail, setWithoutEmail] = useState(false);
  useHeadingFocus(String(withoutEmail));
  const { reimbursement, email, vouchers } = data;
  if (vouchers.length === 0) return <NoVoucher />;
  if (!reimbursement && email === null && !withoutEmail) return <NoEmail onSkip={() => setWithoutEmail(true)} />;
  return <ReimbursementFormView data={data} />;
}

function ReimbursementFormView({ data }: { data: ReimbursementFormData }) {
  const t = useT('reimbursements');
  const shell = useT('shell');
  const path = usePath();
  const form = useReimbursementForm(data);
  const { problems } = form;
  const title = useFormTitle(data.reimbursement);

  return (
    <Page title={problems.length > 0 ? shell('title.error', { title }) : title}>
      <BackLink href={path('reimbursements')}>{t('form.back')}</BackLink>
      <FocusLayout aside={<GoodToKnow />} asideLabel={t('aside.label')}>
        <ProblemSummary problems={problems} idOf={fieldId} />
        <PageHead heading={t('form.heading')} lead={t('form.lead')} />
        {data.before && <Alert>{t('form.from-before')}</Alert>}
        <form {...form.checking}>
          <ReimbursementFields form={form} vouchers={data.vouchers} />
          <FormActions form={form} />
        </form>
        {form.isChecking && <CheckDialog form={form} />}
      </FocusLayout>
    </Page>
  );
}

function FormActions({ form }: { form: ReimbursementForm }) {
  const t = useT('reimbursements');
  const shell = useT('shell');
  const files = useT('files');
  const missing = missingFields(form.typed);
  const list = missing.map((field) => t(`missing.${field}`)).join(', ');
  const reason = missing.length > 0 ? t(missing.length === 1 ? 'form.almost' : 'form.not-yet', { list }) : undefined;
  return (
    <Actions apart>
      <Button type="submit" unavailable={form.isUploading ? files('busy') : reason}>
        {t('form.submit')}
      </Button>
      <Button kind="secondary" busy={form.isKeeping ? shell('loading.saving') : undefined} onClick={form.save}>
        {t('form.save')}
      </Button>
    </Actions>
  );
}

function useFormTitle(reimbursement: ReimbursementFormData['reimbursement']): string {
  const t = useT('reimbursements');
  const titleOf = useReimbursementTitle();
  if (!reimbursement) return t('form.page-title');
  return t('form.edit-page-title', { title: titleOf(reimbursement), code: unbroken(formatCode(String(reimbursement.code))) });
}

function GoodToKnow() {
  const t = useT('reimbursements');
  return (
    <Panel tone="sunken" heading={t('aside.heading')}>
      <Prose>
        <ul>
          <li>{t('aside.most')}</li>
          <li>{t('aside.readable')}</li>
          <li>{t('aside.later')}</li>
        </ul>
      </Prose>
    </Panel>
  );
}
