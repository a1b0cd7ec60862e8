import { useT } from '../../platform/language/texts.ts';

/** Kinds whose name on the wire is hard to understand. */
const plainNames = ['primary_email', 'net_worth', 'social_assistance_standard'] as const;

/** What a record is called on the pages of its owner: in plain words, else as the platform calls it. */
export function useRecordName(): (record: { key: string; name: string }) => string {
  const t = useT('records');
  return ({ key, name }) => {
    const plain = plainNames.find((one) => one === key);
    return plain ? t(`name.${plain}`) : name;
  };
}
