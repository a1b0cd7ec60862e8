export const voucher = {
  title: 'Tegoed',
} as const;
