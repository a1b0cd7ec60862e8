/** The roles of employees: what they are called, and what somebody with one may do. */
export const roles = {
  admin: { name: 'Beheerder', description: 'Mag alles. Kiest ook wie welke rol heeft.' },
  manager: {
    name: 'Manager',
    description: 'Maakt regelingen en teksten. Keurt aanbieders goed. Beheert tegoeden en declaraties. Ziet betalingen.',
  },
  finance: { name: 'Financieel medewerker', description: 'Ziet betalingen. Betaalt uit en maakt betaalopdrachten.' },
  bank_manager: { name: 'Bankbeheerder', description: 'Kiest de bankrekening. Geeft betaalopdrachten vrij.' },
  validation: { name: 'Beoordelaar', description: 'Beoordeelt aanvragen. Mag burgerservicenummers bekijken.' },
  supervisor_validator: {
    name: 'Hoofdbeoordelaar',
    description: 'Beoordeelt aanvragen. Verdeelt het werk over de beoordelaars.',
  },
  voucher_officer: {
    name: 'Medewerker tegoeden',
    description: 'Maakt en wijzigt tegoeden. Beoordeelt declaraties. Mag burgerservicenummers bekijken.',
  },
  voucher_reader: { name: 'Lezer tegoeden', description: 'Ziet tegoeden, zonder codes en zonder burgerservicenummers.' },
  communication: { name: 'Communicatiemedewerker', description: 'Schrijft de teksten van regelingen en van de website.' },
  provider_admin: {
    name: 'Beheerder van een aanbieder',
    description: 'Beheert gegevens, medewerkers, vestigingen en aanbod. Meldt aan bij regelingen. Ziet betalingen.',
  },
  operation_officer: { name: 'Kassamedewerker', description: 'Scant tegoeden en handelt reserveringen af.' },
} as const;
