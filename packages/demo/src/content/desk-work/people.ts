/** Somebody of whom a request is at the municipality. */
export interface Requester {
  readonly id: number;
  readonly name: string;
  readonly bsn: string;
}

const serviceNumbers = [
  '999991000',
  '999991012',
  '999991024',
  '999991036',
  '999991048',
  '999991061',
  '999991073',
  '999991085',
  '999991097',
  '999991103',
  '999991115',
  '999991127',
  '999991139',
  '999991140',
] as const;

/** aanvrager1, aanvrager2 …: each has one request. */
export const requesters: readonly Requester[] = serviceNumbers.map((bsn, index) => ({
  id: 60 + index,
  name: `aanvrager${index + 1}`,
  bsn,
}));

/** klant1, klant2 …: they reserve, pay and claim. */
export const customers = [1, 2, 3, 4].map((number) => ({ id: 79 + number, name: `klant${number}` }));
