import type { Schema } from '@tegoed/contract';
import { ChoiceChips } from '@tegoed/ui/controls/chips';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Section } from '@tegoed/ui/layout/layout';
import { Row, RowList } from '@tegoed/ui/lists/row-list';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { RecordBadge } from './record-badge.tsx';
import { groupOf, recordGroups, valueInWords } from './record-kind.ts';
import type { RecordGroup } from './record-kind.ts';
import { useRecordName } from './use-record-name.ts';

interface RecordListProps {
  records: readonly Schema<'Record'>[];
  requests: readonly Schema<'ValidatorRequest'>[];
  /** Only what is about this; undefined for everything. */
  chosen: RecordGroup | undefined;
}

/** What somebody told, under what it is about; each leads to who checked it. */
export function RecordList({ records, requests, chosen }: RecordListProps) {
  const t = useT('records');
  const path = usePath();
  const { cfg } = useShop();
  const language = useLanguage();
  const nameOf = useRecordName();
  if (records.length === 0) {
    return (
      <EmptyState tile="book" heading={t('empty-heading')}>
        {cfg.records.create ? t('empty-text') : undefined}
      </EmptyState>
    );
  }
  const groups = recordGroups.flatMap((group) => {
    const ofGroup = records.filter((record) => groupOf(record.key) === group);
    return ofGroup.length === 0 ? [] : [{ group, ofGroup }];
  });
  const isWorthChoosing = groups.length > 1;
  const shown = groups.filter(({ group }) => !isWorthChoosing || chosen === undefined || group === chosen);
  const sections = (shown.length > 0 ? shown : groups).map(({ group, ofGroup }, index) => (
    <Section key={group} heading={t(`group.${group}`)} small first={index === 0}>
      <RowList>
        {ofGroup.map((record) => (
          <Row
            key={record.id}
            href={path('record-validations', { id: record.id })}
            label={nameOf(record)}
            title={valueInWords(record, language)}
            badge={cfg.records.validate ? <RecordBadge record={record} requests={requests} /> : undefined}
          />
        ))}
      </RowList>
    </Section>
  ));
  return (
    <>
      {isWorthChoosing && (
        <ChoiceChips
          label={t('groups')}
          items={[
            chip(undefined, t('group.all'), records.length),
            ...groups.map(({ group, ofGroup }) => chip(group, t(`group.${group}`), ofGroup.length)),
          ]}
        />
      )}
      {sections}
    </>
  );

  function chip(group: RecordGroup | undefined, name: string, count: number) {
    return {
      href: path('records', {}, { group }),
      label: `${name} (${String(count)})`,
      current: group === (shown.length > 0 ? chosen : undefined) ? ('true' as const) : undefined,
    };
  }
}
