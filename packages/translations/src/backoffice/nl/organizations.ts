export const organizations = {
  title: 'Kies uw organisatie',
  intro: 'U werkt voor meer dan één organisatie.',
  sponsor: 'Gemeente of fonds',
  provider: 'Aanbieder',
  validator: 'Beoordelaar',
  'none-title': 'U hoort nog bij geen organisatie',
  'none-invited': 'Verwacht u een uitnodiging? Vraag uw beheerder om {email} toe te voegen.',
  'none-other': 'Gebruikt uw organisatie een ander e-mailadres? Log dan uit en gebruik dat adres.',
  unknown: 'Deze organisatie bestaat niet, of u werkt er niet.',
  'to-list': 'Naar uw organisaties',
};
