import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { message, translate } from '#platform/text/translate';
import type { VoucherRow } from './voucher-queries.ts';

/** The one kind of card that there is; the same for every fund. */
const onlyCardType = 1;

/** How its code is made up and shown: this in front, in blocks of so many signs. */
const codePrefix = '100';
const codeBlocks = 3;
const codeBlockSize = 4;

/** A plastic card as its holder sees it. */
export function presentCard({
  id,
  code,
}: {
  readonly id: number;
  readonly code: string;
}): Omit<Schema<'OwnPhysicalCard'>, 'voucher'> {
  const blocks = code.match(new RegExp(`.{1,${codeBlockSize}}`, 'g')) ?? [];
  return { id, code, code_locale: blocks.join('-'), photo: null, physical_card_type_id: onlyCardType };
}

/** The plastic card of a voucher; false when there is none. */
export function presentCardOf({
  cardId: id,
  cardCode: code,
}: Pick<VoucherRow, 'cardId' | 'cardCode'>): ReturnType<typeof presentCard> | false {
  return id === null || code === null ? false : presentCard({ id, code });
}

/** The kinds of cards that a voucher can have: none on a fund without cards, unless it has one from before. */
export function presentCardTypes(
  row: Pick<VoucherRow, 'fundId' | 'allowPhysicalCards' | 'cardId'>,
  language: Language,
): Schema<'FundPhysicalCardType'>[] {
  const { fundId, allowPhysicalCards: isAllowed } = row;
  if (!isAllowed && row.cardId === null) return [];
  const name = translate(language, message('words.physical_card'));
  return [
    {
      id: onlyCardType,
      fund_id: fundId,
      physical_card_type_id: onlyCardType,
      allow_physical_card_linking: isAllowed,
      allow_physical_card_requests: isAllowed,
      allow_physical_card_deactivation: isAllowed,
      physical_card_type: {
        id: onlyCardType,
        name,
        description: null,
        photo: null,
        code_prefix: codePrefix,
        code_blocks: codeBlocks,
        code_block_size: codeBlockSize,
      },
    },
  ];
}
