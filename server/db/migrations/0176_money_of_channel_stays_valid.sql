alter table statement_lines validate constraint statement_lines_channel_stay_fkey;
alter table statement_lines validate constraint statement_lines_subject;
-- Money that is known already, and nobody was told of.
insert into statement_due (kind, subject_id) select 'channel_stay', id from channel_stays where money_at is not null and state = 'expected';
