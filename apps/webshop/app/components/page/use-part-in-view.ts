import { useEffect, useState } from 'react';

/** Which part of a long page is read now: the last whose heading stands in the upper third of the screen or above it. */
export function usePartInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const read = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3);
        setCurrent((read.at(-1) ?? headings[0])?.id);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [all]);
  return current;
}
