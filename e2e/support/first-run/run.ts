import type { Page } from 'playwright-core';
import type { ShopUnderTest, Visitor } from '../shop-under-test.ts';
import { addPasskeyDevice, visitBackOffice } from '../sign-in/be-at-the-back-office.ts';

type Language = 'nl' | 'en';

/** One walk from an empty platform to a provider that was paid. */
export interface Run {
  readonly ground: ShopUnderTest;
  readonly language: Language;
  /** What a screen says in the language of this run. */
  t<Text extends string | RegExp>(nl: Text, en: Text): Text;
}

export const people = {
  operator: 'beheer@tegoed.example',
  owner: 'eigenaar@zuiddam.example',
  finance: 'financien@zuiddam.example',
  assessor: 'beoordelaar@zuiddam.example',
  provider: 'bad@tegoed.example',
  citizen: 'inwoner@tegoed.example',
} as const;

export const names = {
  municipality: 'Gemeente Zuiddam',
  shop: 'Tegoed Zuiddam',
  shopKey: 'zuiddam',
  scheme: 'Sport voor iedereen',
  provider: 'Zwembad Het Duikje',
  offer: 'Zwemles voor diploma A',
} as const;

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();

/** Somebody at the back office who sees the pages of this run's language. */
export const visitInLanguage = ({ ground, language }: Run): Promise<Visitor> => visitBackOffice(ground, { language });

/** From a mailed or printed link to the first page behind the door, with a passkey made on the way. */
export async function comeInByLink({ t, language }: Run, { page }: Visitor, link: string): Promise<void> {
  await addPasskeyDevice(page);
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What the command prints leads to the Dutch page.
  if (language === 'en' && !new URL(page.url()).pathname.startsWith('/en/')) await follow(page, 'In English');
  await press(page, t('Log in', 'Sign in'));
  await heading(page, t('Stel een tweede manier van inloggen in', 'Set up a second way to sign in'));
  await press(page, t('Maak een toegangssleutel', 'Make a passkey'));
  await press(page, t('Ik heb ze bewaard. Ga verder', 'I have kept them. Continue'));
}

/** The page of the main menu with this name. */
export async function openFromMenu({ t }: Run, page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('Hoofdmenu', 'Main menu') });
  await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await heading(page, name);
}
