import type { NotificationName } from '@tegoed/translations/server';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { earliest } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { FundRequestEvent } from '#platform/delivery/events';
import type { Listeners } from '#platform/delivery/dispatcher';
import { identitiesWithPermission } from '#people/organizations';
import { costValues } from '../channels/site/cost-in-words.ts';
import { findHolders } from './vouchers/holder-queries.ts';
import { findEmployeeIdentity, findFundRequest, findReimbursement, findReservation } from '../channels/mail/mail-queries.ts';
import { notificationTargets } from '../channels/site/notification-targets.ts';
import { paymentNotificationListeners } from './money/payment-notifications.ts';
import { findApplication, findOffers } from './schemes/provider-queries.ts';
import { notifyOne, siteNotifier, type NotifyAllOnSite } from '../channels/site/notify-on-site.ts';
import { findAssignedVoucher, findCardOrder, findCodeOfVoucher } from './vouchers/voucher-queries.ts';

type RequesterReservationNotification = Extract<NotificationName, `product_reservation_${string}`>;
type ReservationNotification = RequesterReservationNotification | Extract<NotificationName, `products_${string}`>;

function isForRequester(name: ReservationNotification): name is RequesterReservationNotification {
  return name.startsWith('product_reservation_');
}

/**
 * vouchers.md 6.2, funds.md 13: what people are told on the site when something happened. Stored with the mark that the
 * event is handled, so each is there once, and also for who has no e-mail address.
 */
export function siteNotificationListeners({ now }: Pick<Deps, 'now'>, notifyAll: NotifyAllOnSite = siteNotifier(now)): Listeners {
  const notify = notifyOne(notifyAll);

  async function assigned(tx: Tx, voucherId: number): Promise<void> {
    const voucher = await findAssignedVoucher(tx, voucherId);
    if (!voucher) return;
    const date = earliest(voucher.expireAt, voucher.fundEndDate) ?? voucher.expireAt;
    if (isPast(date, now())) return;
    const { fundName: fund, productName, providerName } = voucher;
    const to = [voucher.identityId];
    const target = notificationTargets.voucher(voucher.address);
    const wasMadeForThem = voucher.activationCode === null;
    if (productName !== null) {
      const values = { product: productName, provider: providerName ?? '' };
      if (wasMadeForThem) await notify(tx, 'product_voucher_added', { to, values, target });
      return notify(tx, 'identity_voucher_assigned_product', { to, values, target });
    }
    const kind = voucher.fundType === 'subsidies' ? 'subsidy' : 'budget';
    const values = { fund, amount: voucher.balanceCents, date };
    if (wasMadeForThem) await notify(tx, `voucher_added_${kind}`, { to, values, target });
    return notify(tx, `identity_voucher_assigned_${kind}`, { to, values, target });
  }

  async function aboutVoucher(tx: Tx, voucherId: number, name: NotificationName): Promise<void> {
    const voucher = await findCodeOfVoucher(tx, voucherId);
    if (!voucher) return;
    const { title, productName, providerName } = voucher;
    if (name === 'product_voucher_shared' && productName === null) return;
    const target = notificationTargets.voucher(voucher.address);
    await notify(tx, name, { to: [voucher.identityId], values: { title, provider: providerName ?? '' }, target });
  }

  async function aboutReservation(tx: Tx, reservationId: number, name: ReservationNotification): Promise<void> {
    const reservation = await findReservation(tx, reservationId);
    if (!reservation) return;
    const { productName: product, providerName: provider, providerId, code, expireAt: date } = reservation;
    const values = { product, provider, code: String(code), date };
    if (isForRequester(name)) {
      const isStillPaid = name === 'product_reservation_created' || name === 'product_reservation_accepted';
      const cost = isStillPaid ? { ...costValues(reservation) } : {};
      const target = notificationTargets.reservation(reservation.id);
      return notify(tx, name, { to: [reservation.identityId], values: { ...values, ...cost }, target });
    }
    const to = await identitiesWithPermission(tx, providerId, 'manage_products');
    return notify(tx, name, { to, values, site: 'provider', organizationId: providerId });
  }

  async function aboutReimbursement(tx: Tx, reimbursementId: number, name: NotificationName): Promise<void> {
    const reimbursement = await findReimbursement(tx, reimbursementId);
    if (!reimbursement) return;
    const values = { title: reimbursement.title, code: String(reimbursement.code) };
    await notify(tx, name, {
      to: [reimbursement.identityId],
      values,
      target: notificationTargets.reimbursement(reimbursementId),
    });
  }

  async function aboutRequest(tx: Tx, event: FundRequestEvent, name: NotificationName): Promise<void> {
    const request = await findFundRequest(tx, event);
    if (!request) return;
    const { clarificationId } = request;
    const target =
      clarificationId === null
        ? notificationTargets.request(request)
        : notificationTargets.clarification(request, clarificationId);
    await notify(tx, name, { to: [request.identityId], values: { fund: request.fundName }, target });
  }

  async function filed(tx: Tx, event: FundRequestEvent): Promise<void> {
    const request = await findFundRequest(tx, event);
    if (!request) return;
    const { organizationId } = event;
    await aboutRequest(tx, event, 'fund_request_created');
    await notify(tx, 'fund_requests_created_validator_employee', {
      to: await identitiesWithPermission(tx, organizationId, 'validate_records'),
      values: { fund: request.fundName, number: String(request.id) },
      site: 'validator',
      organizationId,
    });
  }

  async function answered(tx: Tx, event: FundRequestEvent): Promise<void> {
    const request = await findFundRequest(tx, event);
    const employee = event.employeeId === null ? undefined : await findEmployeeIdentity(tx, event.employeeId);
    if (!request || !employee) return;
    const { organizationId } = event;
    const values = { fund: request.fundName, number: String(request.id) };
    await notify(tx, 'fund_requests_feedback_received', { to: [employee.identityId], values, site: 'validator', organizationId });
  }

  async function aboutApplication(tx: Tx, fundProviderId: number, name: NotificationName): Promise<void> {
    const application = await findApplication(tx, fundProviderId);
    if (!application) return;
    const { fundName: fund, providerName: provider, providerId, sponsorId } = application;
    const isForSponsor = name === 'funds_provider_applied';
    const organizationId = isForSponsor ? sponsorId : providerId;
    await notify(tx, name, {
      to: await identitiesWithPermission(tx, organizationId, isForSponsor ? 'manage_providers' : 'manage_provider_funds'),
      values: { fund, provider },
      site: isForSponsor ? 'sponsor' : 'provider',
      organizationId,
    });
  }

  /** Who can spend at a provider from now on hears so too. */
  async function allowed(tx: Tx, fundProviderId: number, what: 'budget' | 'products'): Promise<void> {
    await aboutApplication(tx, fundProviderId, `fund_providers_approved_${what}`);
    const application = await findApplication(tx, fundProviderId);
    if (!application) return;
    for await (const to of findHolders(tx, fundProviderId, now())) {
      await notify(tx, `requester_provider_approved_${what}`, {
        to,
        values: { fund: application.fundName, provider: application.providerName },
        target: notificationTargets.provider(application.providerId),
      });
    }
  }

  async function cardOrdered(tx: Tx, physicalCardRequestId: number): Promise<void> {
    const order = await findCardOrder(tx, physicalCardRequestId);
    if (!order) return;
    const { voucherId, fundName: fund, sponsorId: organizationId } = order;
    await aboutVoucher(tx, voucherId, 'voucher_physical_card_requested');
    const to = await identitiesWithPermission(tx, organizationId, 'manage_vouchers');
    await notify(tx, 'funds_physical_card_requested', { to, values: { fund }, site: 'sponsor', organizationId });
  }

  async function soldOut(tx: Tx, productId: number): Promise<void> {
    const [offer] = await findOffers(tx, [productId]);
    if (!offer) return;
    const { name: product, providerId: organizationId } = offer;
    const to = await identitiesWithPermission(tx, organizationId, 'manage_products');
    await notify(tx, 'products_sold_out', { to, values: { product }, site: 'provider', organizationId });
  }

  return {
    ...paymentNotificationListeners(notify),
    'voucher.assigned': (tx, { voucherId }) => assigned(tx, voucherId),
    'voucher.shared-by-email': (tx, { voucherId }) => aboutVoucher(tx, voucherId, 'voucher_shared_by_email'),
    'voucher.shared': (tx, { voucherId }) => aboutVoucher(tx, voucherId, 'product_voucher_shared'),
    'voucher.deactivated': (tx, { voucherId }) => aboutVoucher(tx, voucherId, 'voucher_deactivated'),
    'physical-card.requested': (tx, { physicalCardRequestId }) => cardOrdered(tx, physicalCardRequestId),
    'reservation.created': async (tx, { reservationId }) => {
      await aboutReservation(tx, reservationId, 'product_reservation_created');
      await aboutReservation(tx, reservationId, 'products_reserved');
    },
    'reservation.accepted': (tx, { reservationId }) => aboutReservation(tx, reservationId, 'product_reservation_accepted'),
    'reservation.rejected': (tx, { reservationId }) => aboutReservation(tx, reservationId, 'product_reservation_rejected'),
    'reservation.canceled-by-provider': (tx, { reservationId }) =>
      aboutReservation(tx, reservationId, 'product_reservation_canceled'),
    'reservation.canceled-by-requester': (tx, { reservationId }) =>
      aboutReservation(tx, reservationId, 'products_reservation_canceled'),
    'reimbursement.submitted': (tx, { reimbursementId }) => aboutReimbursement(tx, reimbursementId, 'reimbursement_submitted'),
    'reimbursement.approved': (tx, { reimbursementId }) => aboutReimbursement(tx, reimbursementId, 'reimbursement_approved'),
    'reimbursement.declined': (tx, { reimbursementId }) => aboutReimbursement(tx, reimbursementId, 'reimbursement_declined'),
    'fund-request.created': filed,
    'fund-request.clarification-asked': (tx, event) => aboutRequest(tx, event, 'fund_request_feedback_requested'),
    'fund-request.clarification-answered': answered,
    'fund-request.approved': (tx, event) => aboutRequest(tx, event, 'fund_request_approved'),
    'fund-request.approved-partly': (tx, event) => aboutRequest(tx, event, 'fund_request_denied'),
    'fund-request.declined': (tx, event) => aboutRequest(tx, event, 'fund_request_denied'),
    'fund-request.disregarded': async (tx, event) => {
      if (event.notify === true) await aboutRequest(tx, event, 'fund_request_disregarded');
    },
    'provider.applied': (tx, { fundProviderId }) => aboutApplication(tx, fundProviderId, 'funds_provider_applied'),
    'provider.accepted': (tx, { fundProviderId }) => aboutApplication(tx, fundProviderId, 'fund_providers_state_accepted'),
    'provider.rejected': (tx, { fundProviderId }) => aboutApplication(tx, fundProviderId, 'fund_providers_state_rejected'),
    'provider.budget-allowed': (tx, { fundProviderId }) => allowed(tx, fundProviderId, 'budget'),
    'provider.budget-revoked': (tx, { fundProviderId }) => aboutApplication(tx, fundProviderId, 'fund_providers_revoked_budget'),
    'provider.products-allowed': (tx, { fundProviderId }) => allowed(tx, fundProviderId, 'products'),
    'provider.products-revoked': (tx, { fundProviderId }) =>
      aboutApplication(tx, fundProviderId, 'fund_providers_revoked_products'),
    'product.sold-out': (tx, { productId }) => soldOut(tx, productId),
  };
}
