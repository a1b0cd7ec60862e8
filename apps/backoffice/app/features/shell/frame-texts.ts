import type { FrameTexts } from '../../components/frame/frame.tsx';
import { useT } from '../../platform/texts.ts';

/** The words of the frame around each page. */
export function useFrameTexts(): FrameTexts {
  const app = useT('app');
  return {
    toContent: app('to-content'),
    menu: app('menu'),
    quickMenu: app('quick-menu'),
    more: app('more'),
    everything: app('everything'),
    waiting: (count) => app('waiting', { count: String(count) }),
  };
}
