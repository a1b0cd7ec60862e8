/**
 * Shapes of the demo content: what there is and what happened, independent of tables.
 * Things refer to each other by key (people by e-mail address); numbers in `id` are the ids at every fresh start.
 * What has no `id` is numbered in its order: vouchers, reservations and payments in the order in which they came about.
 * Amounts are whole cents. Days and moments are rules, since the demo is loaded on any day.
 */

/** A text in both languages of the shops. */
export interface Bilingual {
  readonly nl: string;
  readonly en: string;
}

/** A calendar day, counted from the day on which the demo is loaded. Years count from that day's year. */
export type DayRule =
  | { readonly daysAgo: number }
  | { readonly daysAhead: number }
  | { readonly monthsAhead: number }
  | { readonly startOfYear: number }
  | { readonly endOfYear: number };

/** When something happened: so many days before loading, at "HH:MM" in Europe/Amsterdam. */
export interface MomentRule {
  readonly daysAgo: number;
  readonly at: string;
}

/** Colours of a drawing; the grounds of the design, and `mint` for a green municipality. */
export type PaletteKey = 'soft' | 'deep' | 'accent' | 'brand' | 'sand' | 'mint';

/** A drawing (`logos/hop` is pictures/logos/hop.svg) in the colours of a palette. */
export interface DemoPicture {
  readonly drawing: string;
  readonly palette: PaletteKey;
}

/** Somebody who can sign in by e-mail. */
export interface DemoAccount {
  readonly id: number;
  readonly email: string;
  /** What to use this account for, in docs/demo.md. */
  readonly purpose: string;
  readonly bsn: string | null;
  readonly isOperator: boolean;
  readonly made: MomentRule;
  /** Facts that the municipality confirmed, beside those of activation codes and approved requests. */
  readonly trustedRecords: readonly DemoTrustedRecord[];
  /** Keys of offers that this person saved. */
  readonly bookmarks: readonly string[];
}

/** A record with an approved validation of an employee for an organization. */
export interface DemoTrustedRecord {
  readonly recordType: string;
  readonly value: string;
  readonly validator: string;
  readonly organization: string;
  readonly made: MomentRule;
}

/** A record type that the demo needs beside those of the platform. */
export interface DemoRecordType {
  readonly key: string;
  readonly type: 'string' | 'number';
  readonly system: boolean;
  readonly name: Bilingual;
}

export interface DemoBusinessType {
  readonly id: number;
  readonly key: string;
  readonly name: Bilingual;
}

/** Two levels: a top category has no parent. */
export interface DemoCategory {
  readonly id: number;
  readonly key: string;
  readonly parent: string | null;
  readonly name: Bilingual;
}

export interface DemoTag {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly scope: 'webshop' | 'provider';
}

/** A message on top of every page. `implementation` null: on all shops. */
export interface DemoAnnouncement {
  readonly id: number;
  readonly implementation: string | null;
  readonly type: 'warning' | 'danger' | 'success' | 'primary' | 'default';
  readonly title: string;
  readonly description: string;
  readonly dismissible: boolean;
  readonly active: boolean;
  readonly lastDay: DayRule | null;
}

/** Opening hours of one day; `day` 0 is Monday. Times are "HH:MM". */
export interface DemoHours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
  readonly pause: { readonly from: string; readonly to: string } | null;
}

export interface DemoOffice {
  readonly id: number;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly phone: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly state: 'active' | 'paused' | 'closed';
  readonly hours: readonly DemoHours[];
}

export type ReservationFieldRule = 'no' | 'optional' | 'required';

/** A sponsor or a provider. */
/** Somebody who works for an organization beside its owner. */
export interface DemoEmployee {
  readonly email: string;
  readonly roles: readonly string[];
  /** Was never there. */
  readonly isInvited?: boolean;
}

export interface DemoOrganization {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly kind: 'sponsor' | 'provider';
  readonly owner: string;
  readonly employees: readonly DemoEmployee[];
  readonly businessType: string;
  readonly description: string;
  readonly logo: DemoPicture;
  readonly kvk: string;
  /** Null: not given yet, so that nothing can be paid to it. */
  readonly iban: string | null;
  /** When the account became another one; payments to it are held for a day. */
  readonly ibanChanged?: MomentRule;
  readonly email: string;
  readonly emailPublic: boolean;
  readonly phone: string;
  readonly phonePublic: boolean;
  readonly website: string;
  readonly websitePublic: boolean;
  /** Keys of provider tags. */
  readonly tags: readonly string[];
  /** May the organization use citizen service numbers. */
  readonly bsnEnabled: boolean;
  readonly reservations: {
    readonly budget: boolean;
    readonly subsidy: boolean;
    readonly autoAccept: boolean;
    readonly phone: ReservationFieldRule;
    readonly address: ReservationFieldRule;
    readonly birthDate: ReservationFieldRule;
  };
  readonly offices: readonly DemoOffice[];
}

export type DemoPrice =
  | { readonly type: 'regular'; readonly cents: number }
  | { readonly type: 'free' }
  | { readonly type: 'discount_fixed'; readonly cents: number }
  /** Hundredths of a percent: 2500 is 25 %. */
  | { readonly type: 'discount_percentage'; readonly hundredths: number };

export interface DemoOffer {
  readonly id: number;
  readonly key: string;
  readonly provider: string;
  readonly name: string;
  readonly category: string;
  /** Markdown. */
  readonly description: string;
  readonly price: DemoPrice;
  readonly stock: 'unlimited' | number;
  readonly lastDay: DayRule | null;
  readonly made: MomentRule;
  readonly reservation: {
    readonly enabled: boolean;
    readonly policy: 'global' | 'accept' | 'review';
    readonly phone: ReservationFieldRule | 'global';
    readonly address: ReservationFieldRule | 'global';
    readonly birthDate: ReservationFieldRule | 'global';
  };
}

export interface DemoCriterion {
  readonly recordType: string;
  readonly operator: '<' | '<=' | '=' | '!=' | '>=' | '>';
  readonly value: string;
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  /** At least one file must come with the answer. */
  readonly attachment: boolean;
}

export type DemoFormula =
  | { readonly type: 'fixed'; readonly cents: number }
  | { readonly type: 'multiply'; readonly cents: number; readonly recordType: string };

export interface DemoFund {
  readonly id: number;
  readonly key: string;
  readonly implementation: string;
  readonly organization: string;
  readonly name: string;
  readonly type: 'budget' | 'subsidies' | 'external';
  readonly state: 'active' | 'paused' | 'closed';
  readonly made: MomentRule;
  readonly startDate: DayRule;
  /** Last day on which its vouchers count. */
  readonly endDate: DayRule;
  /** Keys of web-shop tags. */
  readonly tags: readonly string[];
  readonly descriptionShort: string;
  /** Markdown: for whom, how much, what is needed, how long. */
  readonly description: string;
  readonly faqTitle: string;
  readonly faq: readonly { readonly title: string; readonly description: string }[];
  readonly requestButton: string | null;
  readonly externalLink: { readonly text: string; readonly url: string } | null;
  readonly allow: {
    readonly fundRequests: boolean;
    readonly prevalidations: boolean;
    readonly directRequests: boolean;
    readonly reservations: boolean;
    readonly reimbursements: boolean;
    readonly physicalCards: boolean;
    readonly blockingVouchers: boolean;
    readonly voucherRecords: boolean;
  };
  /** Refuse when the partner already holds a living voucher. */
  readonly denyPartner: boolean;
  readonly emailRequired: boolean;
  readonly contactInfo: 'no' | 'optional' | 'required';
  /** E-mail of the employee in whose name requests are approved at once; null: somebody looks at them. */
  readonly autoValidator: string | null;
  /** Seconds that a DigiD confirmation stays good. */
  /** Seconds that a confirmation by DigiD counts; null: a request needs no DigiD. */
  readonly bsnConfirmationTime: number | null;
  /** Record type that identifies a row of codes. */
  readonly csvPrimaryKey: string;
  readonly criteria: readonly DemoCriterion[];
  readonly formulas: readonly DemoFormula[];
  /** Offers of which a voucher is given; as often as the record type says, or once. */
  readonly formulaProducts: readonly { readonly offer: string; readonly multiplier: string | null }[];
}

/** A provider's application to a fund, and what the sponsor decided. */
export interface DemoApplication {
  readonly fund: string;
  readonly provider: string;
  readonly state: 'pending' | 'accepted' | 'rejected';
  readonly allowBudget: boolean;
  readonly allowProducts: boolean;
  readonly approvals: readonly DemoApproval[];
  /** Keys of offers that the provider keeps out of this fund. */
  readonly excluded: readonly string[];
  readonly made: MomentRule;
}

export interface DemoApproval {
  readonly offer: string;
  /** What a subsidies fund pays; 0 on a budget fund. */
  readonly cents: number;
  /** null: no limit. */
  readonly limitTotal: number | null;
  readonly limitPerIdentity: number | null;
}

/** Records approved beforehand, redeemed by a code. */
export interface DemoActivationCode {
  /** As stored: lower case. */
  readonly code: string;
  readonly fund: string;
  readonly maker: string;
  readonly validated: MomentRule;
  readonly records: Readonly<Record<string, string>>;
  readonly used: { readonly by: string; readonly moment: MomentRule } | null;
}

/** A request for a fund by answers and files. */
export interface DemoFundRequest {
  /** Its place in the order of filing, by which the platform numbers them. */
  readonly id: number;
  readonly fund: string;
  readonly requester: string;
  /** Who assesses it, asks about it and decides; somebody who never took it for a request that nobody assesses. */
  readonly assessor: string;
  /** When the assessor took it; null: nobody did, or the fund decided by itself. */
  readonly taken: MomentRule | null;
  readonly state: 'pending' | 'approved' | 'declined';
  /** Why it was declined. */
  readonly note: string | null;
  readonly made: MomentRule;
  readonly resolved: MomentRule | null;
  readonly contactInformation: string | null;
  readonly records: readonly {
    readonly recordType: string;
    readonly value: string;
    readonly files: readonly DemoPicture[];
  }[];
  readonly clarifications: readonly {
    readonly recordType: string;
    readonly question: string;
    readonly message: string;
    readonly made: MomentRule;
    /** What the requester said. */
    readonly answer?: { readonly text: string; readonly made: MomentRule };
  }[];
}

export interface DemoVoucher {
  readonly key: string;
  readonly fund: string;
  readonly owner: string;
  /** Key of the offer of a product voucher. */
  readonly offer: string | null;
  /** At making; the price of the offer for a product voucher, 0 on a subsidies fund. */
  readonly cents: number;
  readonly made: MomentRule;
  /** When it ends before a year is over and before its fund ends. */
  readonly lastDay: DayRule | null;
  readonly activationCode: string | null;
  readonly deactivated: { readonly moment: MomentRule; readonly reason: string; readonly note: string } | null;
  readonly physicalCard: string | null;
  readonly records: readonly { readonly recordType: string; readonly value: string }[];
}

/** Who a reservation is for. */
export interface DemoReservationPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly address: string | null;
  /** "Y-m-d". */
  readonly birthDate: string | null;
  readonly note: string | null;
}

export interface DemoReservation {
  /** Eight digits. */
  readonly code: number;
  readonly voucher: string;
  readonly offer: string;
  readonly person: DemoReservationPerson;
  readonly made: MomentRule;
  /** What happened after it was made, oldest first. Nothing: still pending. */
  readonly steps: readonly {
    readonly state: 'accepted' | 'rejected' | 'canceled' | 'canceled_by_client';
    readonly moment: MomentRule;
  }[];
  /** When the provider put it away. */
  readonly archived?: MomentRule;
  /** The payment that accepting makes; null when it was never accepted. */
  readonly payment: 'pending' | 'success' | 'canceled' | null;
}

/** A payment at the desk of a provider, without reservation. */
export interface DemoPayment {
  readonly voucher: string;
  readonly provider: string;
  readonly offer: string | null;
  readonly cents: number;
  readonly state: 'pending' | 'success';
  readonly made: MomentRule;
  /** How often its bank was tried in vain. */
  readonly attempts?: number;
}

/** The account that a sponsor pays from, by files that it brings to its bank. */
export interface DemoBankAccount {
  readonly organization: string;
  readonly iban: string;
  readonly name: string;
  readonly maker: string;
  readonly made: MomentRule;
}

/** Everything that a sponsor could pay at a moment, put together; paid some days later, or not yet. */
export interface DemoPaymentBatch {
  readonly organization: string;
  readonly maker: string;
  readonly made: MomentRule;
  readonly paid: MomentRule | null;
}

export interface DemoTopUp {
  readonly voucher: string;
  readonly cents: number;
  readonly made: MomentRule;
}

/** A reimbursement for money already spent. Approved ones have been paid to the IBAN. */
export interface DemoReimbursement {
  readonly id: number;
  readonly code: number;
  readonly voucher: string;
  readonly title: string;
  readonly description: string;
  readonly cents: number;
  readonly iban: string;
  readonly ibanName: string;
  readonly state: 'draft' | 'pending' | 'approved' | 'declined';
  readonly reason: string | null;
  readonly files: readonly DemoPicture[];
  readonly made: MomentRule;
  readonly submitted: MomentRule | null;
  readonly resolved: MomentRule | null;
}

/** Everything that `DEMO=1` puts into an empty database, in an order in which nothing refers to what comes later. */
export interface DemoContent {
  readonly accounts: readonly DemoAccount[];
  readonly recordTypes: readonly DemoRecordType[];
  readonly businessTypes: readonly DemoBusinessType[];
  readonly categories: readonly DemoCategory[];
  readonly tags: readonly DemoTag[];
  readonly organizations: readonly DemoOrganization[];
  readonly announcements: readonly DemoAnnouncement[];
  readonly offers: readonly DemoOffer[];
  readonly funds: readonly DemoFund[];
  readonly applications: readonly DemoApplication[];
  readonly activationCodes: readonly DemoActivationCode[];
  readonly fundRequests: readonly DemoFundRequest[];
  readonly vouchers: readonly DemoVoucher[];
  readonly reservations: readonly DemoReservation[];
  readonly payments: readonly DemoPayment[];
  readonly bankAccounts: readonly DemoBankAccount[];
  readonly paymentBatches: readonly DemoPaymentBatch[];
  /** Accounts to which nothing is paid. */
  readonly skippedIbans: readonly { readonly iban: string; readonly note: string; readonly made: MomentRule }[];
  readonly topUps: readonly DemoTopUp[];
  readonly reimbursements: readonly DemoReimbursement[];
}
