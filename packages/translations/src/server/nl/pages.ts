/** What the pages of a new shop say (Markdown) until the municipality writes its own; blanks that it must fill in stand between square brackets. */
export const pages = {
  home: {
    text: '## Wat is een tegoed?\n\nEen tegoed is geld of korting van de gemeente. U gebruikt het voor één doel, zoals sport of school.\n\nU krijgt het geld niet op uw rekening. U kiest iets uit het aanbod, of u laat uw code zien bij een aanbieder. De gemeente betaalt dan de aanbieder.\n\nNiemand ziet waarom u een tegoed hebt. De aanbieder ziet alleen een code en een bedrag.',
  },
  'explanation-start': {
    title: 'Hoe krijg ik een tegoed?',
    text: 'Log in en kies een regeling. Hebt u een brief met een code? Vul die dan in. Hebt u geen code? Bij veel regelingen vraagt u het tegoed zelf aan.',
  },
  'explanation-spend': {
    title: 'Waar gebruik ik mijn tegoed?',
    text: 'Bij alle aanbieders die met de regeling meedoen. Bij elk aanbod staat met welk tegoed u het kunt krijgen.',
  },
  'explanation-reserve': {
    title: 'Hoe reserveer ik iets?',
    text: 'Open het aanbod en druk op reserveren. De aanbieder keurt uw reservering goed. Daarna haalt u het op, of u gaat erheen.',
  },
  'explanation-left': {
    title: 'Hoeveel heb ik nog over?',
    text: 'Log in en bekijk uw tegoeden. Daar staat bij elk tegoed wat u nog kunt gebruiken, en tot wanneer.',
  },
  'explanation-money': {
    title: 'Kan ik mijn tegoed in geld krijgen?',
    text: 'Nee, dat kan niet. Hebt u zelf al iets betaald? Bij sommige regelingen kunt u die kosten terugvragen.',
  },
  provider: {
    text: '## Waarom meedoen?\n\nInwoners met een laag inkomen krijgen een tegoed van de gemeente. Zij gebruiken het graag dicht bij huis. Doet u mee? Dan vinden zij u op deze website.\n\n## Zo werkt het\n\n1. **Meld u aan.** U vertelt wie u bent en wat u aanbiedt.\n2. **Wij kijken het na.** Per regeling zeggen wij of u mee kunt doen.\n3. **De inwoner komt bij u.** U scant de code op de telefoon, op papier of op een pas.\n4. **U krijgt uw geld.** De gemeente maakt het bedrag over op uw rekening.\n\n## Wat hebt u nodig?\n\nU hebt een inschrijving bij de Kamer van Koophandel nodig en een zakelijke rekening. Een apart apparaat is niet nodig.\n\n## Kost het mij geld?\n\nNee. Meedoen is gratis.',
  },
  privacy: {
    text: '[Naam van de gemeente] gaat zorgvuldig met uw gegevens om. Op deze pagina leest u hoe wij dat doen.\n\n## Welke gegevens bewaren wij?\n\n- Uw e-mailadres. Daarmee logt u in en sturen wij u berichten.\n- Wat u invult als u een tegoed aanvraagt.\n- Uw burgerservicenummer, als u inlogt met DigiD. Wij bewaren het versleuteld.\n- Wat u met uw tegoed koopt of reserveert.\n- Wanneer en met welk apparaat u hebt ingelogd.\n\n## Waarom doen wij dat?\n\nWij hebben deze gegevens nodig om u een tegoed te geven. Ook betalen wij er de aanbieders mee.\n\n## Wie ziet uw gegevens?\n\nOnze medewerkers zien uw aanvraag. Een aanbieder ziet alleen wat nodig is voor uw reservering.\n\n## Hoe lang bewaren wij ze?\n\n[Hoe lang de gemeente gegevens bewaart]\n\n## Wat kunt u zelf doen?\n\nU kunt uw gegevens bekijken en laten aanpassen. U kunt ze ook laten verwijderen. Stuur daarvoor een e-mail naar [e-mailadres].\n\nBent u niet tevreden? Dan kunt u een klacht sturen aan de Autoriteit Persoonsgegevens.',
  },
  accessibility: {
    text: '[Naam van de gemeente] wil dat iedereen deze website kan gebruiken. Ook als u minder goed ziet, hoort of beweegt.\n\n## Hoe ver zijn wij?\n\n[De toegankelijkheidsverklaring van de gemeente]\n\n## Werkt er iets niet?\n\nLaat het ons weten. Bel [telefoonnummer] of mail [e-mailadres].\n\nVertel ons:\n\n- op welke pagina u was\n- wat u wilde doen\n- wat er misging\n\n## Niet tevreden met ons antwoord?\n\nDan kunt u een klacht sturen aan de gemeente. Daarna kunt u naar de Nationale ombudsman.',
  },
  terms_and_conditions: {
    text: 'Deze afspraken gelden als u een tegoed van [naam van de gemeente] gebruikt.\n\n## Voor wie is het tegoed?\n\nHet tegoed is voor u, of voor uw kind. U mag het niet verkopen of weggeven.\n\n## Hoe gebruikt u het?\n\n- U gebruikt het tegoed alleen waarvoor het is bedoeld.\n- U gebruikt het tot en met de laatste dag. Daarna vervalt wat over is.\n- U krijgt het tegoed niet in geld.\n\n## Wat doet u als er iets verandert?\n\nGaat u verhuizen? Of gaat u meer verdienen? Vertel het ons binnen [hoeveel weken].\n\n## Bent u het niet eens met ons besluit?\n\nDan kunt u bezwaar maken. In het besluit staat hoe dat gaat.',
  },
  footer_contact_details: {
    text: '[Naam van de gemeente]\n\n[Adres]\n\n[Telefoonnummer]\n\n[E-mailadres]',
  },
} as const;
