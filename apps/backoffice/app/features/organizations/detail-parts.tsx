import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Select } from '@tegoed/ui/forms/select';
import { TextField } from '@tegoed/ui/forms/text-field';
import type { Problem } from '@tegoed/client/problems';
import { shownIban } from '@tegoed/domain/iban';
import { FieldRow, FormPart } from '../../components/forms/desk-form.tsx';
import { OnOff } from '../../components/forms/on-off.tsx';
import { pathOf } from '../../platform/paths.ts';
import { problemAt } from '../../platform/submitted.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { DetailField, Details } from './details.ts';
import { LogoField } from './logo-field.tsx';
import { useOrganization } from './organization-context.ts';

interface PartProps {
  details: Details;
  problems: readonly Problem<DetailField>[] | undefined;
}

interface WhoPartProps extends PartProps {
  kinds: readonly { readonly id: number; readonly name: string }[];
  onLogo: (logo: Details['logo']) => void;
}

/** Name, kind, numbers and logo. */
export function WhoPart({ details, kinds, problems, onLogo }: WhoPartProps) {
  const t = useT('details');
  const kind = details.business_type_id;
  return (
    <FormPart heading={t('who-title')} note={t('who-note')}>
      <TextField
        id="name"
        name="name"
        label={t('name')}
        error={problemAt(problems, 'name')}
        defaultValue={details.name}
        autoComplete="organization"
        maxLength={64}
      />
      <Select
        id="business_type_id"
        name="business_type_id"
        label={t('kind')}
        error={problemAt(problems, 'business_type_id')}
        defaultValue={String(kind ?? '')}
        options={[
          ...(kind === null ? [{ value: '', label: t('kind-none') }] : []),
          ...kinds.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <FieldRow>
        <TextField
          id="kvk"
          name="kvk"
          label={t('kvk')}
          error={problemAt(problems, 'kvk')}
          defaultValue={details.kvk}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          id="btw"
          name="btw"
          label={t('btw')}
          error={problemAt(problems, 'btw')}
          defaultValue={details.btw ?? ''}
          autoComplete="off"
          maxLength={20}
          optional
        />
      </FieldRow>
      <LogoField logo={details.logo} onReady={onLogo} />
    </FormPart>
  );
}

const ways = [
  { field: 'email', shown: 'email_public', label: 'email-public', type: 'email', autoComplete: 'email', optional: false },
  { field: 'phone', shown: 'phone_public', label: 'phone-public', type: 'tel', autoComplete: 'tel', optional: false },
  { field: 'website', shown: 'website_public', label: 'website-public', type: 'url', autoComplete: 'url', optional: true },
] as const;

/** Ways to reach the organization, each with whether residents see it. */
export function ContactPart({ details, problems }: PartProps) {
  const t = useT('details');
  return (
    <FormPart heading={t('contact-title')} note={t('contact-note')}>
      {ways.map(({ field, shown, label, ...input }) => (
        <div key={field} className="tg-field">
          <TextField
            {...input}
            id={field}
            name={field}
            label={t(field)}
            error={problemAt(problems, field)}
            defaultValue={details[field] ?? ''}
            maxLength={200}
          />
          <OnOff name={shown} label={t(label)} defaultChecked={details[shown]} />
        </div>
      ))}
    </FormPart>
  );
}

/** The account number, which only the owner changes, on a page of its own. */
export function AccountPart({ details: { iban, iban_changed_at_locale: changedAt } }: Pick<PartProps, 'details'>) {
  const t = useT('details');
  const language = useLanguage();
  const { id, isOwner } = useOrganization();
  return (
    <FormPart heading={t('account-title')} note={t('account-note')}>
      <p>{iban ? shownIban(iban) : t('account-none')}</p>
      {changedAt && <p className="tg-muted">{t('account-held', { moment: changedAt })}</p>}
      {isOwner ? (
        <Actions apart>
          <Button kind="secondary" icon="pencil" href={pathOf('details-account', language, { organization: id })}>
            {t(iban ? 'account-change' : 'account-add')}
          </Button>
        </Actions>
      ) : (
        <p className="tg-muted">{t('account-owner')}</p>
      )}
    </FormPart>
  );
}
