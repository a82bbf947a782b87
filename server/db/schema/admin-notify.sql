-- What colleagues see changes on their screens without a reload: most changes enqueue something and are told by the outbox (outbox.sql),
-- the others stand in the log.

create or replace function notify_admin() returns trigger language plpgsql as $$
begin
  perform pg_notify('admin', '');
  return null;
end $$;
comment on function notify_admin() is 'The screens of colleagues are refreshed.';
create or replace trigger notify_admin after insert on activity_log for each statement execute function notify_admin();
-- A text message goes, and arrives, some time after its booking was told of; there are few of them.
create or replace trigger notify_admin after update on sms_deliveries for each statement execute function notify_admin();
-- Whoever has the same home open sees what is written.
create or replace trigger notify_admin after insert or update on home_edits for each statement execute function notify_admin();
-- A guest has written, has read an answer, or its email has gone.
create or replace trigger notify_admin after insert or update on thread_messages for each statement execute function notify_admin();
-- One that goes by itself was held.
create or replace trigger notify_admin after insert or update on scheduled_messages for each statement execute function notify_admin();
-- Guests tick what is done before they leave.
create or replace trigger notify_admin after insert or delete on check_out_ticks for each statement execute function notify_admin();
