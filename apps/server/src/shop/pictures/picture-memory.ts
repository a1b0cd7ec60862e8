/** More pictures are asked for than can be drawn soon. */
export class TooManyPictures extends Error {}

/** Pictures that were drawn, by what they show. They are small and few; whoever asks while one is being drawn waits for that one. */
export interface PictureMemory {
  /** The picture under this key, or the one that `draw` makes now. Rejects with what `draw` throws, which is not kept, and with TooManyPictures. */
  find(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

interface Options {
  /** How many pictures are kept; the one that was drawn first leaves first. */
  readonly most: number;
  /** How many are drawn at the same time. Others wait, so that nobody keeps the machine busy with pictures. */
  readonly atOnce: number;
  /** How many may wait for that. */
  readonly mostWaiting: number;
}

export function createPictureMemory({ most, atOnce, mostWaiting }: Options): PictureMemory {
  const known = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (drawing >= atOnce && waiting.length >= mostWaiting) throw new TooManyPictures();
    if (drawing >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else drawing += 1;
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    find(key, draw) {
      const here = known.get(key);
      if (here) return here;
      const picture = inTurn(draw);
      known.set(key, picture);
      picture.catch(() => known.delete(key));
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
      return picture;
    },
  };
}
