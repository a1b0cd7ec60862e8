import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { storeUpload } from '@tegoed/server/content/files';
import {
  approveReimbursement,
  assignReimbursement,
  declineReimbursement,
  storeReimbursement,
  submitReimbursement,
} from '@tegoed/server/money/reimbursements';
import type { Deps } from '@tegoed/server/platform/deps';
import type { DemoPicture, DemoReimbursement } from '../../content/content-types.ts';
import { demoAddress } from '../../demo-address.ts';
import { drawPicture } from '../../draw-picture.ts';
import { getAccount, getByKey, type DemoLoad } from '../demo-load.ts';
import type { DemoEvent, Remembered } from './demo-event.ts';

const receiptSize = { width: 600, height: 800 };

/** Everything around reimbursements: kept with their receipts, sent in, decided by an employee of the sponsor, paid. */
export function reimbursementEvents(load: DemoLoad, remembered: Remembered): DemoEvent[] {
  const ids = new Map<number, number>();
  const idOf = ({ code }: DemoReimbursement) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`reimbursement ${code} was not made`);
    return id;
  };
  return load.content.reimbursements.flatMap((reimbursement) => {
    const { made, submitted, resolved } = reimbursement;
    const draft: DemoEvent = {
      at: load.moment(made),
      async play(deps) {
        ids.set(
          reimbursement.code,
          await keepDraft(load, deps, { reimbursement, voucherId: remembered.voucherId(reimbursement.voucher) }),
        );
      },
    };
    const send = submitted && {
      at: load.moment(submitted),
      play: (deps: Deps) => submitReimbursement(deps, { id: idOf(reimbursement), identityId: ownerOf(load, reimbursement) }),
    };
    const assess = resolved && {
      at: load.moment(resolved),
      play: (deps: Deps) => decide(load, deps, { reimbursement, id: idOf(reimbursement) }),
    };
    return [draft, send, assess].filter((demoEvent) => demoEvent !== null);
  });
}

async function keepDraft(
  load: DemoLoad,
  deps: Deps,
  { reimbursement, voucherId }: { reimbursement: DemoReimbursement; voucherId: number },
): Promise<number> {
  const { title, description, cents, iban, ibanName, code } = reimbursement;
  const identityId = ownerOf(load, reimbursement);
  const files: string[] = [];
  for (const [index, receipt] of reimbursement.files.entries()) {
    files.push(await upload(deps, receipt, { identityId, name: `claim-${code}-${index + 1}` }));
  }
  const fields = { voucherId, title, description, amountCents: cents, email: null, iban, ibanName };
  const id = await storeReimbursement(deps, { ...fields, identityId, files, state: 'draft' });
  await load.tx.updateTable('reimbursements').set({ code }).where('id', '=', id).execute();
  return id;
}

/** The name makes the addresses of the file and its preview, so they are the same at every fresh start. */
async function upload(
  deps: Deps,
  receipt: DemoPicture,
  { identityId, name }: { identityId: number; name: string },
): Promise<string> {
  const uidOf = (what: string) => createHash('sha256').update(`tegoed-demo:${what}:${name}`).digest('hex');
  const bytes = await sharp(await drawPicture(receipt, receiptSize))
    .png()
    .toBuffer();
  const checked = {
    type: 'reimbursement_proof',
    kind: 'png',
    bytes,
    preview: bytes,
    originalName: 'bon.png',
    scanned: false,
  } as const;
  return storeUpload(deps, identityId, { ...checked, uid: uidOf('file'), previewUid: uidOf('preview') });
}

async function decide(
  load: DemoLoad,
  deps: Deps,
  { reimbursement, id }: { reimbursement: DemoReimbursement; id: number },
): Promise<void> {
  const work = { id, ...(await assessorOf(load, id)) };
  await assignReimbursement(deps, work);
  if (reimbursement.state === 'declined') return declineReimbursement(deps, work, { note: null, reason: reimbursement.reason });
  await approveReimbursement(deps, work, null);
  await load.tx
    .updateTable('voucherTransactions')
    .set({
      address: demoAddress('transaction', `claim-${reimbursement.code}`),
      state: 'success',
      ibanFinal: true,
      paymentAt: deps.now(),
    })
    .where('id', '=', (eb) => eb.selectFrom('reimbursements').select('voucherTransactionId').where('id', '=', id))
    .execute();
}

/** Somebody who works for the organization whose fund pays the reimbursement. */
function assessorOf({ tx }: DemoLoad, id: number): Promise<{ organizationId: number; employeeId: number }> {
  return tx
    .selectFrom('reimbursements as reimbursement')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reimbursement.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('employees as employee', 'employee.organizationId', 'fund.organizationId')
    .select(['fund.organizationId', 'employee.id as employeeId'])
    .where('reimbursement.id', '=', id)
    .orderBy('employee.id')
    .executeTakeFirstOrThrow();
}

function ownerOf({ content }: DemoLoad, reimbursement: DemoReimbursement): number {
  return getAccount(content, getByKey(content.vouchers, reimbursement.voucher).owner).id;
}
