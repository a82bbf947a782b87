-- Pictures and PDF of messages. A document that a colleague has moved to the registration of a guest is gone from here.
create table thread_papers (
  id bigint generated always as identity primary key,
  booking_id bigint not null,
  number int not null, -- of the message
  kind text not null check (kind in ('picture', 'pdf')),
  file text unique, -- sealed; null: moved
  added_at timestamptz not null,
  moved_at timestamptz,
  constraint thread_papers_message foreign key (booking_id, number) references thread_messages (booking_id, number) on delete cascade,
  constraint thread_papers_moved check ((file is null) = (moved_at is not null))
);
create index thread_papers_of_message on thread_papers (booking_id, number);

-- a message may be a picture alone
alter table thread_messages drop constraint thread_messages_text_check;
alter table thread_messages add constraint thread_messages_text_check check (length(text) <= 4000) not valid;
