/** On the screen of a phone, which others see too: what a citizen gets there does not name a scheme. */
export const push = {
  'your-voucher': 'uw tegoed',
} as const;
