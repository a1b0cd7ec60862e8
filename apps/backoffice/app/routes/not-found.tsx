import { Refusal } from '@tegoed/client/refusal';
import { Door } from '../components/frame/door.tsx';
import { Problem } from '../features/problems/problem.tsx';
import { useT } from '../platform/texts.ts';
import { PageTitle } from '../features/shell/page-title.tsx';

export default function NotFound() {
  const t = useT('problem');
  return (
    <Door name={useT('app')('name')} title={t('not-found-title')}>
      <PageTitle>{t('not-found-title')}</PageTitle>
      <Problem error={new Refusal(404, undefined, new Headers())} untitled />
    </Door>
  );
}
