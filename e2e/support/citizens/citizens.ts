import { callPlatform, signInByMail, type Platform } from '../call-platform.ts';
import type { Mailbox } from '../sign-in/mailbox.ts';

/** Ids of the demo content (docs/demo.md). */
export const kindpakket = 1;
export const stadspas = 5;

interface Environment {
  readonly url: string;
  readonly mailbox: Mailbox;
}

/** What a municipality sends for one letter with a code. */
export interface CodeRow {
  readonly uid: string;
  readonly [recordTypeKey: string]: string;
}

/** A row for a family; the Kindpakket gives € 250,- for each child. */
export function familyRow(uid: string, children: number): CodeRow {
  return { uid, children_nth: String(children), kindpakket_eligible: 'Ja', birth_date: '2016-05-17' };
}

/** The employee of Merendam who uploads the rows for letters. */
export async function signInSponsor({ url, mailbox }: Environment): Promise<Platform> {
  return callPlatform(url, { token: await signInByMail(url, mailbox, 'sponsor@tegoed.example'), from: '10.2.0.2' });
}

/** Uploads rows as the employee of the sponsor does; gives the code of each. */
export async function makeCodes(sponsor: Platform, fundId: number, rows: readonly CodeRow[]): Promise<string[]> {
  const answer = await sponsor.post('/platform/prevalidations/collection', { fund_id: fundId, data: rows });
  if (answer.status !== 200) throw new Error(`the codes were not made: ${JSON.stringify(answer.body)}`);
  const made: { uid: string }[] = answer.body.data;
  return made.map(({ uid }) => uid);
}

export interface Citizen {
  readonly email: string;
  readonly token: string;
  /** Calls as this citizen, at any process of the platform. */
  at(origin: string): Platform;
}

/** A citizen who is signed in; each calls from an address of their own. */
export async function signInCitizen({ url, mailbox }: Environment, email: string, from: string): Promise<Citizen> {
  const token = await signInByMail(url, mailbox, email);
  return { email, token, at: (origin) => callPlatform(origin, { token, from }) };
}

/** Uses a code; gives the address of the voucher that it made in this fund. */
export async function redeem(citizen: Platform, code: string, fundId: number): Promise<string> {
  const answer = await citizen.post('/platform/funds/redeem', { code });
  if (answer.status !== 200) throw new Error(`the code ${code} was refused: ${JSON.stringify(answer.body)}`);
  const vouchers: { address: string; fund_id: number }[] = answer.body.vouchers;
  const voucher = vouchers.find((one) => one.fund_id === fundId);
  if (!voucher) throw new Error(`the code ${code} made no voucher of fund ${fundId}`);
  return voucher.address;
}
