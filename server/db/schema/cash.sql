-- All cash of the company that went into the drawer of the desk and out of it, in fils; the journal's account `cash` has the same (decision 0124).
create or replace view cash_lines as
select 'folio-' || f.id as line, f.written_at as at, f.kind::text as event, -f.fils as fils, f.booking_id, null::bigint as move_id, null::text as by, null::text as note, null::bigint as channel_stay_id
from folio_lines f
where f.kind in ('payment', 'refund') and f.computed_from ->> 'method' = 'cash' and not (f.computed_from ?| array['intent_id', 'refund_key'])
union all
select 'deposit-' || m.id, m.at, 'deposit_' || m.kind, case m.kind when 'taken' then m.fils else -m.fils end, m.booking_id, null, m.by, m.note, null
from deposit_moves m where m.method = 'cash'
union all
select 'cash-' || c.id, c.at, c.kind, c.fils, null, c.id, c.by, c.note, null from cash_moves c
union all
select 'count-' || c.id, c.at, 'counted', c.counted_fils - c.expected_fils, null, null, c.by, c.reason, null from cash_counts c where c.counted_fils <> c.expected_fils
union all
select 'count-undone-' || c.id, c.undone_at, 'counted', c.expected_fils - c.counted_fils, null, null, c.undone_by, c.undone_reason, null
from cash_counts c where c.counted_fils <> c.expected_fils and c.undone_at is not null
union all
select m.line, m.at, m.event, m.fils, null, null, null, null, e.channel_stay_id
from channel_extras e
cross join lateral (values ('channel-extra-' || e.id, e.ordered_at, 'payment', e.method, e.fils), ('channel-extra-back-' || e.id, e.back_at, 'refund', e.back_method, -e.fils)) m (line, at, event, method, fils)
where m.method = 'cash';

create or replace function refuse_cash_change() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the desk''s cash stays as it was written';
end $$;
comment on function refuse_cash_change() is 'Refused: lines of the desk''s cash are only ever added.';
create or replace trigger refuse_change before update or delete or truncate on cash_moves for each statement execute function refuse_cash_change();

create or replace function keep_cash_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.undone_at is not null
    or (to_jsonb(new) - 'undone_at' - 'undone_by' - 'undone_reason') <> (to_jsonb(old) - 'undone_at' - 'undone_by' - 'undone_reason')
  then raise exception 'a count of cash stays as it was written';
  end if;
  return new;
end $$;
comment on function keep_cash_count() is 'Refused: a count of cash is only ever taken back, once.';
create or replace trigger keep before update or delete on cash_counts for each row execute function keep_cash_count();
