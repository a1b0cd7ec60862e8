import type { Tx } from '#platform/database/database';
import type { Message } from '#platform/text/translate';

export type FirstRecords = Readonly<Record<string, string>>;

/** What the records module does when an identity comes into being or changes; handed in, because that module knows this one. */
export interface IdentityRecords {
  findErrors(tx: Tx, records: FirstRecords): Promise<Record<string, readonly Message[]>>;
  store(tx: Tx, given: { identityId: number; records: FirstRecords; now: Date }): Promise<void>;
  /** DigiD confirmed the number again: a record without text that points at it. */
  addBsn(tx: Tx, given: { identityId: number; serviceNumberId: number; now: Date }): Promise<void>;
  /** A record that holds the primary address, when there is one, takes the new address. */
  changePrimaryEmail(tx: Tx, identityId: number, email: string): Promise<void>;
}
