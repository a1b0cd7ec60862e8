import '../layout/layout.css';
import './skip-links.css';

interface SkipLinksProps {
  /** `href` is the place inside the page, such as `#main-content`; `on` where only one width has that place. */
  links: { href: string; label: string; on?: 'wide' | 'narrow' }[];
}

/** The first stops of the Tab key; seen only when they have the focus. */
export function SkipLinks({ links }: SkipLinksProps) {
  return links.map(({ href, label, on }) => (
    <span key={href} className={on && `tg-only-${on}`}>
      <a className="tg-skip utrecht-skip-link" href={href}>
        {label}
      </a>
    </span>
  ));
}
