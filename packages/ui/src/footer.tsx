import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './footer.css';

interface FooterProps {
  /** Whose shop it is. */
  owner: ReactNode;
  /** `lang` marks the link to the other language. */
  links: { href: string; label: string; lang?: string }[];
}

export function Footer({ owner, links }: FooterProps) {
  return (
    <footer className="tg-footer utrecht-page-footer">
      <div className="tg-wrap tg-footer__row">
        <p>{owner}</p>
        <ul className="tg-footer__links">
          {links.map(({ href, label, lang }) => (
            <li key={`${href} ${label}`}>
              <Link className="utrecht-link" href={href} lang={lang} hrefLang={lang}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
