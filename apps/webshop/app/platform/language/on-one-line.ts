import { keepTogether } from '@tegoed/translations/keep-together';

interface Translating {
  (...values: never[]): unknown;
  readonly rich: (...values: never[]) => unknown;
}

/** The same translator, with dates, amounts, times and postcodes of its texts each on one line. What is only named, without values, is made once. */
export function onOneLine<Translator extends Translating>(translate: Translator): Translator {
  const made = new Map<unknown, unknown>();
  return new Proxy(translate, {
    apply(target, self, values: unknown[]) {
      const [key, ...given] = values;
      if (given.length > 0) return whole(Reflect.apply(target, self, values));
      if (!made.has(key)) made.set(key, whole(Reflect.apply(target, self, values)));
      return made.get(key);
    },
    get(target, key) {
      if (key !== 'rich') return Reflect.get(target, key);
      return (...values: unknown[]) => {
        const parts: unknown = Reflect.apply(target.rich, target, values);
        return Array.isArray(parts) ? parts.map(whole) : whole(parts);
      };
    },
  });
}

function whole(part: unknown): unknown {
  return typeof part === 'string' ? keepTogether(part) : part;
}
