import { Refusal } from '@tegoed/client/refusal';
import type { ReactNode } from 'react';
import { useOrganization } from '../organizations/organization-context.ts';
import { ProblemPage } from '../problems/problem.tsx';
import { isOpen, type Place } from './menu.ts';

/** A page for who finds its place in the menu. The platform tells others part of what stands there; this page is not for them. */
export function Guarded({ place, children }: { place: Place; children: ReactNode }) {
  const organization = useOrganization();
  return isOpen(place, organization) ? children : <ProblemPage error={new Refusal(403, undefined, new Headers())} />;
}
