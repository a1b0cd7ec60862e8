import { encode } from 'bmp-ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { multipart, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { attachFiles, attachMedia, fileProblems, findAttachedFiles, removeFiles } from './index.ts';
import { readableSize } from './readable-size.ts';
import { transaction } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { oneOf } from '#platform/database/one-of';

type Citizen = Awaited<ReturnType<TestApp['build']['identity']>>;

const proof = 'reimbursement_proof';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2255aa' } });
}

const jpeg = () => picture(40, 20).jpeg().toBuffer();
const png = () => picture(40, 20).png().toBuffer();

/** A photo as a telephone makes it: lying on its side, with the place where it was taken. */
const photoWithPlace = () =>
  picture(40, 20)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const bmp = () => encode({ data: Buffer.alloc(20 * 10 * 4, 120), width: 20, height: 10, bitPP: 24 }).data;

async function upload(
  test: TestApp,
  who: Citizen,
  given: { type?: string; name?: string; bytes?: Buffer; preview?: Buffer; path?: string },
) {
  const [body, headers] = await multipart({
    type: given.type ?? proof,
    file: { name: given.name ?? 'bon.pdf', bytes: given.bytes ?? pdf },
    ...(given.preview === undefined ? {} : { file_preview: { name: 'blad.png', bytes: given.preview } }),
  });
  return test.as(who).post(given.path ?? '/files', body, headers);
}

/** For what needs no clock of its own. */
const shared = await startTestApp();

const raw = (test: TestApp, url: string) => test.app.server.inject({ url, headers: { host: 'localhost:4000' } });
const pathOf = (url: string) => url.replace('http://localhost:4000', '');

describe('a private file', () => {
  it('is stored, shown to its uploader and downloaded under its own name', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const stored = await upload(test, citizen, { name: 'bon juli é.pdf' });
    expect(stored.status).toBe(201);
    const { uid, url } = stored.body.data;
    expect(stored.body.data).toEqual({
      identity_address: citizen.address,
      original_name: 'bon juli é.pdf',
      type: proof,
      ext: 'pdf',
      uid: expect.stringMatching(/^[0-9a-f]{64}$/),
      order: 0,
      size: `${pdf.length}B`,
      url: expect.stringMatching(/^http:\/\/localhost:4000\/files\/[0-9a-f]{64}\?expires=\d+&signature=[0-9a-f]{64}$/),
      preview: null,
    });
    expect((await test.as(citizen).get(`/files/${uid}`)).body.data.uid).toBe(uid);
    expect((await test.as(citizen).get('/files')).body).toMatchObject({ data: [{ uid }], meta: { total: 1, per_page: 15 } });

    const download = await raw(test, pathOf(url));
    const withBearer = await test.as(citizen).get(`/files/${uid}/download`);
    for (const headers of [download.headers, withBearer.headers]) {
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="bon juli _.pdf"; filename*=UTF-8''bon%20juli%20%C3%A9.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
        'x-virus-scan': 'unscanned',
      });
    }
    expect(download.rawPayload.equals(pdf)).toBe(true);
    expect(withBearer.body).toBe(pdf.toString());
  });

  it('opens by its signed address for five minutes, and not by a changed one', async () => {
    const test = await startTestApp();
    const citizen = await test.build.identity();
    test.clock.at('2026-05-01T10:00:00Z');
    const { url, uid } = (await upload(test, citizen, {})).body.data;
    const path = pathOf(url);
    test.clock.at('2026-05-01T10:04:59Z');
    expect((await raw(test, path)).statusCode).toBe(200);
    expect((await raw(test, path.replace(uid, 'a'.repeat(64)))).statusCode).toBe(404);
    expect((await raw(test, path.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(404);
    expect((await raw(test, `/files/${uid}`)).statusCode).toBe(404);
    test.clock.at('2026-05-01T10:05:01Z');
    expect((await raw(test, path)).statusCode).toBe(404);
  });

  it('is nobody else’s', async () => {
    const test = shared;
    const [citizen, stranger] = [await test.build.identity(), await test.build.identity()];
    const { uid } = (await upload(test, citizen, {})).body.data;
    for (const path of [`/files/${uid}`, `/files/${uid}/download`]) {
      expect((await test.as(stranger).get(path)).status).toBe(403);
      expect((await test.visitor().get(path)).status).toBe(401);
      expect((await test.as(stranger).get(path.replace(uid, 'b'.repeat(64)))).status).toBe(404);
    }
    expect((await test.as(stranger).get('/files')).body.data).toEqual([]);
    expect((await test.visitor().get('/files')).status).toBe(401);
    const [body, headers] = await multipart({ type: proof, file: { name: 'bon.pdf', bytes: pdf } });
    expect((await test.visitor().post('/files', body, headers)).status).toBe(401);
    expect((await test.visitor().post('/files/validate', body, headers)).status).toBe(401);
  });

  it('loses the place where a photo was taken, and stands upright', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const { data } = (await upload(test, citizen, { name: 'IMG_0001.JPEG', bytes: await photoWithPlace() })).body;
    expect(data).toMatchObject({ ext: 'jpg', original_name: 'IMG_0001.JPEG' });
    const download = await raw(test, pathOf(data.url));
    expect(await sharp(await photoWithPlace()).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const kept = await sharp(download.rawPayload).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([20, 40, undefined]);
    expect(download.headers['content-disposition']).toContain('filename="IMG_0001.JPEG"');
    expect(data.preview).toMatchObject({ type: 'reimbursement_file_preview', dominant_color: expect.stringMatching(/^#/) });
    const thumbnail = await raw(test, pathOf(data.preview.sizes.thumbnail));
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320, height: 240, format: 'jpeg' });
  });

  it('has a picture that is as private as the file: for whoever was given its address, for five minutes', async () => {
    const test = await startTestApp();
    test.clock.at('2026-05-01T10:00:00Z');
    const citizen = await test.build.identity();
    const { data } = (await upload(test, citizen, { name: 'bon.png', bytes: await png() })).body;
    const path = pathOf(data.preview.sizes.thumbnail);
    const plain = path.split('?')[0] ?? '';
    expect((await raw(test, path)).headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
    expect((await raw(test, plain)).statusCode).toBe(404);
    const [{ data: own }] = [(await test.as(citizen).get('/medias?type=reimbursement_file_preview')).body];
    expect((await raw(test, pathOf(own[0].sizes.thumbnail))).statusCode).toBe(200);
    // What is signed for the file is not signed for its picture, nor the other way round.
    const { search: ofFile } = new URL(data.url as string);
    expect((await raw(test, `${plain}${ofFile}`)).statusCode).toBe(404);
    expect((await raw(test, `${new URL(data.url as string).pathname}?${path.split('?')[1]}`)).statusCode).toBe(404);
    test.clock.at('2026-05-01T10:05:01Z');
    expect((await raw(test, path)).statusCode).toBe(404);
  });

  it('has a picture that is moved to the private files where it was a public one before', async () => {
    const test = await startTestApp();
    const citizen = await test.build.identity();
    const { data } = (await upload(test, citizen, { name: 'bon.png', bytes: await png() })).body;
    const { uid } = data.preview as { uid: string };
    const { files, db } = test.app.deps;
    const [secret, open] = [`private/previews/${uid}/thumbnail.jpg`, `media/${uid}/thumbnail.jpg`];
    const bytes = await files.get(secret);
    if (!bytes) throw new Error('the picture is not among the private files');
    for (const place of [open, `media/${uid}/original.jpg`]) await files.put(place, bytes);
    await files.remove(secret);
    await db.updateTable('media').set({ isPrivate: false }).where('uid', '=', uid).execute();

    const statusOf = async (path: string) => (await raw(test, path)).statusCode;
    expect(await statusOf(pathOf(data.preview.sizes.thumbnail))).toBe(200);
    for (const _time of [1, 2]) await test.app.jobs.find(({ name }) => name === 'hide-previews')?.run();
    expect(await statusOf(pathOf(data.preview.sizes.thumbnail))).toBe(200);
    expect(await statusOf(`/media/${uid}/thumbnail.jpg`)).toBe(404);
    expect(await files.get(secret)).toEqual(bytes);
    for (const place of [open, `media/${uid}/original.jpg`]) expect(await files.get(place)).toBeUndefined();
  });

  it('takes a photo of twelve megapixels as it is', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const photo = await picture(4000, 3000).jpeg().toBuffer();
    expect((await upload(test, citizen, { bytes: photo })).status).toBe(201);
  });

  it('of a reimbursement takes a preview beside a pdf; one of a request has none', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const preview = await png();
    expect((await upload(test, citizen, { preview })).body.data.preview.type).toBe('reimbursement_file_preview');
    const request = await upload(test, citizen, { type: 'fund_request_record_proof', bytes: await png(), preview });
    expect(request.body.data.preview).toBeNull();
    const large = await picture(1001, 10).png().toBuffer();
    expect((await upload(test, citizen, { preview: large })).body.errors).toHaveProperty('file_preview');
    expect((await upload(test, citizen, { preview: pdf })).body.errors).toHaveProperty('file_preview');
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'Dit bestand is leeg. Kies een ander bestand.'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Kies een ander soort bestand: jpg, png, pdf.'],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'Kies een ander soort'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'Kies een ander soort bestand'],
    ['half a pdf', pdf.subarray(0, 40), 'Kies een ander soort bestand'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'), 'Kies een'],
    ['too much', Buffer.concat([pdf, Buffer.alloc(8000 * 1024)]), 'Kies een kleiner bestand: hoogstens 7,8\u00a0MB.'],
  ])('is not %s, whatever its name', async (_what, bytes, message) => {
    const test = shared;
    const citizen = await test.build.identity();
    for (const path of ['/files', '/files/validate']) {
      const refused = await upload(test, citizen, { bytes, name: 'foto.jpg', path });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.file[0]).toContain(message);
    }
    expect((await test.as(citizen).get('/files')).body.data).toEqual([]);
  });

  it('of a request may be an office document, which nobody is told to send, and is no eleven megabytes large', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const type = 'fund_request_clarification_proof';
    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    expect((await upload(test, citizen, { type, bytes: old, name: 'brief.doc' })).body.data).toMatchObject({ ext: 'doc' });
    expect((await upload(test, citizen, { bytes: old })).body.errors).toHaveProperty('file');
    const damaged = await upload(test, citizen, { type, bytes: pdf.subarray(0, 40), name: 'brief.pdf' });
    expect(damaged.body.errors.file).toEqual(['Kies een ander soort bestand: jpg, png, pdf.']);
    const large = Buffer.concat([pdf, Buffer.alloc(11 * 1024 * 1024)]);
    expect((await upload(test, citizen, { type, bytes: large })).body.errors.file[0]).toContain('9,8\u00a0MB');
    const endless = Buffer.concat([pdf, Buffer.alloc(21_000_000)]);
    expect((await upload(test, citizen, { type, bytes: endless })).status).toBe(413);
  });

  it('needs a type and a file', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const unknown = await upload(test, citizen, { type: 'passport' });
    expect(Object.keys(unknown.body.errors)).toEqual(['type', 'file']);
    const [body, headers] = await multipart({ type: proof });
    expect((await test.as(citizen).post('/files', body, headers)).body.errors).toEqual({ file: ['Kies een bestand.'] });
    expect((await test.as(citizen).post('/files', { type: proof })).status).toBe(422);
  });

  it('is only checked by validate, and stored once for one key', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    expect((await upload(test, citizen, { path: '/files/validate' })).body).toEqual({});
    const [body, headers] = await multipart({ type: proof, file: { name: 'bon.pdf', bytes: pdf } });
    const keyed = { ...headers, 'idempotency-key': 'upload-of-a-receipt-1' };
    const first = await test.as(citizen).post('/files', body, keyed);
    const again = await test.as(citizen).post('/files', body, keyed);
    expect(again.body.data.uid).toBe(first.body.data.uid);
    const [other, otherHeaders] = await multipart({ type: proof, file: { name: 'bon.jpg', bytes: await jpeg() } });
    expect((await test.as(citizen).post('/files', other, { ...keyed, ...otherHeaders })).status).toBe(422);
    expect((await test.as(citizen).get('/files')).body.meta.total).toBe(1);
  });

  it('is one of at most a hundred in ten minutes', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const moment = test.clock.now();
    await test.app.deps.db
      .insertInto('rateLimitWindows')
      .values({ bucket: 'upload', subject: `identity:${citizen.id}`, startedAt: moment, attempts: 100 })
      .execute();
    const refused = await upload(test, citizen, {});
    expect([refused.status, refused.body.error]).toEqual([429, 'to_many_attempts']);
  });
});

describe('files of a thing', () => {
  async function threeFiles(test: TestApp, who: Citizen): Promise<string[]> {
    const uids: string[] = [];
    for (let index = 0; index < 3; index++) uids.push((await upload(test, who, { name: `bon-${index}.pdf` })).body.data.uid);
    return uids;
  }

  const attach = ({ app }: TestApp, identityId: number, ownerId: number, uids: readonly string[]) =>
    transaction(app.deps.db, (tx) => attachFiles(tx, app.deps.now, { owner: 'reimbursement', ownerId, identityId, uids })).then(
      () => undefined,
      (error: unknown) => (error instanceof FieldErrors ? error.fields : error),
    );

  it('keep the order in which they are sent, and those left out vanish', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const [a = '', b = '', c = ''] = await threeFiles(test, citizen);
    expect(await attach(test, citizen.id, 1, [c, a, b])).toBeUndefined();
    const uidsOf = async () => (await findAttachedFiles(test.app.deps.db, 'reimbursement', [1])).get(1)?.map((file) => file.uid);
    expect(await uidsOf()).toEqual([c, a, b]);
    expect(await attach(test, citizen.id, 1, [b, c])).toBeUndefined();
    expect(await uidsOf()).toEqual([b, c]);
    expect((await test.as(citizen).get(`/files/${a}`)).status).toBe(404);
    expect(await attach(test, citizen.id, 1, [a])).toEqual({ 'files.0': [{ key: 'validation.file-unknown', values: {} }] });
    await transaction(test.app.deps.db, (tx) => removeFiles(tx, test.app.deps.now, { owner: 'reimbursement', ownerId: 1 }));
    expect(await uidsOf()).toBeUndefined();
  });

  it('are own uploads of the right type that are free', async () => {
    const test = shared;
    const [citizen, stranger] = [await test.build.identity(), await test.build.identity()];
    const [mine = '', used = ''] = await threeFiles(test, citizen);
    const other = (await upload(test, citizen, { type: 'fund_request_record_proof' })).body.data.uid;
    const [theirs = ''] = await threeFiles(test, stranger);
    await attach(test, citizen.id, 1, [used]);
    const unknown = [{ key: 'validation.file-unknown', values: {} }];
    const inUse = [{ key: 'validation.file-in-use', values: {} }];
    expect(await attach(test, citizen.id, 2, [mine, theirs, other, used, 'nothing', mine])).toEqual({
      'files.1': unknown,
      'files.2': unknown,
      'files.3': inUse,
      'files.4': unknown,
      'files.5': inUse,
    });
    const list = { identityId: citizen.id, owner: 'fund_request_record', uids: [other, other] } as const;
    expect(await fileProblems(test.app.deps.db, [{ ...list, field: 'records.0.files' }])).toEqual({
      'records.0.files.1': inUse,
    });
  });

  it('go to one of two things that want them at once', async () => {
    const test = shared;
    const citizen = await test.build.identity();
    const [uid = ''] = await threeFiles(test, citizen);
    const results = await Promise.all([1, 2].map((ownerId) => attach(test, citizen.id, ownerId, [uid])));
    expect(results.filter((result) => result === undefined)).toHaveLength(1);
  });
});

describe('strays', () => {
  it('are wiped after a day, what hangs on something stays', async () => {
    const test = await startTestApp();
    const citizen = await test.build.identity();
    const { db, now, files } = test.app.deps;
    test.clock.at('2026-05-01T10:00:00Z');
    const [used, stray] = [
      (await upload(test, citizen, { bytes: await jpeg() })).body.data,
      (await upload(test, citizen, {})).body.data,
    ];
    await transaction(db, (tx) =>
      attachFiles(tx, now, { owner: 'reimbursement', ownerId: 1, identityId: citizen.id, uids: [used.uid] }),
    );
    const job = test.app.jobs.find(({ name }) => name === 'remove-strays');
    test.clock.at('2026-05-02T09:59:00Z');
    await job?.run();
    expect(await files.get(`private/${stray.uid}`)).toBeDefined();
    test.clock.at('2026-05-02T10:01:00Z');
    await job?.run();
    expect(await files.get(`private/${stray.uid}`)).toBeUndefined();
    expect(await db.selectFrom('files').select('uid').execute()).toEqual([{ uid: used.uid }]);
    await transaction(db, (tx) => removeFiles(tx, now, { owner: 'reimbursement', ownerId: 1 }));
    await job?.run();
    expect(await files.get(`private/${used.uid}`)).toBeUndefined();
    expect((await raw(test, pathOf(used.preview.sizes.thumbnail))).statusCode).toBe(404);
  });
});

describe('a public picture', () => {
  async function uploadMedia(
    test: TestApp,
    who: Citizen,
    given: { type?: string; name?: string; bytes?: Buffer; sizes?: readonly string[] },
  ) {
    const [body, headers] = await multipart({
      type: given.type ?? 'product_photo',
      file: { name: given.name ?? 'zwembad.jpg', bytes: given.bytes ?? (await jpeg()) },
      'sync_presets[]': given.sizes ?? ['thumbnail'],
    });
    return test.as(who).post('/medias', body, headers);
  }

  it('is kept in every size of its type and shown to everybody', async () => {
    const test = shared;
    const [maker, stranger] = [await test.build.identity(), await test.build.identity()];
    const stored = await uploadMedia(test, maker, { bytes: await photoWithPlace() });
    expect(stored.status).toBe(201);
    const { data } = stored.body;
    expect(data).toMatchObject({
      identity_address: maker.address,
      original_name: 'zwembad',
      type: 'product_photo',
      ext: 'jpg',
      dominant_color: null,
      is_dark: null,
    });
    expect(Object.keys(data.sizes)).toEqual(['thumbnail', 'small', 'large']);
    const large = await raw(test, pathOf(data.sizes.large));
    expect(large.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1200, height: 800 });
    expect((await sharp(large.rawPayload).metadata()).exif).toBeUndefined();
    expect((await raw(test, `/media/${data.uid}/original.jpg`)).statusCode).toBe(404);
    expect((await raw(test, `/media/${data.uid}/..%2f..%2fsecret-key`)).statusCode).toBe(404);
    expect((await test.as(maker).get(`/medias/${data.uid}`)).body.data).toEqual(data);
    expect((await test.as(maker).get('/medias')).body.data).toEqual([data]);
    expect((await test.as(maker).get('/medias?type=fund_logo')).body.data).toEqual([]);
    expect((await test.as(stranger).get('/medias')).body.data).toEqual([]);
    expect((await test.as(stranger).get(`/medias/${data.uid}`)).status).toBe(403);
    expect((await test.as(stranger).delete(`/medias/${data.uid}`)).status).toBe(403);
    expect((await test.as(stranger).get(`/medias/${'c'.repeat(64)}`)).status).toBe(404);
    for (const path of ['/medias', `/medias/${data.uid}`]) expect((await test.visitor().get(path)).status).toBe(401);
  });

  it('of a banner keeps its format and tells its colour', async () => {
    const test = shared;
    const maker = await test.build.identity();
    const { data } = (await uploadMedia(test, maker, { type: 'implementation_banner', name: 'kop.png', bytes: await png() }))
      .body;
    expect(data).toMatchObject({ ext: 'png', dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/), is_dark: true });
    expect(data.sizes.thumbnail).toMatch(/thumbnail\.jpg$/);
    const banner = await raw(test, pathOf(data.sizes.large));
    expect((await sharp(banner.rawPayload).metadata()).format).toBe('png');
    expect(banner.headers['content-type']).toBe('image/png');
  });

  it('may be a bmp or a gif', async () => {
    const test = shared;
    const maker = await test.build.identity();
    expect((await uploadMedia(test, maker, { name: 'kaart.bmp', bytes: bmp() })).status).toBe(201);
    expect((await uploadMedia(test, maker, { name: 'kaart.gif', bytes: await picture(9, 9).gif().toBuffer() })).status).toBe(201);
  });

  it('must be a picture by content and by name, of a known type and sizes', async () => {
    const test = shared;
    const maker = await test.build.identity();
    const wrong = async (given: Parameters<typeof uploadMedia>[2]) => {
      const answer = (await uploadMedia(test, maker, given)).body as { errors: Record<string, string[]> };
      return answer.errors;
    };
    expect(Object.keys(await wrong({ type: 'passport_photo' }))).toEqual(['type']);
    expect(Object.keys(await wrong({ sizes: ['thumbnail', 'huge'] }))).toEqual(['sync_presets.1']);
    expect(await wrong({ name: 'foto.jpg', bytes: pdf })).toEqual({
      file: ['Kies een ander soort bestand: jpg, jpeg, png, gif, bmp.'],
    });
    expect(Object.keys(await wrong({ name: 'foto.exe' }))).toEqual(['file']);
    expect(Object.keys(await wrong({ bytes: (await jpeg()).subarray(0, 200) }))).toEqual(['file']);
    expect(await wrong({ bytes: Buffer.alloc(0) })).toEqual({ file: ['Dit bestand is leeg. Kies een ander bestand.'] });
    const large = Buffer.concat([await jpeg(), Buffer.alloc(4096 * 1024)]);
    expect(await wrong({ bytes: large })).toEqual({ file: ['Kies een kleiner bestand: hoogstens 4\u00a0MB.'] });
    const [body, headers] = await multipart({ type: 'product_photo' });
    expect((await test.as(maker).post('/medias', body, headers)).body.errors).toEqual({ file: ['Kies een bestand.'] });
  });

  it('that is deleted leaves its thing without one', async () => {
    const test = shared;
    const { owner, id } = await test.build.organization();
    const { data } = (await uploadMedia(test, owner, { type: 'organization_logo' })).body;
    const { db } = test.app.deps;
    await db
      .updateTable('organizations')
      .set((eb) => ({ logoMediaId: eb.selectFrom('media').where('uid', '=', data.uid).select('media.id') }))
      .where('id', '=', id)
      .execute();
    const deleted = await test.as(owner).delete(`/medias/${data.uid}`);
    expect([deleted.status, deleted.body]).toEqual([200, []]);
    expect((await raw(test, pathOf(data.sizes.large))).statusCode).toBe(404);
    expect(await db.selectFrom('organizations').where('id', '=', id).select('logoMediaId').execute()).toEqual([
      { logoMediaId: null },
    ]);
  });

  it('that is the banner of a shop goes only by who may change that shop', async () => {
    const test = shared;
    const { owner, id } = await test.build.organization();
    const maker = await test.build.identity();
    const { data } = (await uploadMedia(test, maker, { type: 'implementation_banner' })).body;
    await test.app.deps.db
      .updateTable('implementations')
      .set((eb) => ({ organizationId: id, bannerMediaId: eb.selectFrom('media').where('uid', '=', data.uid).select('media.id') }))
      .where('key', '=', 'general')
      .execute();
    expect((await test.as(maker).delete(`/medias/${data.uid}`)).status).toBe(403);
    expect((await test.as(owner).delete(`/medias/${data.uid}`)).status).toBe(403);
    await test.build.employee({ organizationId: id, identity: maker, roles: ['communication'] });
    expect((await test.as(maker).delete(`/medias/${data.uid}`)).status).toBe(200);
  });

  it('hangs on one thing, put there by its uploader, until another takes its place', async () => {
    const test = shared;
    const [maker, stranger] = [await test.build.identity(), await test.build.identity()];
    const { db, now } = test.app.deps;
    const uids: string[] = [];
    for (const type of ['product_photo', 'product_photo', 'fund_logo']) {
      const { data } = (await uploadMedia(test, maker, { type })).body as { data: { uid: string } };
      uids.push(data.uid);
    }
    const attach = (identityId: number, uid = '', currentId: number | null = null) =>
      transaction(db, (tx) => attachMedia(tx, now, { identityId, type: 'product_photo', uid, currentId }));
    const unknown = { fields: { media_uid: [{ key: 'validation.file-unknown', values: {} }] } };
    await expect(attach(stranger.id, uids[0])).rejects.toMatchObject(unknown);
    await expect(attach(maker.id, uids[2])).rejects.toMatchObject(unknown);
    await expect(attach(maker.id, 'nothing')).rejects.toMatchObject(unknown);
    const first = await attach(maker.id, uids[0]);
    await expect(attach(maker.id, uids[0])).rejects.toMatchObject({
      fields: { media_uid: [{ key: 'validation.file-in-use', values: {} }] },
    });
    expect(await attach(stranger.id, uids[0], first)).toBe(first);
    const second = await attach(maker.id, uids[1], first);
    const rows = await db
      .selectFrom('media')
      .where('id', '=', oneOf([first, second]))
      .orderBy('id')
      .select('attachedAt')
      .execute();
    expect(rows.map(({ attachedAt }) => attachedAt === null)).toEqual([true, false]);
  });

  it('that nothing shows is wiped after five hours', async () => {
    const test = await startTestApp();
    const maker = await test.build.identity();
    test.clock.at('2026-05-01T10:00:00Z');
    await uploadMedia(test, maker, {});
    const job = test.app.jobs.find(({ name }) => name === 'remove-strays');
    test.clock.at('2026-05-01T14:59:00Z');
    await job?.run();
    const kept = () => test.app.deps.db.selectFrom('media').select('type').execute();
    expect(await kept()).toEqual([{ type: 'product_photo' }]);
    test.clock.at('2026-05-01T15:01:00Z');
    await job?.run();
    expect(await kept()).toEqual([]);
  });
});

it.each([
  [0, '0B'],
  [921, '921B'],
  [922, '0.9kB'],
  [1_310_720, '1.25MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text);
});
