import { ContactList } from '@tegoed/ui/lists/contact-list';
import { PhoneLink } from './phone-link.tsx';

interface PhoneAndEmailProps {
  phone: string | null | undefined;
  email: string | null | undefined;
  /** What to call each. */
  terms: { phone: string; email: string };
}

/** How to reach an organization, as far as it tells; nothing when it does not. */
export function PhoneAndEmail({ phone, email, terms }: PhoneAndEmailProps) {
  if (!phone && !email) return null;
  const ways = [
    phone && { icon: 'phone' as const, term: terms.phone, children: <PhoneLink phone={phone} /> },
    email && { icon: 'mail' as const, term: terms.email, children: <a href={`mailto:${email}`}>{email}</a> },
  ];
  return <ContactList ways={ways.filter((way) => typeof way === 'object' && way !== null)} />;
}
