import { formatPhone } from '@tegoed/translations/format';

/** A number that a phone dials at a press; it stays on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="tg-nowrap tg-reach" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {formatPhone(phone)}
    </a>
  );
}
