import { Button } from '@tegoed/ui/controls/button';
import { IconButton } from '@tegoed/ui/controls/icon-button';
import { Badge } from '@tegoed/ui/facts/badge';
import { Form, useNavigate, useNavigation } from 'react-router';
import { Trail } from '../../../components/facts/trail.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { useKeys } from '../../../platform/use-keys.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import type { placeInList } from '../last-list.ts';
import { stateOfRequest } from '../state-of-request.ts';
import type { ActName } from './acts.ts';
import { numberOf, statusOf, type AssessedRequest } from './request.ts';

interface RequestHeadProps {
  request: AssessedRequest;
  place: ReturnType<typeof placeInList>;
  /** Opens the question to the citizen; undefined where none can be asked. */
  onAsk: (() => void) | undefined;
}

/** The head of a request: the way back, its neighbours in the list, how it stands, and what one can do. */
export function RequestHead({ request, place, onAsk }: RequestHeadProps) {
  const requests = useT('requests');
  const isAnswered = request.records.some(
    ({ state, clarifications }) => state === 'pending' && clarifications.some((one) => one.state === 'answered'),
  );
  const { tone, icon, text } = stateOfRequest({ ...request, answered: isAnswered }, requests);
  return (
    <>
      <Turn place={place} />
      <WorkHead
        title={request.fund.name ?? ''}
        count={numberOf(request)}
        state={
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
        }
        actions={<Buttons request={request} onAsk={onAsk} />}
      />
    </>
  );
}

function Turn({ place: { search, ...at } }: Pick<RequestHeadProps, 'place'>) {
  const t = useT('request');
  const language = useLanguage();
  const navigate = useNavigate();
  const { id: organization } = useOrganization();
  const hrefOf = (row: { id: number } | undefined) => row && pathOf('request', language, { organization, request: row.id });
  const { before, after } = at.place === undefined ? { before: undefined, after: undefined } : at;
  const [toBefore, toAfter] = [hrefOf(before), hrefOf(after)];
  useKeys({
    '[': toBefore === undefined ? undefined : () => void navigate(toBefore),
    ']': toAfter === undefined ? undefined : () => void navigate(toAfter),
  });
  return (
    <div className="tg-review__trail">
      <Trail to={`${pathOf('requests', language, { organization })}${search}`}>{t('back')}</Trail>
      {at.place !== undefined && (
        <div className="tg-review__turn">
          {t('place', { place: String(at.place), count: String(at.count) })}
          {toBefore && <IconButton icon="chevron-left" label={t('before')} href={toBefore} />}
          {toAfter && <IconButton icon="chevron-right" label={t('after')} href={toAfter} />}
        </div>
      )}
    </div>
  );
}

function Buttons({ request, onAsk }: Pick<RequestHeadProps, 'request' | 'onAsk'>) {
  const t = useT('request');
  const language = useLanguage();
  const navigate = useNavigate();
  const { id: organization, permissions } = useOrganization();
  const { isMine, isOpen, isFree, isColleagues, isAside } = statusOf(request);
  const decideHref = pathOf('decide-request', language, { organization, request: request.id });
  useKeys({ b: isOpen ? () => void navigate(decideHref) : undefined, v: onAsk });
  const divides = permissions.includes('manage_validators') && isColleagues && request.state === 'pending';
  const mayGiveBack = isMine && (request.state === 'pending' || request.state === 'approved_partly');
  return (
    <>
      {divides && <ActButton act="take-away" kind="quiet" />}
      {mayGiveBack && <ActButton act="give-back" kind="quiet" />}
      {onAsk && (
        <Button kind="secondary" icon="message-question" onClick={onAsk}>
          {t('ask')}
        </Button>
      )}
      {isFree && <ActButton act="take" kind={isOpen ? 'secondary' : 'primary'} />}
      {isAside && <ActButton act="undo-aside" kind="primary" />}
      {isOpen && (
        <Button href={decideHref} iconAfter="arrow-right">
          {t('decide')}
        </Button>
      )}
    </>
  );
}

function ActButton({
  act,
  kind,
}: {
  act: Extract<ActName, 'take' | 'give-back' | 'take-away' | 'undo-aside'>;
  kind: 'primary' | 'secondary' | 'quiet';
}) {
  const t = useT('request');
  const app = useT('app');
  const isBusy = useNavigation().formData?.get('act') === act;
  return (
    <Form method="post">
      <input type="hidden" name="act" value={act} />
      <Button type="submit" kind={kind} busy={isBusy ? app('busy') : undefined}>
        {t(act)}
      </Button>
    </Form>
  );
}
