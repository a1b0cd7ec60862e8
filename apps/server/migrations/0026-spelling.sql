-- Words that look like a typed one. Signatures long enough for the pages of the index to differ: with short ones a question reads most
-- of it. (platform/search-word-queries.ts)
drop index search_words_spelling;
create index search_words_spelling on search_words using gist (word gist_trgm_ops (siglen = 512));
