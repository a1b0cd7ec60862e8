import { Button } from '@tegoed/ui/controls/button';
import { Grid, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useT } from '../../platform/language/texts.ts';
import { RichText } from './rich-text.tsx';

interface CmsTextProps {
  page: Pick<CmsPage, 'description_html' | 'description_alignment' | 'blocks'> | undefined;
}

/** The text and the blocks that the municipality wrote for a page. (screens.md 2.6) */
export function CmsText({ page }: CmsTextProps) {
  if (!page || (page.description_html === '' && page.blocks.length === 0)) return null;
  return (
    <Stack gap="large">
      {page.description_html && (
        <Prose align={page.description_alignment}>
          <RichText html={page.description_html} />
        </Prose>
      )}
      <CmsBlocks blocks={page.blocks} />
    </Stack>
  );
}

/** The blocks alone. */
export function CmsBlocks({ blocks }: Pick<CmsPage, 'blocks'>) {
  if (blocks.length === 0) return null;
  return (
    <Grid columns={3}>
      {blocks.map((block) => (
        <li key={block.id}>
          <CmsBlock block={block} />
        </li>
      ))}
    </Grid>
  );
}

function CmsBlock({ block }: { block: CmsPage['blocks'][number] }) {
  const t = useT('shell');
  const { media, label, button_enabled: hasButton, button_link: link, button_text: words, button_target_blank: newTab } = block;
  const picture = media?.sizes.public ?? media?.sizes.thumbnail;
  return (
    <Panel>
      <Stack>
        {picture && <img src={picture} alt="" loading="lazy" width="600" height="440" />}
        {label && <p className="tg-muted tg-small">{label}</p>}
        <h2 className="utrecht-heading-3">{block.title}</h2>
        <RichText html={block.description_html} />
        {hasButton && link && words && (
          <Button kind="secondary" href={link} {...(newTab && { target: '_blank', rel: 'noopener' })}>
            {words}
            {newTab && <span className="tg-hidden"> {t('nav.new-tab')}</span>}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
