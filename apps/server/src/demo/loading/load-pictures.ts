import { createHash } from 'node:crypto';
import { mediaPresets, type MediaType } from '#platform/media-store';
import type { DemoContent, DemoPicture } from '../content/content-types.ts';
import { drawPicture } from '../draw-picture.ts';
import type { DemoLoad } from './demo-load.ts';

interface WantedPicture {
  readonly type: MediaType;
  readonly picture: DemoPicture;
}

/** The stored pictures of the demo: id by kind and drawing. */
export interface StoredPictures {
  idOf(type: MediaType, picture: DemoPicture): number;
}

const atOnce = 4;

/**
 * Draws and stores the pictures of offers, funds and organizations, a few at once since each keeps a processor busy.
 * Kind, drawing and palette make the address, so a picture has the same one at every fresh start.
 */
export async function loadPictures(load: DemoLoad): Promise<StoredPictures> {
  const ids = new Map<string, number>();
  const waiting = [...new Map(wantedPictures(load.content).map((wanted) => [nameOf(wanted), wanted]))];
  const store = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ids.set(next[0], await storePicture(load, next[1]));
  };
  await allDone(Array.from({ length: atOnce }, store));
  return {
    idOf(type, picture) {
      const id = ids.get(nameOf({ type, picture }));
      if (id === undefined) throw new Error(`${picture.drawing} was not stored as ${type}`);
      return id;
    },
  };
}

/** Fails only after everything has ended: what goes on after a rolled-back transaction would be stored outside of it. */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function wantedPictures({ offers, funds, organizations }: DemoContent): readonly WantedPicture[] {
  return [
    ...offers.map(({ picture }) => ({ type: 'product_photo', picture }) as const),
    ...funds.map(({ picture }) => ({ type: 'fund_logo', picture }) as const),
    ...organizations.map(({ logo }) => ({ type: 'organization_logo', picture: logo }) as const),
  ];
}

function nameOf({ type, picture }: WantedPicture): string {
  return `${type}:${picture.drawing}:${picture.palette}`;
}

async function storePicture(load: DemoLoad, wanted: WantedPicture): Promise<number> {
  const largest = Object.values(mediaPresets[wanted.type]).reduce((a, b) => (b.width > a.width ? b : a));
  const { id } = await load.media.add(load.tx, {
    type: wanted.type,
    picture: await drawPicture(wanted.picture, largest),
    originalName: `${wanted.picture.drawing.replace(/^.*\//, '')}.svg`,
    identityId: null,
    uid: createHash('sha256')
      .update(`tegoed-demo:picture:${nameOf(wanted)}`)
      .digest('hex'),
  });
  return id;
}
