import { describe, expect, it } from 'vitest';
import { targetPath } from '@tegoed/domain/shop-targets';
import { placeOfNotification } from './place-of-notification.ts';

function pathOf(type: string, target?: string): string | undefined {
  const place = placeOfNotification({ type: `notifications_identities.${type}`, ...(target !== undefined && { target }) });
  return place && targetPath(place);
}

describe('where a message leads', () => {
  it.each([
    ['voucher_added_budget', 'voucher-abc123', '/tegoeden/abc123'],
    ['product_reservation_accepted', 'screen-reservation-8', '/reserveringen/8'],
    ['product_reservation_accepted', 'screen-reservations', '/reserveringen'],
    ['product_reservation_rejected', 'screen-products', '/aanbod'],
    ['fund_request_denied', 'screen-request-5-12', '/aanvragen/5/12'],
    ['fund_request_feedback_requested', 'requestClarification-5-12-3', '/funds/5/requests/12/clarifications/3'],
    ['requester_provider_approved_budget', 'screen-provider-7', '/aanbieders/7'],
  ])('%s: what it is about', (type, target, path) => {
    expect(pathOf(type, target)).toBe(path);
  });

  it.each([
    ['identity_voucher_assigned_product', '/tegoeden'],
    ['product_voucher_shared', '/tegoeden'],
    ['product_reservation_created', '/reserveringen'],
    ['fund_request_approved', '/aanvragen'],
    ['requester_provider_approved_budget', undefined],
  ])('%s of a platform that does not say: the list of such things', (type, path) => {
    expect(pathOf(type)).toBe(path);
  });

  it('a code that nobody knows, or of a screen that is no place for it, is as none', () => {
    expect(pathOf('something_new', 'somewhere-1')).toBeUndefined();
    expect(pathOf('something_new', 'screen-start')).toBeUndefined();
    expect(pathOf('fund_request_denied', 'screen-request-5-x')).toBe('/aanvragen');
  });
});
