import { showcase } from '@tegoed/ui/showcase';
import type { Showpiece } from '@tegoed/ui/showcase';
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { serverShop } from '../../platform/shop/server-shop.ts';
import { useDocumentParts } from '../../platform/page/page-state.ts';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** Every part of the shop in every state, under the look of any implementation: `?thema=nijmegen`, `&deel=id` for one. Demo only. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { shopRequest } = serverShop(context, request);
  if (!shopRequest.demo) throw data({}, { status: 404 });
  const { searchParams } = new URL(request.url);
  const { themes, implementation } = shopRequest;
  const theme =
    themes.find(({ key }) => key === searchParams.get('thema')) ?? themes.find(({ key }) => key === implementation.key);
  return { theme, keys: themes.map(({ key }) => key), part: searchParams.get('deel') };
}

export default function DemoParts() {
  const { theme, keys, part } = useLoaderData<typeof loader>();
  const { nonce } = useDocumentParts();
  const alone = showcase.find(({ id }) => id === part);
  return (
    <div className={theme && `${theme.key}-theme`}>
      <title>Onderdelen</title>
      {theme && <style nonce={nonce}>{theme.css}</style>}
      {alone ? alone.render() : <AllParts keys={keys} current={theme?.key ?? ''} />}
    </div>
  );
}

function AllParts({ keys, current }: { keys: string[]; current: string }) {
  const [pages, parts] = [showcase.filter(({ page }) => page), showcase.filter(({ page }) => !page)];
  return (
    <main id="main-content" className="tg-main">
      <div className="tg-wrap">
        <h1>Onderdelen</h1>
        <nav aria-label="Thema’s">
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <a href={`/demo/onderdelen?thema=${key}`} aria-current={key === current ? 'page' : undefined}>
                  {key}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul>
          {pages.map(({ id, title }) => (
            <li key={id}>
              <a href={`/demo/onderdelen?thema=${current}&deel=${id}`}>{title}</a>
            </li>
          ))}
        </ul>
        {parts.map((piece) => (
          <Part key={piece.id} {...piece} />
        ))}
      </div>
    </main>
  );
}

function Part({ id, title, render: Shown }: Showpiece) {
  return (
    <section className="tg-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Shown />
    </section>
  );
}
