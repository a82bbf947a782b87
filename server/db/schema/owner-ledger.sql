-- The owners' ledger: lines are only ever added, their sums are kept in the same statement, and whatever changes what a line would say is queued.

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a statement stays as it was written';
end $$;
comment on function refuse_ledger_change() is 'Refused: ledger lines and expenses are only ever added.';
create or replace trigger refuse_change before update or delete or truncate on statement_lines for each statement execute function refuse_ledger_change();
create or replace trigger refuse_change before update or delete or truncate on expenses for each statement execute function refuse_ledger_change();

create or replace function queue_statement() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end $$;
comment on function queue_statement() is 'The ledger lines of the booking, expense or stay sold elsewhere are due for posting.';
create or replace trigger queue_statement_added after insert on bookings for each row
  when (new.status in ('confirmed', 'arrived', 'departed', 'cancelled')) execute function queue_statement('booking');
create or replace trigger queue_statement_changed after update of status, unit_id, rate_id on bookings for each row
  when (new.status in ('confirmed', 'cancelled') and (old.status <> new.status or old.unit_id <> new.unit_id or old.rate_id <> new.rate_id)
    or new.status = 'arrived' and old.unit_id <> new.unit_id) execute function queue_statement('booking');
create or replace trigger queue_statement_of_extra after update of total_fils on bookings for each row
  when (new.status in ('confirmed', 'arrived') and new.total_fils <> old.total_fils and new.rate_id = old.rate_id) execute function queue_statement('booking');
create or replace trigger queue_statement_added after insert on expenses for each row execute function queue_statement('expense');

create or replace trigger queue_statement_added after insert on channel_stays for each row
  when (new.money_at is not null) execute function queue_statement('channel_stay');
create or replace trigger queue_statement_changed after update on channel_stays for each row
  when ((old.money_at is not null or new.money_at is not null) and
    (old.room_category_id, old.unit_id, old.during, old.state, old.is_money_of_cancelling, old.rate_millionths, old.commission, old.payout, old.cleaning_fee, old.vat, old.tourism_fee)
    is distinct from
    (new.room_category_id, new.unit_id, new.during, new.state, new.is_money_of_cancelling, new.rate_millionths, new.commission, new.payout, new.cleaning_fee, new.vat, new.tourism_fee))
  execute function queue_statement('channel_stay');

create or replace function queue_statement_of_credit() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values ('booking', new.booking_id);
  return null;
end $$;
comment on function queue_statement_of_credit() is 'The ledger lines of the booking whose charges were taken back are due for posting.';
create or replace trigger queue_statement_added after insert on credits for each row execute function queue_statement_of_credit();

create or replace function queue_statements_of_home() returns trigger language plpgsql as $$
declare
  home bigint := coalesce(new.room_category_id, old.room_category_id);
begin
  insert into statement_due (kind, subject_id) select 'booking', id from bookings where room_category_id = home and confirmed_at is not null;
  insert into statement_due (kind, subject_id) select 'expense', id from expenses where room_category_id = home;
  insert into statement_due (kind, subject_id) select 'channel_stay', id from channel_stays where room_category_id = home and money_at is not null;
  -- of the version before, which knows no rents, only homes with one are kept away
  insert into statement_due (kind, subject_id) select 'rent', home
    where exists (select from owner_agreements where room_category_id = home and rent_fils is not null)
      or exists (select from statement_lines where room_category_id = home and num_nonnulls(booking_id, expense_id, channel_stay_id) = 0);
  return null;
end $$;
comment on function queue_statements_of_home() is 'The ledger lines of every booking, expense and stay sold elsewhere of the home, and of its rent, are due for posting.';
create or replace trigger queue_statements after insert or update or delete on ownerships for each row execute function queue_statements_of_home();
create or replace trigger queue_statements after insert or delete or update of valid_during, company_fee_bp, channel_commission, rent_fils on owner_agreements
  for each row execute function queue_statements_of_home();

create or replace function queue_rents_of_owner() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) select distinct 'rent', room_category_id from owner_agreements where owner_id = new.owner_id and rent_fils is not null;
  return null;
end $$;
comment on function queue_rents_of_owner() is 'The ledger lines of every rent of the owner are due for posting: they carry VAT, or no longer do.';
create or replace trigger queue_rents after insert or update of since, trn on owner_businesses for each row execute function queue_rents_of_owner();

create or replace function queue_all_rents() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) select distinct 'rent', room_category_id from owner_agreements where rent_fils is not null;
  return null;
end $$;
comment on function queue_all_rents() is 'The ledger lines of every rent are due for posting: the VAT on them is another.';
create or replace trigger queue_rents after insert on settings for each row when (new.name = 'rent_vat_bp') execute function queue_all_rents();

-- One job per transaction. A key shared by transactions would replace a job that is running, and the job queue never retries a replaced job.
create or replace function enqueue_post_ledger() returns trigger language plpgsql as $$
begin
  if exists (select from added) then
    insert into outbox_jobs (identifier, payload, job_key) values ('post_ledger', '{}', 'post_ledger-' || pg_current_xact_id());
  end if;
  return null;
end $$;
comment on function enqueue_post_ledger() is 'Enqueues the job post_ledger, once per transaction.';
create or replace trigger enqueue_post_ledger after insert on statement_due referencing new table as added
  for each statement execute function enqueue_post_ledger();

create or replace function sum_statement_lines() returns trigger language plpgsql as $$
begin
  insert into month_sums as known (owner_id, month, unit_id, category, gross_fils, nett_fils)
  select l.owner_id, l.month, l.unit_id, e.category, sum(l.accommodation_fils + l.discount_fils),
    sum(l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils + case l.cause::text when 'rent_vat' then l.vat_fils else 0 end)
  from added l left join expenses e on e.id = l.expense_id where l.owner_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, month, unit_id, category) do update
    set gross_fils = known.gross_fils + excluded.gross_fils, nett_fils = known.nett_fils + excluded.nett_fils;

  insert into booking_sums as known (booking_id, owner_id, revenue_fils, tax_other_fils)
  select l.booking_id, l.owner_id, sum(l.accommodation_fils + l.discount_fils),
    sum(l.cleaning_fee_fils + l.service_charge_fils + l.vat_fils + l.tourism_fee_fils)
  from added l where l.booking_id is not null and l.owner_id is not null and l.left_out_id is null group by 1, 2 order by 1, 2
  on conflict (booking_id, owner_id) do update
    set revenue_fils = known.revenue_fils + excluded.revenue_fils, tax_other_fils = known.tax_other_fils + excluded.tax_other_fils;
  return null;
end $$;
comment on function sum_statement_lines() is 'Adds the lines of owners to the sums by month and by booking; what is left out of a month earns no booking less.';
create or replace trigger sum_lines after insert on statement_lines referencing new table as added
  for each statement execute function sum_statement_lines();

-- Rebuilds the sums from the lines while nobody posts (the lock is that of server/owners/ledger/ledger-queries.ts).
create or replace function rebuild_statement_sums() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(72052043);
  delete from month_sums;
  delete from booking_sums;
  insert into month_sums (owner_id, month, unit_id, category, gross_fils, nett_fils)
  select l.owner_id, l.month, l.unit_id, e.category, sum(l.accommodation_fils + l.discount_fils),
    sum(l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils + case l.cause::text when 'rent_vat' then l.vat_fils else 0 end)
  from statement_lines l left join expenses e on e.id = l.expense_id where l.owner_id is not null group by 1, 2, 3, 4;
  insert into booking_sums (booking_id, owner_id, revenue_fils, tax_other_fils)
  select l.booking_id, l.owner_id, sum(l.accommodation_fils + l.discount_fils),
    sum(l.cleaning_fee_fils + l.service_charge_fils + l.vat_fils + l.tourism_fee_fils)
  from statement_lines l where l.booking_id is not null and l.owner_id is not null and l.left_out_id is null group by 1, 2;
end $$;

-- How many of the days lie in [since, until).
create or replace function days_within(days datemultirange, since date, until date) returns int language sql immutable strict as $$
  select coalesce(sum(upper(d) - lower(d)), 0)::int from unnest(days * datemultirange(daterange(since, greatest(since, until)))) d
$$;

-- An expense that comes without its bill (a process of the version before, a bulk load) is given one.
create or replace function give_expense_a_bill() returns trigger language plpgsql as $$
begin
  insert into bills (room_category_id, unit_id, category, description, vendor, bill_number, spent_on, net_fils, vat_fils, made_out_to, corrects, state, recorded_at)
  values (new.room_category_id, new.unit_id, new.category, new.description, new.vendor, new.bill_number, new.spent_on, new.fils, 0, 'owner',
    (select bill_id from expenses where id = new.corrects), 'counted', new.written_at)
  returning id into new.bill_id;
  return new;
end $$;
comment on function give_expense_a_bill() is 'An expense without a bill is given one that says what it says.';
create or replace trigger give_bill before insert on expenses for each row when (new.bill_id is null) execute function give_expense_a_bill();

create or replace function queue_statement_of_bill() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) select 'expense', id from expenses where bill_id = new.id order by id;
  return null;
end $$;
comment on function queue_statement_of_bill() is 'The ledger lines of a bill that was taken back are due for posting.';
create or replace trigger queue_statement_taken_back after update of state on bills for each row
  when (new.state = 'taken_back' and old.state <> 'taken_back') execute function queue_statement_of_bill();

-- Once the law's years are over, the name of an owner who was erased goes (decision 0149): all else stays as it was sent.
create or replace function refuse_statement_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'UPDATE' then
    if exists (select from erasures e where e.user_id = old.owner_id)
      and to_jsonb(new) - '{content,sha256,note}'::text[] = to_jsonb(old) - '{content,sha256,note}'::text[] and new.note is null
      and new.content::jsonb = old.content::jsonb || '{"owner": "Erased", "note": null}' then
      return new;
    end if;
  end if;
  raise exception 'a statement stays as it was sent';
end $$;
comment on function refuse_statement_change() is 'Refused: a statement stays as it was sent, but for the name of an owner who was erased.';
create or replace trigger refuse_sent_change before update or delete on owner_statements for each row
  when (old.state = 'sent') execute function refuse_statement_change();
create or replace trigger refuse_truncate before truncate on owner_statements for each statement execute function refuse_statement_change();

-- Whoever sends need not say it twice: the version before does not.
create or replace function take_nett_of_statement() returns trigger language plpgsql as $$
begin
  new.nett_fils := (new.content::json -> 'total' ->> 'nett')::numeric * 100;
  return new;
end $$;
comment on function take_nett_of_statement() is 'What a statement says its owner is owed stands beside it, from its content.';
create or replace trigger take_nett before insert or update of content on owner_statements for each row execute function take_nett_of_statement();

create or replace function refuse_fee_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    if exists (select from erasures e where e.user_id = old.owner_id)
      and to_jsonb(new) - '{content,sha256}'::text[] = to_jsonb(old) - '{content,sha256}'::text[]
      and new.content::jsonb = old.content::jsonb || '{"recipient": {"name": "Erased", "email": "", "address": null, "trn": null}}' then
      return new;
    end if;
  end if;
  raise exception 'an invoice stays as it was issued';
end $$;
comment on function refuse_fee_invoice_change() is 'Refused: an invoice to an owner stays as it was issued, but for the name of one who was erased.';
create or replace trigger refuse_change before delete or truncate on fee_invoices for each statement execute function refuse_fee_invoice_change();
create or replace trigger refuse_update before update on fee_invoices for each row execute function refuse_fee_invoice_change();

create or replace function refuse_e_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an electronic invoice stays as it was made';
end $$;
comment on function refuse_e_invoice_change() is 'Refused: an electronic invoice stays as it was made.';
create or replace trigger refuse_file_change before update on e_invoice_files for each row
  when ((old.document_number, old.uuid, old.content, old.sha256, old.made_at) is distinct from (new.document_number, new.uuid, new.content, new.sha256, new.made_at))
  execute function refuse_e_invoice_change();

create or replace function refuse_e_invoice_removal() returns trigger language plpgsql as $$
begin
  if exists (select from e_invoices i join erasures e on e.user_id = i.owner_id where i.document_number = old.document_number) then
    return old;
  end if;
  raise exception 'an electronic invoice stays as it was made';
end $$;
comment on function refuse_e_invoice_removal() is 'Refused: an electronic invoice stays as it was made, until the years of an owner who was erased are over.';
create or replace trigger refuse_file_removal before delete on e_invoice_files for each row execute function refuse_e_invoice_removal();
