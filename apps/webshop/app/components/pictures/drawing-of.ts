import type { TileProps } from '@tegoed/ui/pictures/tile';

/** A drawing and its ground. */
export type Drawing = Required<Pick<TileProps, 'name' | 'ground'>>;

type Rule = readonly [words: RegExp, name: Drawing['name'], ground: Drawing['ground']];

/**
 * What something is about, by the words in its name; the first that fits counts, so what is narrower stands higher.
 * Parts of words count too, since Dutch writes compounds in one.
 */
const rules: readonly Rule[] = [
  // In and beside the water
  [/zwemkleding|badpak|swimwear/, 'swimwear', 'soft'],
  [/zwembadfeest|ballon/, 'balloons', 'sand'],
  [/zwem.*diploma|swimming (diploma|certificate)/, 'swim-diploma', 'sand'],
  [/snorkel|waterpolo|proefles zwem|duikbril|goggles/, 'goggles', 'sand'],
  [/redden|babyzwem|vrij zwemmen|gezinskaart zwem|lifeguard/, 'lifebuoy', 'soft'],
  [/in het water|warme bad|aqua/, 'aquagym', 'deep'],
  [/zwem|swim/, 'swimming', 'soft'],
  // Feasts and the stage
  [/verjaardag|kinderfeest|birthday/, 'birthday', 'brand'],
  [/poppen(theater|kast)|puppet/, 'puppet-theatre', 'soft'],
  [/circus|jongl|juggl/, 'circus', 'soft'],
  [/toneel|musical|acteren|drama/, 'stage', 'sand'],
  [/kostuum|naai|borduur|sewing/, 'thread', 'soft'],
  [/voorstelling|theater|theatre|cabaret/, 'show', 'deep'],
  [/dans|dance|dancing|ballet/, 'dance', 'soft'],
  // Music
  [/gitaar|guitar|ukelele/, 'guitar', 'sand'],
  [/\bdrum|slagwerk/, 'drum', 'brand'],
  [/piano|keyboard/, 'piano', 'sand'],
  [/viool|violin|cello/, 'violin', 'soft'],
  [/koptelefoon|headphones|muziek.*computer/, 'headphones', 'soft'],
  [/zang|zingen|\bkoor|kinderkoor|in een band|singing|choir/, 'microphone', 'brand'],
  [/muziek|music|fluit|noten l|trompet|orkest/, 'music', 'accent'],
  // On wheels
  [/fietsslot|verlichting voor en achter|bike lock/, 'bike-lock', 'soft'],
  [/kinderzitje|fietshelm|fietskar|bike seat/, 'bike-seat', 'soft'],
  [/fietstas/, 'backpack', 'soft'],
  [/reparatie|repareren|repair|grote beurt|nieuwe band|samen maken/, 'repair', 'accent'],
  [/fiets|bicycle|\bbike|cycling/, 'bicycle', 'sand'],
  // Sport
  [/keeper|zaalvoetbal|proeftraining/, 'goal', 'sand'],
  [/scheidsrechter|trainen\b|referee/, 'whistle', 'soft'],
  [/tenue|scheenbeschermer|sportkleding/, 'shirt', 'brand'],
  [/kamp\b|voetbalkamp|vakantieweek|kamperen|\bcamp\b/, 'summer-camp', 'soft'],
  [/gymtas|rugzak|schooltas|schoolspullen|schoolstart|schoolkosten|backpack|school supplies/, 'backpack', 'soft'],
  [/(voetbal|sport)schoen/, 'sneaker', 'soft'],
  [/basketbal/, 'basketball', 'sand'],
  [/voetbal|balspelen|\bvv\b|football|soccer/, 'football', 'accent'],
  [/badminton|tennis|squash|padel/, 'racket', 'soft'],
  [/hardlopen|running/, 'sneaker', 'deep'],
  [/wandel|walking|hiking/, 'walking', 'soft'],
  [/schaats|skating/, 'skate', 'soft'],
  [/klim|climbing/, 'climbing', 'soft'],
  [/bowl|minigolf/, 'bowling', 'sand'],
  [/fitness|sportschool|fit blijven|keeping fit/, 'dumbbell', 'accent'],
  [/sport|bewegen|exercise/, 'ball', 'accent'],
  [/schaken|schaak|chess/, 'chess', 'soft'],
  // Museum and art
  [/teken|schrijfwinkel|potlo|pennen|drawing|pencils/, 'pencils', 'soft'],
  [/schilder|\bverf|\bklei\b|knutsel|painting|crafts/, 'paint', 'soft'],
  [/museumkaart|kaartje|ticket/, 'ticket', 'brand'],
  [/rondleiding|\bgids|varen\b|boottocht|guided/, 'guide', 'sand'],
  [/kunst|jaarkaart|galerie|peuters in het museum|rustig uur|gallery|\bart\b/, 'gallery', 'deep'],
  [/museum|proefjes/, 'museum', 'deep'],
  // School and learning
  [/reken|geodriehoek|passer|calculator/, 'calculator', 'soft'],
  [/broodtrommel|drinkfles|lunchbox/, 'lunchbox', 'brand'],
  [/schriften|agenda|huiswerk|bureau\b|homework|notebook/, 'notebook', 'sand'],
  [/voorle(es|zen)|story/, 'story-time', 'brand'],
  [/bibliotheek|atlas|woordenboek|theorie-examen|library/, 'books', 'soft'],
  [/laptop|tablet/, 'laptop', 'sand'],
  [/telefoon|digid|\bphone/, 'phone', 'soft'],
  [/computer|programmeren|internet|coding/, 'computer-course', 'sand'],
  [/boek|lezen|verhaal|\bbook|reading/, 'book', 'deep'],
  [/nederlands|engels|\btaal|schrijven|language/, 'language', 'soft'],
  // Clothes
  [/jas\b|regenpak|\bmuts|\bsjaal|handschoen|kleding.*winter|\bcoat/, 'coat', 'soft'],
  [/laarzen|pantoffel|boots/, 'boots', 'sand'],
  [/schoen|sandalen|shoes/, 'sneaker', 'deep'],
  [/kleding|kleertjes|ondergoed|sokken|pyjama|shirt|clothes/, 'shirt', 'brand'],
  // Food
  [/koffie|caf[eé]|\bthee\b|ontbijt|waterkoker|coffee|breakfast/, 'coffee', 'accent'],
  [/pannenkoek|samen eten|diner|restaurant|eten en drinken|food and drink/, 'dinner', 'soft'],
  [/kookles|koken|kookplaat|pannen|bakken|cooking|baking/, 'cooking', 'accent'],
  [/soep|maaltijd|soup|meal/, 'soup', 'soft'],
  [/tuin|bloem|plant|garden/, 'tulip', 'soft'],
  // Play
  [/spelletjes|bingo|raadsel|lasergame|speelgoed|games/, 'dice', 'deep'],
  [/dieren|boerderij|animal|\bfarm|\bzoo\b/, 'paw', 'soft'],
  [/vlieger|\bkite/, 'kite', 'brand'],
  [/trampoline|spelen|speel|\bplay/, 'play', 'soft'],
  // At home
  [/wasmachine|droger|stofzuiger|strijk|apparaten|washing|appliances/, 'washing-machine', 'soft'],
  [/koelkast|vriezer|\boven\b|fridge/, 'fridge', 'sand'],
  [/lamp|energie|tocht|folie|stekker|verwarming|energy/, 'light-bulb', 'deep'],
  [/\bbed\b|matras/, 'bed', 'soft'],
  [/huis|thuis|woning|wonen|huur|\bhome/, 'house', 'sand'],
  // Schemes
  [/inkomen|toeslag|bijstand|income|support/, 'umbrella', 'deep'],
  [/geschenk|cadeau|kerst|paas|gift/, 'gift', 'soft'],
  [/munt|potje|coin/, 'coin', 'soft'],
  [/\w*pas\b|kaart\b|\bcard/, 'card', 'accent'],
  [/ouderen|senior/, 'coffee', 'sand'],
  [/kind|jeugd|jongeren|child|youth/, 'kite', 'brand'],
  [/meedoe|doe-|participa|busabonnement|vervoer/, 'signpost', 'soft'],
  [/school|leren|cursus|course|learning/, 'books', 'soft'],
  [/dagje uit|dag uit|uitje|day out/, 'ticket', 'brand'],
];

/** The drawing of what this is about; undefined when no word tells. */
export function drawingOf(words: string): Drawing | undefined {
  const read = words.toLowerCase();
  const rule = rules.find(([pattern]) => pattern.test(read));
  return rule && { name: rule[1], ground: rule[2] };
}

/** Every drawing that a name may lead to. */
export const possibleDrawings: readonly Drawing[] = rules.map(([, name, ground]) => ({ name, ground }));

/** An offer without a photo: by its name, else by its category. */
export function drawingOfOffer({ name, category }: { name: string; category?: string | undefined }): Drawing {
  return drawingOf(name) ?? drawingOf(category ?? '') ?? { name: 'ticket', ground: 'sand' };
}

/** A scheme without a picture. */
export function drawingOfFund(name: string): Drawing {
  return drawingOf(name) ?? { name: 'umbrella', ground: 'soft' };
}

/** A provider without a logo. */
export function drawingOfProvider(name: string): Drawing {
  return drawingOf(name) ?? { name: 'house', ground: 'soft' };
}
