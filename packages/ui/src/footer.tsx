import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import './footer.css';

interface FooterProps {
  /** Whose shop it is. */
  owner: ReactNode;
  /** `lang` marks the link to the other language. */
  links: { href: string; label: string; lang?: string }[];
  /** What the municipality adds above: opening times, contact, the app. */
  columns?: { heading: string; children: ReactNode }[];
}

export function Footer({ owner, links, columns }: FooterProps) {
  return (
    <footer className="tg-footer utrecht-page-footer">
      {columns && (
        <div className="tg-wrap">
          <div className="tg-footer__columns">
            {columns.map(({ heading, children }) => (
              <div key={heading}>
                <h2 className="tg-footer__heading">{heading}</h2>
                {children}
              </div>
            ))}
          </div>
        </div>
      )}
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
