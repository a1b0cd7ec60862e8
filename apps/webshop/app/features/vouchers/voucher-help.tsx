import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/actions';
import { Button } from '@tegoed/ui/button';
import { Stack } from '@tegoed/ui/layout';
import { Panel } from '@tegoed/ui/panel';
import { Prose } from '@tegoed/ui/prose';
import { PhoneAndEmail } from '../../components/phone-and-email.tsx';
import { useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';

interface VoucherHelpProps {
  /** Of a voucher of one offer: who answers questions. Of others the municipality does, at the foot of each page. */
  provider: Pick<Schema<'OrganizationContact'>, 'name' | 'phone' | 'email'> | undefined;
  /** Asks for the ways to take it along; given where it is explained how a voucher is used. */
  onTake: (() => void) | undefined;
}

export function VoucherHelp({ provider, onTake }: VoucherHelpProps) {
  const t = useT('voucher');
  const { cfg, implementation } = useShop();
  return (
    <>
      {onTake && (
        <Panel large tone="sunken" heading={t('how.heading')}>
          <Prose>
            <ul>
              {cfg.products.list && <li>{t('how.reserve')}</li>}
              <li>{t(cfg.products.list ? 'how.show' : 'how.show-only')}</li>
              {!implementation.flags.noPrintOption && <li>{t('how.paper')}</li>}
            </ul>
          </Prose>
          <Actions apart>
            <Button kind="secondary" icon="wallet" onClick={onTake}>
              {t('take.link')}
            </Button>
          </Actions>
        </Panel>
      )}
      {provider && [provider.phone, provider.email].some(Boolean) && (
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
      )}
    </>
  );
}
