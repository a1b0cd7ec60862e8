import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { SpecialAnswer, withStatus, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import type { Limit } from '#platform/http/guards/rate-limits';
import { checkUpload } from './check-upload.ts';
import { deleteMedia, type MayChangeShop } from './media/delete-media.ts';
import type { FileReaders } from './file-owners.ts';
import { findFile, findOwnFiles, type FileRow } from './file-queries.ts';
import { findMediaByUid, findOwnMedia, type OwnMediaRow } from './media/media-queries.ts';
import { presentFile, presentPicture } from './present-file.ts';
import { headersOfFile } from './serve-files.ts';
import type { Signing } from './signed-address.ts';
import { storeMedia } from './media/store-media.ts';
import { keyOfFile, storeUpload } from './store-upload.ts';

export type FileOperations = Handlers<
  | 'listFiles'
  | 'uploadFile'
  | 'validateFile'
  | 'getFile'
  | 'downloadFile'
  | 'listMedias'
  | 'uploadMedia'
  | 'getMedia'
  | 'deleteMedia'
>;

/** What other modules know about files: who else may see those of their things, and who may change a shop. */
export interface FileRights {
  readonly readers: FileReaders;
  readonly mayChangeShop: MayChangeShop;
}

/** Ours: looking at files costs processor and disk. Per identity. */
const uploadLimit: Limit = { bucket: 'upload', attempts: 100, seconds: 600, texts: 'throttle.upload' };

export const fileOperations = (deps: Deps, rights: FileRights): FileOperations => {
  const limitUploads = ({ identity }: { identity: CallerIdentity }) =>
    deps.rateLimits.attempt(uploadLimit, `identity:${identity.id}`);

  async function readableFile(uid: string, identity: CallerIdentity): Promise<FileRow> {
    const file = await findFile(deps.db, uid);
    if (file === undefined) throw notFound();
    if (file.identityId === identity.id) return file;
    const mayRead = file.owner === null ? undefined : rights.readers[file.owner];
    const isReader = file.ownerId !== null && (await mayRead?.(deps.db, { identityId: identity.id, ownerId: file.ownerId }));
    if (isReader !== true) throw forbidden();
    return file;
  }

  async function ownMedia(uid: string, identity: CallerIdentity): Promise<OwnMediaRow> {
    const media = await findMediaByUid(deps.db, uid);
    if (media === undefined) throw notFound();
    if (media.identityId !== identity.id) throw forbidden();
    return media;
  }

  return {
    async listFiles({ identity, caller, page }) {
      const { files, total } = await findOwnFiles(deps.db, identity.id, page);
      const items = files.map((file) => presentFile(deps, file, caller.origin));
      return paged(items, { ...page, total });
    },

    uploadFile: {
      before: limitUploads,
      async handle({ identity, form, caller }) {
        const uid = await storeUpload(deps, identity.id, await checkUpload(deps, form));
        return withStatus(201, { data: presentFile(deps, await readableFile(uid, identity), caller.origin) });
      },
    },

    validateFile: {
      before: limitUploads,
      async handle({ form }) {
        await checkUpload(deps, form);
        return {};
      },
    },

    async getFile({ identity, params, caller }) {
      return { data: presentFile(deps, await readableFile(params.uid, identity), caller.origin) };
    },

    async downloadFile({ identity, params }) {
      const file = await readableFile(params.uid, identity);
      const bytes = await deps.files.get(keyOfFile(file.uid));
      if (bytes === undefined) throw notFound();
      return new SpecialAnswer(200, bytes, headersOfFile(file));
    },

    async listMedias({ identity, query, caller }) {
      const rows = await findOwnMedia(deps.db, identity.id, query.type);
      return { data: rows.map((row) => presentOwnMedia(deps, row, caller.origin)) };
    },

    uploadMedia: {
      before: limitUploads,
      async handle({ identity, form, caller }) {
        const uid = await storeMedia(deps, identity.id, form);
        return withStatus(201, { data: presentOwnMedia(deps, await ownMedia(uid, identity), caller.origin) });
      },
    },

    async getMedia({ identity, params, caller }) {
      return { data: presentOwnMedia(deps, await ownMedia(params.uid, identity), caller.origin) };
    },

    async deleteMedia({ identity, params }) {
      const media = await ownMedia(params.uid, identity);
      await deleteMedia(deps, { media, identityId: identity.id, mayChangeShop: rights.mayChangeShop });
      return [];
    },
  };
};

function presentOwnMedia(signing: Signing, row: OwnMediaRow, origin: string): Schema<'Media'> {
  const media = presentPicture(signing, row, origin);
  if (media === null) throw notFound();
  return { ...media, identity_address: row.identityAddress };
}
