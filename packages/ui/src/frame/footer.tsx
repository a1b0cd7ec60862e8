import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import './footer.css';
import '../text/visually-hidden.css';

interface FooterProps {
  /** For who listens: "Over deze site". */
  heading: string;
  /** Whose shop it is. */
  owner: ReactNode;
  /** The mark of whose shop it is, beside the name. */
  logo?: ReactNode;
  /** `lang` marks the link to the other language. */
  links: { href: string; label: string; lang?: string }[];
  /** What the municipality adds above: FooterColumns. */
  columns?: ReactNode;
}

export function Footer({ heading, owner, logo, links, columns }: FooterProps) {
  return (
    <footer className="tg-footer utrecht-page-footer">
      <h2 className="tg-hidden">{heading}</h2>
      {columns}
      <div className="tg-wrap tg-footer__row">
        <p className="tg-footer__owner">
          {logo}
          {owner}
        </p>
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
