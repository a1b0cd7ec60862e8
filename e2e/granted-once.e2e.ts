import { describe, expect, it } from 'vitest';
import { callPlatform } from './support/call-platform.ts';
import { stadspas } from './support/citizens/citizens.ts';
import { succeeded, twoProcesses } from './support/two-processes.ts';

const ground = twoProcesses();
const { originOf, newCitizen } = ground;
const laptop = 4;
const turns = Array.from({ length: 10 }, (_, turn) => turn);

describe('ten calls at the same moment, over two processes', () => {
  it('that apply for one fund make one voucher', async () => {
    const citizen = await newCitizen();
    await ground.shop.database.rows(
      `with record as (
         insert into records (identity_id, record_type_id, value, created_at)
         select identity_id, (select id from record_types where key = 'laptop_eligible'), 'Ja', now()
           from identity_emails where email = $1
         returning id)
       insert into record_validations (record_id, uuid, state, validator_id, organization_id, created_at)
       select record.id, gen_random_uuid(), 'approved', employee.identity_id, employee.organization_id, now()
         from record, employees employee
         join organizations organization on organization.id = employee.organization_id and organization.name = 'Gemeente Merendam'
        limit 1`,
      [citizen.email],
    );

    const answers = await Promise.all(turns.map((turn) => citizen.at(originOf(turn)).post(`/platform/funds/${laptop}/apply`)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...turns.slice(1).map(() => 403)]);
    const { body } = await citizen.at(ground.second.url).get('/platform/vouchers');
    expect((body.data as unknown[]).length).toBe(1);
  });

  it('that file one request file it once', async () => {
    await ground.shop.database.rows('update implementations set digid_mandatory = false');
    await ground.shop.database.rows('update funds set bsn_confirmation_api_time = null where id = $1', [stadspas]);
    const citizen = await newCitizen();
    const fund = await citizen.at(ground.shop.url).get(`/platform/funds/${stadspas}`);
    const criteria: { id: number; record_type_key: string }[] = fund.body.data.criteria;
    const records = criteria.map(({ id, record_type_key }) => ({
      fund_criterion_id: id,
      record_type_key,
      value: record_type_key === 'tax_id' ? '123456789' : 'Ja',
      files: [],
    }));
    const body = { records };

    const answers = await Promise.all(
      turns.map((turn) => citizen.at(originOf(turn)).post(`/platform/funds/${stadspas}/requests`, body)),
    );

    expect(succeeded(answers)).toHaveLength(1);
    const { body: filed } = await citizen.at(ground.second.url).get('/platform/fund-requests');
    expect(filed.meta.total).toBe(1);
  });

  it('that spend one login link sign in once', async () => {
    const { email } = await newCitizen();
    const visitor = callPlatform(ground.shop.url, { from: '10.9.1.1' });
    await visitor.post('/identity/proxy/email', { email, source: 'general_webshop' });
    const mail = await ground.mailbox.next(email);
    const token = /redirect\/(\w+)/.exec(mail.links[0] ?? '')?.[1] ?? '';

    const answers = await Promise.all(
      turns.map((turn) =>
        callPlatform(originOf(turn), { from: `10.9.2.${turn}` }).get(`/identity/proxy/email/exchange/${token}`),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...turns.slice(1).map(() => 403)]);
  });

  it('that ask for login links stop at the limit of one mailbox, which signing in had one of already', async () => {
    const { email } = await newCitizen();
    const statuses = await Promise.all(
      turns.concat(turns).map(async (turn) => {
        const visitor = callPlatform(originOf(turn), { from: '10.9.3.1' });
        return (await visitor.post('/identity/proxy/email', { email, source: 'general_webshop' })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });
});
