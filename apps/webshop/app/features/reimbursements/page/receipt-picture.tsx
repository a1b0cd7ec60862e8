import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/pictures/tile';

interface ReceiptPictureProps {
  files: readonly Pick<Schema<'File'>, 'uid' | 'preview'>[];
}

/** The first receipt in small, or a drawing where the platform made no picture of it. The title beside it says what it is. */
export function ReceiptPicture({ files }: ReceiptPictureProps) {
  const source = files.map(({ preview }) => preview?.sizes.thumbnail).find((address) => address !== undefined);
  if (source === undefined) return <Tile name="letter" ground="sand" />;
  return <img src={source} alt="" loading="lazy" decoding="async" width="320" height="240" />;
}
