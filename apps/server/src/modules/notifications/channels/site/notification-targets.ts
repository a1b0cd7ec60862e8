interface RequestOfNotification {
  readonly id: number;
  readonly fundId: number;
}

/**
 * Where a notification leads, as the codes that links carry too: those that every client knows, and `screen-…` for the other
 * screens of the shop (screens.md 1.16). Clients that do not know a code show the words only.
 */
export const notificationTargets = {
  voucher: (address: string) => `voucher-${address}`,
  reservation: (id: number) => `screen-reservation-${id}`,
  provider: (id: number) => `screen-provider-${id}`,
  reimbursement: (id: number) => `screen-reimbursement-${id}`,
  request: ({ id, fundId }: RequestOfNotification) => `screen-request-${fundId}-${id}`,
  clarification: ({ id, fundId }: RequestOfNotification, clarificationId: number) =>
    `requestClarification-${fundId}-${id}-${clarificationId}`,
} as const;
