import { JsonLd } from '../../components/page/json-ld.tsx';
import type { OfficeData } from './load-provider.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** One address of a provider for search engines: where it is, and when it is open. */
export function OfficeJsonLd({ provider, office }: Pick<OfficeData, 'provider' | 'office'>) {
  const { lat, lon } = office;
  const thing = {
    '@type': 'LocalBusiness',
    name: provider.name,
    address: office.address,
    telephone: office.phone ?? provider.phone,
    image: office.photo,
    geo: lat === null || lon === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHoursSpecification: office.schedule.flatMap(openOn),
    parentOrganization: { '@type': 'Organization', name: provider.name, url: provider.website },
  };
  return <JsonLd thing={thing} />;
}

/** A day with a break is open twice; a day without hours is closed. */
function openOn(day: OfficeData['office']['schedule'][number]) {
  const { start_time: start, end_time: end, break_start_time: pause, break_end_time: after } = day;
  const dayOfWeek = days[day.week_day];
  if (!start || !end || dayOfWeek === undefined) return [];
  const parts = pause && after ? [[start, pause] as const, [after, end] as const] : [[start, end] as const];
  return parts.map(([opens, closes]) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }));
}
