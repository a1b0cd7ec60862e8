import './skip-links.css';

interface SkipLinksProps {
  /** `href` is the place inside the page, such as `#main-content`. */
  links: { href: string; label: string }[];
}

/** The first stops of the Tab key; seen only when they have the focus. */
export function SkipLinks({ links }: SkipLinksProps) {
  return links.map(({ href, label }) => (
    <a key={href} className="tg-skip utrecht-skip-link" href={href}>
      {label}
    </a>
  ));
}
