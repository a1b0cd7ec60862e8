import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callPlatform, signInByMail } from './support/call-platform.ts';
import { focused } from './support/pages/focused.ts';
import { keyboardOf } from './support/pages/keyboard-of.ts';
import { paper, photo } from './support/citizens/papers.ts';
import { comeIn, visitBackOffice } from './support/sign-in/be-at-the-back-office.ts';
import { shopUnderTest } from './support/shop-under-test.ts';

/** A validator of the municipality at work on requests, with the keyboard alone. */
const ground = shopUnderTest();
const thuispakket = 3;

const answers: Readonly<Record<string, string>> = {
  birth_date: '05-03-1985',
  adults_nth: '2',
  income_kind: 'Loon',
  base_salary: '1450',
  net_worth: '600',
};

/** Files a request as any client of the platform does, with a photo and a PDF of the income; gives its number. */
async function fileRequest(email: string): Promise<string> {
  const { shop, mailbox } = ground;
  const token = await signInByMail(shop.url, mailbox, email);
  const citizen = callPlatform(shop.url, { token, from: '10.2.0.31' });
  const { body } = await citizen.get(`/platform/funds/${thuispakket}`);
  const criteria: { id: number; record_type_key: string; show_attachment: boolean }[] = body.data.criteria;
  const records = await Promise.all(
    criteria.map(async ({ id, record_type_key: key, show_attachment: hasProof }) => ({
      fund_criterion_id: id,
      record_type_key: key,
      value: answers[key] ?? '',
      files: hasProof
        ? [await upload(token, photo('loonstrook.png')), await upload(token, paper('brief.pdf', ['Loon', 'Blad 2']))]
        : [],
    })),
  );
  const filed = await citizen.post(`/platform/funds/${thuispakket}/requests`, { records });
  expect(filed.status).toBe(201);
  return filed.body.data.number as string;
}

/** Gives the uid of a file that is not part of anything yet. */
async function upload(token: string, { name, mimeType, buffer }: ReturnType<typeof photo>): Promise<string> {
  const form = new FormData();
  form.append('type', 'fund_request_record_proof');
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const headers = {
    Accept: 'application/json',
    'Client-Key': 'general',
    'Client-Type': 'webshop',
    Authorization: `Bearer ${token}`,
  };
  const answer = await fetch(`${ground.shop.url}/api/v1/files`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { uid: string } }).data.uid;
}

let numbers: readonly string[] = [];
beforeAll(async () => {
  const { database } = ground.shop;
  await database.rows('update implementations set digid_mandatory = false');
  await database.rows('update funds set bsn_confirmation_api_time = null where id = $1', [thuispakket]);
  // What the demo brings is not in the way: what the validator has already would come next.
  await database.rows(`update fund_requests set state = 'declined', resolved_at = now() where state = 'pending'`);
  numbers = [await fileRequest('nieuw11@tegoed.example'), await fileRequest('nieuw12@tegoed.example')];
});

const numberShown = (page: Page, number: string) => page.getByRole('main').getByText(number).first().waitFor();

describe('a validator with the keyboard alone', () => {
  it('takes the next one, reads it with its files, decides, and comes to the one after it', async () => {
    const visitor = await visitBackOffice(ground);
    const { page, arrived } = visitor;
    await comeIn(ground, visitor, 'beoordelaar@tegoed.example');
    const keyboard = keyboardOf(page);
    const [first = '', second = ''] = numbers;

    await keyboard.follow('link', /^Aanvragen \d/);
    await page.getByRole('heading', { level: 1, name: 'Aanvragen' }).waitFor();
    await arrived('requests');
    await keyboard.follow('button', 'Neem de volgende');
    await page.getByRole('heading', { level: 1, name: 'Thuispakket' }).waitFor();
    await numberShown(page, first);
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Thuispakket' });

    // A photo and the pages of a PDF stand in the page; nothing is saved to the machine.
    await page.getByRole('img', { name: /^loonstrook\.png/ }).waitFor();
    await keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.tg-viewer canvas').count()).toBe(2);
    await arrived('request');

    await keyboard.press('b');
    await page.getByRole('heading', { level: 1, name: 'Uw beslissing' }).waitFor();
    await page.getByText('Daarna: de oudste vrije aanvraag').waitFor();
    await keyboard.tabTo('radio', /^Goedkeuren/);
    await keyboard.press('ArrowDown');
    await arrived('decision');
    await keyboard.follow('button', 'Wijs af en open de volgende');
    await page.getByRole('heading', { name: 'Er is 1 ding nog niet goed' }).waitFor();
    await keyboard.follow('link', 'Vul een reden in. De inwoner leest die in de e-mail.');
    await page.keyboard.type('Op uw loonstrook staat een ander bedrag.');
    await arrived('decision-refuse');
    await keyboard.follow('button', 'Wijs af en open de volgende');
    await numberShown(page, second);
    await page.getByText(`Aanvraag ${first} is afgewezen.`).waitFor();
    await expect.poll(() => focused(page)).toMatchObject({ role: 'heading', name: 'Thuispakket' });
    await arrived('request-next');
    expect(keyboard.unseen).toEqual([]);
  });
});
