/** Metres that a ring or a scale can be. */
const roundDistances = [100, 200, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000] as const;

/** Pixels: a ring below it hides among pins, and above it lies outside the map. */
const [smallestRing, largestRing] = [56, 600];
/** Rings at most; more of them only confuse. */
const mostRings = 3;
/** Pixels that the bar of the scale takes at most. */
const longestScale = 120;

/** The rings of distance that are of use at a zoom, in metres from the middle. */
export function ringsAt(metresPerPixel: number): number[] {
  return roundDistances
    .filter((metres) => metres / metresPerPixel >= smallestRing && metres / metresPerPixel <= largestRing)
    .slice(0, mostRings);
}

/** The bar of the scale at a zoom: the longest round distance that fits. */
export function scaleAt(metresPerPixel: number): { metres: number; pixels: number } {
  const [shortest] = roundDistances;
  const metres = roundDistances.findLast((distance) => distance / metresPerPixel <= longestScale) ?? shortest;
  return { metres, pixels: Math.round(metres / metresPerPixel) };
}
