import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cameraProblem, watchCamera } from './watch-camera.ts';
import type { CameraProblem } from './watch-camera.ts';

/** A camera that reads QR codes for as long as its component is shown. */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [lit, setLit] = useState(false);
  const read = useEffectEvent(onText);

  useEffect(() => {
    const ending = new AbortController();
    const shown = video.current;
    const { signal } = ending;
    if (shown)
      watchCamera(shown, { signal, onOpen: setTrack, onText: (text) => read(text) }).catch((error: unknown) => {
        ending.abort();
        setProblem(cameraProblem(error));
      });
    return () => ending.abort();
  }, []);

  async function toggleLight() {
    await track?.applyConstraints({ advanced: [{ torch: !lit }] });
    setLit(!lit);
  }

  return {
    video,
    isOn: track !== undefined && problem === undefined,
    problem,
    light: hasLight(track) ? { lit, toggle: () => void toggleLight().catch(() => setTrack(undefined)) } : undefined,
  };
}

/** Not every browser says what a camera can. */
function hasLight(track: MediaStreamTrack | undefined): boolean {
  return track !== undefined && 'getCapabilities' in track && track.getCapabilities().torch === true;
}
