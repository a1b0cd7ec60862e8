import { useEffect, useRef } from 'react';

interface PaperPictureProps {
  picture: HTMLCanvasElement;
  label: string;
}

/** A drawn page or photo; drawn over, since the page's security policy shows no pictures that only the browser has. */
export function PaperPicture({ picture, label }: PaperPictureProps) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={shown}>{label}</canvas>;
}
