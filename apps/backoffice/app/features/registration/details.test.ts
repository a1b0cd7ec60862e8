import { describe, expect, it } from 'vitest';
import { detailsBody, wrongDetails, type Details } from './details.ts';

const details = (given: Partial<Details> = {}): Details => ({
  kvk: '00 12.34.56',
  name: 'Zwembad De Golfslag',
  business_type_id: '4',
  email: 'joke@degolfslag.example',
  phone: '+31 (6) 12-34 56 78',
  iban: 'nl91 abna 0417 1643 00',
  ...given,
});

describe('details of an organization', () => {
  it('are sent as the platform reads them, however they were typed', () => {
    expect(detailsBody(details())).toEqual({
      kvk: '00123456',
      name: 'Zwembad De Golfslag',
      business_type_id: 4,
      email: 'joke@degolfslag.example',
      phone: '0031612345678',
      iban: 'NL91ABNA0417164300',
    });
    expect(wrongDetails(details())).toEqual([]);
  });

  it('that cannot be right are all found at once, in the order of the form', () => {
    const empty = details({
      kvk: '1234567',
      name: ' ',
      business_type_id: '',
      email: 'joke',
      phone: '06',
      iban: 'NL91TEST04171643',
    });
    expect(wrongDetails({ ...empty, name: '' })).toEqual(['kvk', 'name', 'business_type_id', 'email', 'phone', 'iban']);
  });
});
