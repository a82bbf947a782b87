-- What colleagues write to guests again and again, in both languages, with {fields} of the booking.
create table message_templates (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  text_en text not null check (length(text_en) between 1 and 4000),
  text_ar text not null check (length(text_ar) between 1 and 4000),
  changed_by text not null,
  changed_at timestamptz not null,
  ended_at timestamptz -- offered no more
);
create unique index message_templates_named on message_templates (lower(name)) where ended_at is null;
