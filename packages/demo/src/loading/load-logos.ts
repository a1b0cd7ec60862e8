import { createHash } from 'node:crypto';
import { mediaPresets } from '@tegoed/server/platform/services/media-store';
import type { DemoPicture } from '../content/content-types.ts';
import { drawPicture } from '../draw-picture.ts';
import type { DemoLoad } from './demo-load.ts';

/** The stored logos of the demo: id by drawing. */
export interface StoredLogos {
  idOf(logo: DemoPicture): number;
}

const atOnce = 4;
const largest = Object.values(mediaPresets.organization_logo).reduce((a, b) => (b.width > a.width ? b : a));

/**
 * Draws and stores the logos of organizations, a few at once since each keeps a processor busy. Offers and funds have no
 * picture of their own: the shop draws what they are about in its own colours.
 * Drawing and palette make the address, so a logo has the same one at every fresh start.
 */
export async function loadLogos(load: DemoLoad): Promise<StoredLogos> {
  const ids = new Map<string, number>();
  const waiting = [...new Map(load.content.organizations.map(({ logo }) => [nameOf(logo), logo]))];
  const store = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) ids.set(next[0], await storeLogo(load, next[1]));
  };
  await allDone(Array.from({ length: atOnce }, store));
  return {
    idOf(logo) {
      const id = ids.get(nameOf(logo));
      if (id === undefined) throw new Error(`${logo.drawing} was not stored`);
      return id;
    },
  };
}

/** Fails only after everything has ended: what goes on after a rolled-back transaction would be stored outside of it. */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function nameOf({ drawing, palette }: DemoPicture): string {
  return `organization_logo:${drawing}:${palette}`;
}

async function storeLogo(load: DemoLoad, logo: DemoPicture): Promise<number> {
  const { id } = await load.media.add(load.tx, {
    type: 'organization_logo',
    picture: await drawPicture(logo, largest),
    originalName: `${logo.drawing.replace(/^.*\//, '')}.svg`,
    identityId: null,
    uid: createHash('sha256')
      .update(`tegoed-demo:picture:${nameOf(logo)}`)
      .digest('hex'),
  });
  return id;
}
