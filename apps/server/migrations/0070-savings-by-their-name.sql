-- What people call it in a form; a name that an operator gave stays.
update record_types set name_nl = 'Spaargeld', name_en = 'Savings'
 where key = 'net_worth' and name_nl = 'Vermogen' and name_en = 'Net worth';
