-- What people tell about where they live and how to reach them, in parts; `telephone` was there.
insert into record_types (key, type, system, name_nl, name_en) values
  ('mobile', 'string', false, 'Mobiel nummer', 'Mobile number'),
  ('city', 'string', false, 'Woonplaats', 'Town'),
  ('street', 'string', false, 'Straat', 'Street'),
  ('house_number', 'string', false, 'Huisnummer', 'House number'),
  ('house_number_addition', 'string', false, 'Toevoeging bij het huisnummer', 'Addition to the house number'),
  ('postal_code', 'string', false, 'Postcode', 'Postcode')
on conflict (key) do nothing;
