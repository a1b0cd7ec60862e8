import { notFound } from '../../platform/page/page.ts';

/** Any other path: answers 404, and the last error boundary shows it. */
export function loader() {
  notFound();
}

export function clientLoader() {
  notFound();
}

export default function NotFound() {
  return null;
}
