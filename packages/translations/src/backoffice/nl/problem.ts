export const problem = {
  'not-found-title': 'Deze pagina is er niet',
  'not-found': 'Misschien is het adres niet goed getypt. Of het bestaat niet meer.',
  'forbidden-title': 'U mag dit niet bekijken',
  forbidden: 'Vraag uw beheerder om dit recht als u het nodig hebt.',
  'failure-title': 'Het lukt nu niet',
  failure: 'Dat ligt niet aan u. Probeer het over een paar minuten nog eens.',
  'offline-title': 'Geen verbinding',
  offline: 'Uw apparaat heeft geen internet. Probeer het opnieuw zodra u weer verbinding hebt.',
  'no-answer': 'Er kwam geen antwoord. Kijk of u internet hebt en probeer het opnieuw. Wat u typte, blijft staan.',
  reference: 'Noem dit nummer aan de telefoon: {reference}',
  again: 'Probeer opnieuw',
  back: 'Naar het begin',
};
