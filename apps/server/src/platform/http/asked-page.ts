import type { ContractList } from '@tegoed/contract/document';
import type { AskedPage } from '../database/pagination.ts';

type Values = Readonly<Record<string, unknown>>;

/** The page of a list that a call asks for, with the list's own address: the path of its operation with the values of the call. */
export function askedPage(
  { perPage: standard, atMost, whole }: ContractList,
  call: { readonly origin: string; readonly path: string; readonly params: Values; readonly query: Values },
): AskedPage {
  const path = call.origin + call.path.replace(/\{(\w+)\}/g, (_hole, name: string) => String(call.params[name]));
  if (whole) return { page: 1, perPage: standard, path };
  const { page = 1, per_page: perPage = standard } = call.query;
  return { page: Number(page), perPage: Math.min(Number(perPage), atMost ?? Infinity), path };
}
