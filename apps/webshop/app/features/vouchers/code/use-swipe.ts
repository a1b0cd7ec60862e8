import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { swipeBetween } from './swipe.ts';

interface Swipes {
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
}

/** Does something when one finger swipes over an element; buttons do the same. Two fingers enlarge the page. */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const placeOf = (touch: { clientX: number; clientY: number } | undefined) => touch && { x: touch.clientX, y: touch.clientY };
  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 1 ? placeOf(touches[0]) : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const end = placeOf(changedTouches[0]);
      const direction = start.current && end && swipeBetween(start.current, end);
      start.current = undefined;
      if (direction === 'left') onLeft?.();
      if (direction === 'right') onRight?.();
    },
  };
}
