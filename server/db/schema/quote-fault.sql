drop function if exists quote_fault(uuid, bigint, date, date, int, boolean, boolean, timestamptz, date); -- which read them itself

-- Why a saved rate, read with its quote, cannot be taken for these nights, as an error code; null when it can. Both are null where nothing was ever quoted.
-- `member`: null before it is known who books. A rate of an extension is taken by the extension of its own stay alone, and by guests whose quote says that
-- it is one.
create or replace function quote_fault(rate quote_rates, quoted quotes, home bigint, from_day date, to_day date, people int, member boolean,
  may_extend boolean, at_time timestamptz, today date) returns text language sql immutable as $$
  select case
    when (quoted).id is null or (quoted).expires_at <= at_time then 'QUOTE_EXPIRED'
    when ((quoted).room_category_id, (quoted).arrival_date, (quoted).departure_date, (quoted).guests) is distinct from (home, from_day, to_day, people)
      or ((quoted).extends_id is not null and not may_extend) then 'QUOTE_MISMATCH'
    when (rate).is_member and not member then 'MEMBERS_ONLY'
    when from_day < today then 'INVALID_DATES'
  end
$$;
