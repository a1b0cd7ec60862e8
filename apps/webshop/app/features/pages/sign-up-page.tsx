import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Grid, Stack } from '@tegoed/ui/layout/layout';
import { Panel } from '@tegoed/ui/layout/panel';
import { Tile } from '@tegoed/ui/pictures/tile';
import { useHelpPlace } from '../../platform/shop/help-place.ts';
import { useShop } from '../../platform/shop/shop.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { frontAddress } from './front-address.ts';
import { TextPage } from './text-page.tsx';

/** For shops, clubs and schools that want to take part; and the doors of validators and sponsors. (screens.md 3.15) */
export function SignUpPage({ page }: { page: CmsPage }) {
  const t = useT('pages');
  return (
    <TextPage
      screen="sign-up"
      title={t('provider-sign-up.page-title')}
      heading={t('provider-sign-up.heading')}
      lead={t('provider-sign-up.lead')}
      tile={{ name: 'shop', ground: 'accent' }}
      page={page}
    >
      <Stack gap="large">
        <SignUpStep />
        <OtherSites />
      </Stack>
    </TextPage>
  );
}

function SignUpStep() {
  const t = useT('pages');
  const { cfg, implementation } = useShop();
  const site = cfg.fronts.url_provider;
  if (!site) return <SignUpByContact />;
  return (
    <Panel tone="soft" large>
      <Stack>
        <Tile name="signpost" size="large" />
        <p>{t('provider-sign-up.time')}</p>
        <Actions>
          <Button href={frontAddress(site, 'sign-up', implementation.providerSignUpFilters)} iconAfter="arrow-right">
            {t('provider-sign-up.start')}
          </Button>
          <Button kind="secondary" href={frontAddress(site)}>
            {t('provider-sign-up.have-account')}
          </Button>
        </Actions>
      </Stack>
    </Panel>
  );
}

/** Without a site of their own providers sign up at the municipality, which reads in the subject for what. */
function SignUpByContact() {
  const t = useT('pages');
  const language = useLanguage();
  const { organization, help, providerSignUpFilters } = useShop().implementation;
  const place = useHelpPlace();
  const call = help.telephoneLink || place;
  const tags = Object.values(providerSignUpFilters).join(', ');
  const subject = tags ? t('provider-sign-up.subject-tag', { tag: tags }) : t('provider-sign-up.subject');
  return (
    <Panel tone="soft" large heading={t('provider-sign-up.contact-heading', { organization: organization[language] })}>
      <Stack>
        <p>{t('provider-sign-up.contact-text')}</p>
        <Actions>
          {help.email && (
            <Button href={`mailto:${help.email}?subject=${encodeURIComponent(subject)}`} icon="mail">
              {t('provider-sign-up.by-email')}
            </Button>
          )}
          {call && (
            <Button kind="secondary" href={call} icon="phone">
              {help.telephone || t('provider-sign-up.help')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Panel>
  );
}

function OtherSites() {
  const t = useT('pages');
  const { url_validator: validator, url_sponsor: sponsor } = useShop().cfg.fronts;
  const sites = [
    { who: 'validator', url: validator },
    { who: 'sponsor', url: sponsor },
  ] as const;
  const known = sites.filter(({ url }) => url !== '');
  if (known.length === 0) return null;
  return (
    <Grid columns={2}>
      {known.map(({ who, url }) => (
        <li key={who}>
          <Panel heading={t(`provider-sign-up.${who}-heading`)}>
            <p>{t(`provider-sign-up.${who}-text`)}</p>
            <p>
              <a href={url}>{t(`provider-sign-up.${who}-link`)}</a>
            </p>
          </Panel>
        </li>
      ))}
    </Grid>
  );
}
