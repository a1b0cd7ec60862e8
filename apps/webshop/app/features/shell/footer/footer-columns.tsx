import { FooterColumn, FooterColumns } from '@tegoed/ui/frame/footer-columns';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { RichText } from '../../../components/text/rich-text.tsx';
import { useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

/** At the foot of every page: contact and where to follow, opening times, the app. (screens.md 1.12) */
export function ShopFooterColumns() {
  const { pages, social_medias: media } = useShop().cfg;
  return (
    <FooterColumns>
      {(pages.footer_contact_details || media.length > 0) && <Contact />}
      {pages.footer_opening_times && (
        <FooterColumn>
          <RichText html={pages.footer_opening_times.description_html} />
        </FooterColumn>
      )}
      <AppColumn />
    </FooterColumns>
  );
}

function Contact() {
  const t = useT('shell');
  const { pages, social_medias: media } = useShop().cfg;
  return (
    <FooterColumn>
      {pages.footer_contact_details && <RichText html={pages.footer_contact_details.description_html} />}
      {media.length > 0 && (
        <>
          <h3>{t('footer.follow')}</h3>
          <ul>
            {media.map(({ url, title, type }) => (
              <li key={url}>
                <NewTab href={url}>{title || type}</NewTab>
              </li>
            ))}
          </ul>
        </>
      )}
    </FooterColumn>
  );
}

/** The municipality's words on the app, around ours or instead of them. */
function AppColumn() {
  const t = useT('shell');
  const { cfg, implementation } = useShop();
  const { android, ios } = implementation.appLinks;
  const own = cfg.pages.footer_app_info;
  const position = own?.description_position;
  const words = own && <RichText html={own.description_html} />;
  const hasApp = position !== 'replace' && android + ios !== '';
  if (!words && !hasApp) return null;
  return (
    <FooterColumn>
      {position !== 'after' && words}
      {hasApp && (
        <>
          <h3>{t('footer.app-heading')}</h3>
          <ul>
            {android && (
              <li>
                <NewTab href={android}>{t('footer.app-android')}</NewTab>
              </li>
            )}
            {ios && (
              <li>
                <NewTab href={ios}>{t('footer.app-ios')}</NewTab>
              </li>
            )}
          </ul>
        </>
      )}
      {position === 'after' && words}
    </FooterColumn>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  const t = useT('shell');
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {t('nav.new-tab')}</VisuallyHidden>
    </a>
  );
}
