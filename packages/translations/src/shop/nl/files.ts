/** Sending photos and papers with a request or a claim. */
export const files = {
  hint: 'Een foto met uw telefoon is goed. Mag: jpg, png of pdf, tot 8 MB per stuk.',
  more: 'U kunt meer dan één bestand kiezen.',
  busy: 'Wacht tot uw bestanden verstuurd zijn.',
  choose: 'Kies een foto of bestand',
  list: 'Uw bestanden',
  added: 'Toegevoegd, {size}',
  sending: '{percentage} procent verstuurd',
  remove: 'Verwijder {name}',
  stop: 'Stop met versturen van {name}',
  'wrong-kind': 'Dit soort bestand kan niet. Kies een jpg, png of pdf.',
  'too-large': 'Te groot. Een bestand mag tot 8 MB zijn. Maak een nieuwe foto.',
  empty: 'Dit bestand is leeg. Kies een ander bestand.',
  full: 'U hebt al {most} bestanden. Verwijder er een als u een ander wilt sturen.',
  'some-left-out':
    '{count, plural, =0 {Er kan niets meer bij.} one {Er kon nog 1 bestand bij.} other {Er konden nog # bestanden bij.}} U kunt {most} bestanden sturen.',
  view: 'Bekijk {name}',
} as const;
