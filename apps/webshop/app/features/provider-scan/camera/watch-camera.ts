declare global {
  /** The lamp, which only some browsers know. */
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
}

/** Why there is no picture: the person or the browser refuses, there is no camera, or it does not work now. */
export type CameraProblem = 'refused' | 'none' | 'broken';

/** Pixels of a side of the picture that is read: enough for the smallest code of ours, little enough for an old phone. */
const side = 720;
/** Milliseconds between two pictures. */
const pause = 100;
/** Milliseconds that reading one picture may take. */
const timeLimit = 60;

interface Watching {
  /** Ends it, and the camera goes off. */
  signal: AbortSignal;
  onOpen: (track: MediaStreamTrack) => void;
  /** A QR code was in sight; comes again as long as it is. */
  onText: (text: string) => void;
}

/** Shows what the camera behind the phone sees, and reads QR codes in it. Throws what the browser says when there is no picture. */
export async function watchCamera(video: HTMLVideoElement, { signal, onOpen, onText }: Watching): Promise<void> {
  const asked = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: asked });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    stop();
    return;
  }
  signal.addEventListener('abort', stop);
  const [track] = stream.getVideoTracks();
  if (track) onOpen(track);
  video.srcObject = stream;
  const [{ decodeQR }] = await Promise.all([import('qr/decode.js'), video.play()]);
  const canvas = document.createElement('canvas');
  const readOn = () => {
    if (signal.aborted) return;
    const picture = takePicture(video, canvas);
    const text = picture && readCode(() => decodeQR(picture, { timeLimit }));
    if (text !== undefined) onText(text);
    setTimeout(readOn, pause);
  };
  readOn();
}

/** The square in the middle, which is what the reader sees. */
function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const whole = Math.min(video.videoWidth, video.videoHeight);
  if (whole === 0) return undefined;
  const size = Math.min(whole, side);
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, (video.videoWidth - whole) / 2, (video.videoHeight - whole) / 2, whole, whole, 0, 0, size, size);
  return context?.getImageData(0, 0, size, size);
}

/** Nothing in sight is told by throwing. */
function readCode(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  // Without a secure address a browser has no cameras at all.
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError' ? 'none' : 'broken';
}
