-- Criteria compare by the kind of the record: days of the calendar, numbers, or words, of which only "the same" and "not the same"
-- can be asked. A criterion may be longer than a number.

update record_types set type = 'date' where key = 'birth_date';
update record_types set type = 'number' where key = 'tax_id';

alter table fund_criteria
  drop constraint fund_criteria_operator_check,
  drop constraint fund_criteria_value_check,
  add constraint fund_criteria_operator_check check (operator in ('<', '<=', '=', '!=', '>=', '>')),
  add constraint fund_criteria_value_check check (length(value) between 1 and 100);

-- Whatever its operator, words had to be the same before as well.
update fund_criteria set operator = '='
  from record_types
 where record_types.id = fund_criteria.record_type_id and fund_criteria.operator in ('<', '<=', '>=', '>')
   and record_types.type not in ('date', 'number', 'select_number');
