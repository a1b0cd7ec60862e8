import { MapFrame, MapWaiting } from '@tegoed/ui/pictures/map-frame';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useT } from '../../platform/language/texts.ts';
import type { OfficeMapProps } from './office-map-props.ts';

/** Without it the list still has everything, and the page says what is missing. */
function MissingMap({ label }: Pick<OfficeMapProps, 'label'>) {
  const t = useT('providers');
  return (
    <MapFrame label={label}>
      <MapWaiting>{t('map.failed')}</MapWaiting>
    </MapFrame>
  );
}

const LiveMap = lazy(() => import('./live-map.tsx').catch(() => ({ default: MissingMap })));

/**
 * Offices on a map. It is fetched when it comes in sight; without scripts it says that the list has the same.
 * (screens.md 2.20)
 */
export function OfficeMap(props: OfficeMapProps) {
  const frame = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new IntersectionObserver((seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isNear]);

  if (!isNear) return <WaitingMap ref={frame} label={props.label} />;
  return (
    <Suspense fallback={<WaitingMap label={props.label} />}>
      <LiveMap {...props} />
    </Suspense>
  );
}

function WaitingMap({ label, ref }: { label: string; ref?: Ref<HTMLElement> }) {
  const t = useT('providers');
  return (
    <MapFrame label={label} ref={ref}>
      <MapWaiting>
        <noscript>{t('map.without-scripts')}</noscript>
      </MapWaiting>
    </MapFrame>
  );
}
