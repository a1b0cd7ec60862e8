import { organizationOf } from '../../platform/api.ts';
import type { ScreenAt } from '../../platform/first-screen/screen-at.ts';
import { findSessionOnce } from '../../platform/session.ts';
import { listOrganizationsOnce } from './organizations.ts';
import { getWorkOnce } from '../work/work.ts';

/** Asks what the frame of an organization shows, for a screen in that frame: the answers come while React draws the document. */
export function askFrameAhead({ routes, params }: ScreenAt): void {
  if (!routes.some(({ id }) => id === 'organization')) return;
  findSessionOnce.ahead();
  listOrganizationsOnce.ahead();
  getWorkOnce.ahead(organizationOf(params));
}
