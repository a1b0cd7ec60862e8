/** Milliseconds after which what stands around a page waits no longer for it. */
const longest = 2_000;

/** Tells when a page that is loaded was painted, or that one took too long. Returns what ends the waiting. */
export function oncePainted(tell: () => void, { isLoaded }: { isLoaded: boolean }): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = isLoaded ? requestAnimationFrame(() => (painted = setTimeout(tell))) : 0;
  const late = setTimeout(tell, longest);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(late);
  };
}
