import { formatPhone } from '@tegoed/translations/format';
import { Block } from '../../components/facts/detail.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { useT } from '../../platform/texts.ts';
import type { Provider } from './providers.ts';

/** The offices of a provider. */
export function Offices({ offices }: Pick<Provider, 'offices'>) {
  const t = useT('providers');
  return (
    <Block heading={t('offices')}>
      {offices.length === 0 ? (
        <p className="tg-muted">{t('offices-none')}</p>
      ) : (
        <DataTable
          caption={t('offices')}
          rows={offices}
          keyOf={({ id }) => id}
          columns={[
            { key: 'address', label: t('offices'), cell: ({ address }) => address },
            { key: 'phone', label: t('phone'), cell: ({ phone }) => phone && formatPhone(phone) },
          ]}
        />
      )}
    </Block>
  );
}
