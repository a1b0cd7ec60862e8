import './logo.css';

/** The mark of the back office: water under a sun. */
export function Logo() {
  return (
    <svg className="tg-desklogo" viewBox="0 0 96 96" aria-hidden="true">
      <path className="tg-desklogo__ground" d="M0 0h96v96H0z" />
      <circle className="tg-desklogo__sun" cx="66" cy="30" r="13" />
      <path className="tg-desklogo__water" d="M0 62q16-17 32 0t32 0 32 0v12q-16-17-32 0t-32 0-32 0z" />
    </svg>
  );
}
