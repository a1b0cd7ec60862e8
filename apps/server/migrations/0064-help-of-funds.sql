-- Where people get help with a fund, and how the check of all funds treats it.
alter table funds
  add column help_enabled boolean not null default false,
  add column help_title text,
  add column help_block_text text,
  add column help_button_text text,
  add column help_description text,
  add column help_description_html text not null default '',
  add column help_email text,
  add column help_show_email boolean not null default false,
  add column help_phone text,
  add column help_show_phone boolean not null default false,
  add column help_website text,
  add column help_show_website boolean not null default false,
  add column help_chat text,
  add column help_show_chat boolean not null default false,
  add column pre_check_excluded boolean not null default false,
  add column pre_check_note text;
