import type { Db } from '../database/database.ts';
import { createVersionMemory, findForOneself, frozen } from './version-memory.ts';

/**
 * What a shop shows everybody alike, such as its funds without what they are to who asks: kept by a process for as long as nothing of the
 * shop is changed and the day lasts. (ADR 0037)
 */
export interface ShopContents {
  /**
   * What is kept of a shop in the version of now, which is asked of the database. A transaction and a replica may see another version
   * than that: what they read is neither kept nor given to others.
   */
  of(db: Db, shopKey: string): Promise<KeptContents>;
}

/** What is kept of one shop in one version. */
export interface KeptContents {
  /**
   * What is kept under a name, or what `make` makes now. It must be the same whoever asks, and nothing but what the shop shows may change
   * it; what is undefined is not kept.
   */
  find<Content>(name: string, make: () => Promise<Content>): Promise<Content>;
  /** The same for things of one kind by their ids, in the order of these; `make` makes together those that are not kept. */
  findById<Content>(kind: string, ids: readonly number[], make: MakeById<Content>): Promise<Map<number, Content>>;
}

type MakeById<Content> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Content>>;

interface ShopContentsOptions {
  /** On which versions are asked. */
  readonly db: Db;
  /** How many bytes all together may take. */
  readonly mostBytes: number;
  /** The version of all that a shop shows, which is another one on another day. */
  readonly versionOf: (shopKey: string) => Promise<string>;
}

/** What a thing takes for each letter of its text, of which its parts are made, and beside them. */
const bytesOfLetter = 2;
const bytesBeside = 1_000;

export function createShopContents({ db, mostBytes, versionOf }: ShopContentsOptions): ShopContents {
  const memory = createVersionMemory<unknown>({
    mostBytes,
    bytesOf: (made) => (made === undefined ? undefined : JSON.stringify(made).length * bytesOfLetter + bytesBeside),
  });
  return {
    async of(asking, shopKey) {
      const version = asking === db ? await versionOf(shopKey) : undefined;
      // Under one name always stands what one place of the code makes.
      const find = <Content>(name: string, make: () => Promise<Content>) =>
        findForOneself(memory, { address: `${shopKey} ${name}`, version }, async () => frozen(await make())) as Promise<Content>;
      return {
        find,
        async findById<Content>(kind: string, ids: readonly number[], make: MakeById<Content>) {
          const names = ids.map((id) => `${kind} ${id}`);
          // Nearly always all of them are there, and then nobody waits.
          const known = names.map((name) => memory.known({ address: `${shopKey} ${name}`, version }) as Content | undefined);
          const makeOne = together(make);
          const found = known.includes(undefined)
            ? await Promise.all(ids.map((id, place) => find(names[place] ?? '', () => makeOne(id))))
            : known;
          return new Map(ids.flatMap((id, place) => named(id, found[place])));
        },
      };
    },
  };
}

function named<Content>(id: number, content: Content | undefined): [number, Content][] {
  return content === undefined ? [] : [[id, content]];
}

/** Makes together what is asked for in one go. */
function together<Content>(make: MakeById<Content>): (id: number) => Promise<Content | undefined> {
  let asked: number[] = [];
  let made: Promise<ReadonlyMap<number, Content>> | undefined;
  async function makeAsked() {
    const ids = asked;
    [asked, made] = [[], undefined];
    return make(ids);
  }
  return async (id) => {
    asked.push(id);
    made ??= Promise.resolve().then(makeAsked);
    return (await made).get(id);
  };
}
