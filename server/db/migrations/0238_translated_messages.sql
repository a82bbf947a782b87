-- Messages by machine in the other language, each asked for once; they go with the message.
create table message_translations (
  booking_id bigint not null,
  number int not null,
  lang text not null check (lang in ('en', 'ar')),
  text text not null,
  translated_at timestamptz not null,
  primary key (booking_id, number, lang),
  constraint message_translations_message foreign key (booking_id, number) references thread_messages (booking_id, number) on delete cascade
);
