import { use } from 'react';
import type { Context } from 'react';

/** What stands around every page; throws for a component that is shown without it. */
export function useGiven<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (!value) throw new Error('This component stands outside a page');
  return value;
}
