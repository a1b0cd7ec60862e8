import type { Schema } from '@tegoed/contract';
import { Marked } from '@tegoed/ui/text/marked';
import { SearchPop, SearchPopMessage } from '@tegoed/ui/frame/search-pop';
import type { SearchHit, SearchHitGroup } from '@tegoed/ui/frame/search-pop';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useId } from 'react';
import { bestCost } from '../../../components/cost/cost.ts';
import { costLine } from '../../../components/cost/cost-words.ts';
import { markWords } from '../../../components/text/marked-words.ts';
import { useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { sharePlaces } from '../menu/share-places.ts';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useTypedSearch } from './use-typed-search.ts';

type Overview = Schema<'SearchOverview'>;
type OfferOfHit = NonNullable<Overview['products']['items'][number]['offer']>;

/** In the panel; the platform gives so many of each kind at most. */
const mostHits = 9;
/** A kind of which more were found than this leads to all of them. (screens.md 1.9) */
const fewHits = 3;

const kinds = ['funds', 'products', 'providers'] as const;

/** What is found while somebody types in the search field of the header. */
export function SearchPanel({ field }: { field: HTMLInputElement }) {
  const t = useT('shell');
  const listId = useId();
  const { shown, close } = useTypedSearch(field);
  const { groups, all, total } = useHits(listId, shown);
  const hits =
    total > 0 ? [...groups.flatMap(({ hits: own, more }) => [...own, ...(more ? [more] : [])]), all].map(({ id }) => id) : [];
  const chosen = useSearchCombobox(field, { listId, hits, isOpen: shown !== undefined, close });
  const message = shown && messageOf(shown.found, total);
  return (
    <>
      <VisuallyHidden>
        <output>{shown && t(`search.${message ?? 'found'}`, { count: total, query: shown.words })}</output>
      </VisuallyHidden>
      {shown && message === 'nothing' && (
        <SearchPopMessage heading={t('search.nothing', { query: shown.words })}>{t('search.nothing-hint')}</SearchPopMessage>
      )}
      {message === 'failed' && <SearchPopMessage heading={t('search.failed')} />}
      {shown && message === undefined && (
        <SearchPop id={listId} label={t('search.results')} groups={groups} all={all} chosen={chosen} />
      )}
    </>
  );
}

function messageOf(found: Overview | undefined, total: number): 'failed' | 'nothing' | undefined {
  if (found === undefined) return 'failed';
  return total === 0 ? 'nothing' : undefined;
}

interface Hits {
  groups: SearchHitGroup[];
  all: SearchHit;
  total: number;
}

/** The hits that have a place, in groups, and the link to all of them. */
function useHits(listId: string, shown: { words: string; found: Overview | undefined } | undefined): Hits {
  const t = useT('shell');
  const path = usePath();
  const lang = useWrittenLanguage();
  const words = shown?.words ?? '';
  const costOf = useCostOfHit();
  const searchData = new URLSearchParams({ q: words }).toString();
  const looks = {
    funds: { screen: 'fund', heading: t('search.funds'), icon: 'hand-coins' },
    products: { screen: 'product', heading: t('search.offers'), icon: 'shopping-bag' },
    providers: { screen: 'provider', heading: t('search.providers'), icon: 'store' },
  } as const;
  const found = kinds.map((kind) => shown?.found?.[kind] ?? { items: [], count: 0 });
  const shares = sharePlaces(
    found.map(({ items }) => items.length),
    mostHits,
  );
  const groups = kinds.flatMap((kind, index): SearchHitGroup[] => {
    const { screen, heading, icon } = looks[kind];
    const hits = (found[index]?.items ?? []).slice(0, shares[index]).map(({ id, name, offer }) => ({
      id: `${listId}-${kind}-${id}`,
      href: path(screen, { id }, { searchData }),
      name: (
        <span lang={lang}>
          <Marked parts={markWords(name, words)} />
        </span>
      ),
      note: offer && <span lang={lang}>{offer.organization_name}</span>,
      cost: offer && costOf(offer),
    }));
    const count = found[index]?.count ?? 0;
    const more = {
      id: `${listId}-${kind}-all`,
      href: path('search-result', {}, { q: words, search_item_types: kind }),
      name: t('search.see-kind', { count, kind: heading }),
    };
    return hits.length === 0 ? [] : [{ heading, icon, hits, ...(count > fewHits && { more }) }];
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const all = { id: `${listId}-all`, href: path('search-result', {}, { q: words }), name: t('search.see-all', { count: total }) };
  return { groups, all, total };
}

/** What an offer costs in one line. A platform that does not tell it with a hit shows the name alone. */
function useCostOfHit() {
  const t = useT('cost');
  const language = useLanguage();
  const { signedIn } = useSession();
  return (offer: OfferOfHit) => costLine(bestCost(offer, signedIn ? offer.own_costs : undefined), { t, language });
}
