interface RequestOfNotice {
  readonly id: number;
  readonly fundId: number;
}

/**
 * Where a notification leads, as the codes that links carry too: those that every client knows, and `screen-…` for the other
 * screens of the shop (screens.md 1.16). Clients that do not know a code show the words only.
 */
export const noticeTargets = {
  voucher: (address: string) => `voucher-${address}`,
  reservation: (id: number) => `screen-reservation-${id}`,
  provider: (id: number) => `screen-provider-${id}`,
  reimbursement: (id: number) => `screen-reimbursement-${id}`,
  request: ({ id, fundId }: RequestOfNotice) => `screen-request-${fundId}-${id}`,
  clarification: ({ id, fundId }: RequestOfNotice, clarificationId: number) =>
    `requestClarification-${fundId}-${id}-${clarificationId}`,
} as const;
