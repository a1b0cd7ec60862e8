import type { Texts } from '../../texts.ts';
import type { choices as nl } from '../nl/choices.ts';

export const choices = {
  business_type_id: 'the kind of provider',
  employee_id: 'the employee',
  file: 'the file',
  files: 'the files',
  fund_criterion_id: 'the question',
  fund_id: 'the scheme',
  implementation_id: 'the site',
  operator: 'the comparison',
  order: 'the order',
  order_by: 'the order',
  organization_id: 'the organisation',
  price_type: 'the kind of price',
  product_category_id: 'the kind of offer',
  product_id: 'the offer',
  record_category_id: 'the group',
  record_id: 'the detail',
  record_type_key: 'the kind of detail',
  state: 'the state',
  tag_id: 'the target group',
  type: 'the kind',
  validator_id: 'the assessor',
  voucher_address: 'the voucher',
  voucher_id: 'the voucher',
} as const satisfies Texts<typeof nl>;
