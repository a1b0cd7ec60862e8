import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

export interface RecordedCamera {
  /** For the browser that has this camera. */
  readonly browserArguments: readonly string[];
  /** From its next opening on the camera sees this, as it stands on a screen. */
  pointAt(thing: Locator): Promise<void>;
  remove(): void;
}

/** A camera that sees a picture instead of the room: Chromium reads the file anew each time the camera is opened. */
export function recordedCamera(): RecordedCamera {
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-camera-'));
  const file = join(folder, 'picture.mjpeg');
  return {
    browserArguments: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`],
    async pointAt(thing) {
      await thing.scrollIntoViewIfNeeded();
      const box = await thing.boundingBox();
      if (!box) throw new Error('there is nothing to point the camera at');
      const margin = 16;
      const side = 2 * Math.ceil((Math.max(box.width, box.height) + 2 * margin) / 2);
      const clip = { x: Math.max(0, box.x - margin), y: Math.max(0, box.y - margin), width: side, height: side };
      writeFileSync(file, await thing.page().screenshot({ type: 'jpeg', quality: 80, clip }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
