import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { callPlatform, type Platform } from '../call-platform.ts';
import { focused } from '../pages/focused.ts';
import type { Mail } from '../sign-in/mailbox.ts';
import type { ShopUnderTest, Visitor, VisitorOptions } from '../shop-under-test.ts';
import { signInDirectly } from '../sign-in/sign-in-directly.ts';

/** The citizen of the demo with vouchers in every state (docs/demo.md). */
export const holderEmail = 'inwoner@tegoed.example';

interface OwnVoucher {
  readonly id: number;
  readonly address: string;
  readonly expired: boolean;
  readonly deactivated: boolean;
  readonly fund: { readonly name: string };
  readonly product: { readonly name: string } | null;
}

export interface VoucherHolder {
  /** Calls as this citizen. */
  readonly platform: Platform;
  /** By the name of its scheme or of its one offer; `isOver`: the one that expired or was stopped. */
  voucherOf(name: string, isOver?: boolean): OwnVoucher;
  addressOf(name: string, isOver?: boolean): string;
  /** In a new window, on the page of a voucher. */
  onVoucher(address: string, options?: VisitorOptions): Promise<Visitor>;
  /** The mail with this subject, whatever came before it. */
  mailAbout(subject: string): Promise<Mail>;
}

/** Signs the citizen in once, for the journeys of one file. */
export function voucherHolder(ground: ShopUnderTest): VoucherHolder {
  let token = '';
  let platform: Platform | undefined;
  let vouchers: readonly OwnVoucher[] = [];

  beforeAll(async () => {
    const visitor = await ground.visit();
    token = await signInDirectly(ground, visitor, holderEmail);
    platform = callPlatform(ground.shop.url, { token });
    vouchers = (await platform.get('/platform/vouchers')).body.data;
    await visitor.context.close();
  });

  function voucherOf(name: string, isOver = false): OwnVoucher {
    const found = vouchers.find(
      ({ fund, product, expired, deactivated }) => (product ?? fund).name === name && (expired || deactivated) === isOver,
    );
    if (!found) throw new Error(`there is no voucher ${name}`);
    return found;
  }

  async function onVoucher(address: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await ground.visit(options);
    await visitor.page.goto('/robots.txt');
    await visitor.page.evaluate((value) => localStorage.setItem('active_account', value), token);
    await visitor.page.goto(`${options.language === 'en' ? '/vouchers' : '/tegoeden'}/${address}`);
    await visitor.page.getByRole('heading', { name: /^(Wat kunt u doen|What can you do)\?$/ }).waitFor();
    // What explains the voucher comes later.
    await visitor.page.waitForFunction(() => !document.querySelector('main .tg-loading-part'));
    return visitor;
  }

  async function mailAbout(subject: string): Promise<Mail> {
    const mail = await ground.mailbox.next(holderEmail);
    return mail.subject === subject ? mail : mailAbout(subject);
  }

  return {
    get platform() {
      if (!platform) throw new Error('nobody was signed in');
      return platform;
    },
    voucherOf,
    addressOf: (name, isOver) => voucherOf(name, isOver).address,
    onVoucher,
    mailAbout,
  };
}

/** Somebody else may keep the machine busy. */
export const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 15_000 });

/** A step of the dialog is there, and its heading has the focus. */
export async function asked(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor();
  await eventually(() => focused(page)).toMatchObject({ role: 'heading', name, within: 'dialog' });
}
