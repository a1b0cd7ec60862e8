import type { Point } from './map-bounds.ts';
import type { MapPlace } from './map-place.ts';

/** Of the map, and of what stands in its place until it is fetched. */
export interface OfficeMapProps {
  /** What the map shows, and where the same is written. */
  label: string;
  /** Where the list with the same places begins, for who does not want to pass all pins. */
  skip?: string;
  /** The same array as long as the same places are shown; other ones bring all of them in sight. */
  places: readonly MapPlace[];
  /** Where the reader is, when that is known. */
  origin?: Point | undefined;
  /** The places could not be asked for. */
  failed?: boolean;
  /** Ids of the offices whose card is open; one that is chosen elsewhere is brought in sight. */
  chosen: readonly number[];
  onChoose: (offices: readonly number[]) => void;
}
