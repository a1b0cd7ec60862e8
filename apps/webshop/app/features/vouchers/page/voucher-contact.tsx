import type { Schema } from '@tegoed/contract';
import { Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { PhoneAndEmail } from '../../../components/provider/phone-and-email.tsx';
import { useT } from '../../../platform/language/texts.ts';

interface VoucherContactProps {
  provider: Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'>;
}

/** Who answers questions about a voucher of one offer. Of others the municipality does, at the foot of each page. */
export function VoucherContact({ provider }: VoucherContactProps) {
  const t = useT('voucher');
  if (![provider.phone, provider.email].some(Boolean)) return null;
  return (
    <Panel large heading={t('contact.heading')}>
      <Stack>
        <p>{provider.name}</p>
        <PhoneAndEmail
          phone={provider.phone}
          email={provider.email}
          terms={{ phone: t('contact.call'), email: t('contact.write') }}
        />
      </Stack>
    </Panel>
  );
}
