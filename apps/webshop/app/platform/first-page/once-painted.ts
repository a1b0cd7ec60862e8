/** Milliseconds after which what stands around a page waits no longer for it. */
const longest = 2_000;

/** Tells when a page that is loaded was painted, or that one took too long. Returns what ends the waiting. */
export function oncePainted(onPainted: () => void, { isLoaded }: { isLoaded: boolean }): () => void {
  // A frame comes only when the page may be painted; in the next one it has been.
  let frame = isLoaded
    ? requestAnimationFrame(() => (frame = requestAnimationFrame(() => (painted = setTimeout(onPainted)))))
    : 0;
  let painted: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(onPainted, longest);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(late);
  };
}
