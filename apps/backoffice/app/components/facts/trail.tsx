import { Icon } from '@tegoed/ui/pictures/icon';
import { Link } from 'react-router';
import './trail.css';

/** Above the head of a page: the way back, to the list as it was when it was left. */
export function Trail({ to, children }: { to: string; children: string }) {
  return (
    <p className="tg-trail">
      <Link to={to}>
        <Icon name="chevron-left" />
        {children}
      </Link>
    </p>
  );
}
