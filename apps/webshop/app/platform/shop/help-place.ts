import { useShop } from './shop.ts';

/** Where every page says who helps; undefined in a shop that was given no way to reach anybody. */
export function useHelpPlace(): '#help' | undefined {
  const { telephone, desk, email } = useShop().implementation.help;
  const hasWay = [telephone, email, ...Object.values(desk)].some((way) => way !== '');
  return hasWay ? '#help' : undefined;
}
