/** Limits that the platform holds and the shop tells before anything is sent. Amounts in cents. */

/** The smallest charge. (vouchers.md 7.1) */
export const leastChargeCents = 2;
/** The smallest reimbursement. (vouchers.md 4) */
export const leastReimbursementCents = 10;
/** How many receipts one reimbursement may have. (vouchers.md 4) */
export const mostReceipts = 10;
/** Characters of the name of an account and of what a reimbursement is for. (vouchers.md 4) */
export const shortestAccountName = 5;
export const shortestDescription = 5;
/** How many offers of its own a provider may have. (catalog.md 9) */
export const mostOffers = 25;
/** Days after the reservation in which the provider can still undo what it approved, where a shop sets none. */
export const standardDaysToCancel = 14;
/** Above this no house is numbered. (vouchers.md 2) */
export const highestHouseNumber = 20_000;
