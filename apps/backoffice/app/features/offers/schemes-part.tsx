import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Tag } from '../../components/facts/tag.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { looks, wordsOf } from './sale-words.ts';
import { salesOf } from './offers.ts';
import type { Offer, Sale } from './offer-values.ts';
import './schemes-part.css';

interface SchemesPartProps {
  offer: Offer;
  mayChange: boolean;
}

/** In which schemes an offer sells, at what price for the citizen, and why it does not in others. */
export function SchemesPart({ offer, mayChange }: SchemesPartProps) {
  const t = useT('offers');
  const language = useLanguage();
  const sales = salesOf(offer);
  if (sales.length === 0) return <p>{t('sale-none')}</p>;
  return (
    <ul className="tg-schemelist">
      {sales.map((sale) => (
        <li key={sale.fund.id}>
          <div>
            <strong>{sale.fund.name}</strong>
            <p className="tg-muted">{sale.organization.name}</p>
            <p>
              <Tag {...looks[sale.state]}>{capital(wordsOf(sale, t, language))}</Tag>
            </p>
          </div>
          {mayChange && <ChangeSale offer={offer} sale={sale} />}
        </li>
      ))}
    </ul>
  );
}

/** Offered again at a press; left out only after a question, since an approval that ends must be given anew. */
function ChangeSale({ offer, sale }: { offer: Offer; sale: Sale }) {
  const t = useT('offers');
  const app = useT('app');
  const fetcher = useFetcher();
  const [isAsking, setIsAsking] = useState(false);
  const busy = fetcher.state === 'idle' ? undefined : app('busy');
  const { fund } = sale;
  const send = (sells: boolean) => {
    setIsAsking(false);
    void fetcher.submit(
      { intent: 'sale', fund: fund.id, sells: String(sells), version: offer.version ?? '' },
      { method: 'post' },
    );
  };
  if (sale.state === 'excluded') {
    return (
      <Button
        kind="secondary"
        small
        icon="undo"
        busy={busy}
        aria-label={t('offer-again-named', { fund: fund.name })}
        onClick={() => send(true)}
      >
        {t('offer-again')}
      </Button>
    );
  }
  return (
    <>
      <Button
        kind="secondary"
        small
        busy={busy}
        aria-label={t('leave-out-named', { fund: fund.name })}
        onClick={() => setIsAsking(true)}
      >
        {t('leave-out')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        heading={t('leave-out-title', { fund: fund.name })}
        closeLabel={app('close')}
        described
      >
        <DialogBody>
          <p>{t('leave-out-follows', { fund: fund.name })}</p>
          <p>{t(fund.type === 'subsidies' ? 'leave-out-approval' : 'leave-out-back')}</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => send(false)}>{t('leave-out-go')}</Button>
          <Button kind="secondary" onClick={() => setIsAsking(false)}>
            {app('cancel')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
