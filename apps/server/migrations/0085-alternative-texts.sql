-- What a photo of an offer shows, in words for who cannot see it; null where nobody wrote it.
alter table products add column alternative_text text check (char_length(alternative_text) between 1 and 255);
