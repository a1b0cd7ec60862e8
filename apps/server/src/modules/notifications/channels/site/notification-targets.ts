import { targetCode } from '@tegoed/domain/shop-targets';

interface RequestOfNotification {
  readonly id: number;
  readonly fundId: number;
}

/**
 * Where a notification leads, as the codes that links carry too: those that every client knows, and `screen-…` for the other
 * screens of the shop (screens.md 1.16). Clients that do not know a code show the words only.
 */
export const notificationTargets = {
  voucher: (address: string) => targetCode({ name: 'voucher', params: { address } }),
  reservation: (id: number) => targetCode({ name: 'reservation', params: { id: String(id) } }),
  provider: (id: number) => targetCode({ name: 'provider', params: { id: String(id) } }),
  reimbursement: (id: number) => targetCode({ name: 'reimbursement', params: { id: String(id) } }),
  request: ({ id, fundId }: RequestOfNotification) =>
    targetCode({ name: 'request', params: { fund_id: String(fundId), request_id: String(id) } }),
  clarification: ({ id, fundId }: RequestOfNotification, clarificationId: number) =>
    targetCode({
      name: 'fund-request-clarification',
      params: { fund_id: String(fundId), request_id: String(id), clarification_id: String(clarificationId) },
    }),
} as const;
