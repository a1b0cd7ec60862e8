/** Made by scripts/texts.ts. */
declare module 'virtual:texts/*' {
  import type { CompiledCatalogue } from '@tegoed/translations/shop';
  const texts: CompiledCatalogue;
  export default texts;
}
