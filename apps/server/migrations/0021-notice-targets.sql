-- Where in the shop a notification leads, as a code that links carry too (screens.md 1.16).
alter table notifications add column target text;
