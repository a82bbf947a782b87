-- What goes back to a guest is taken back of named charges, once: the folio, the credit note, the email and the owners' ledger read the same
-- amounts. Refunds and credit notes of before get theirs, so that no figure of an open or closed month changes; only those of a named line are
-- put on that line, and the ledger is corrected in the open month.

create table credits (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  -- each with the sign of its charge; VAT by the line that carries it
  accommodation_fils bigint not null default 0,
  discount_fils bigint not null default 0,
  nights_vat_fils bigint not null default 0,
  cleaning_fee_fils bigint not null default 0,
  cleaning_vat_fils bigint not null default 0,
  service_charge_fils bigint not null default 0,
  service_vat_fils bigint not null default 0,
  tourism_fee_fils bigint not null default 0,
  explanation text, -- of a colleague, for the guest
  written_at timestamptz not null
);
create index credits_booking on credits (booking_id, id);
alter table refunds add credit_id bigint references credits;
-- locks: no row has a credit yet, so there is nothing to index
create index if not exists refunds_credit on refunds (credit_id) where credit_id is not null;
alter table invoices add credit_id bigint references credits;
-- locks: no row has a credit yet, so there is nothing to index
create unique index if not exists invoices_credit on invoices (credit_id) where credit_id is not null;
-- contract: credits queue the statement instead; a refund by the version before is queued with its booking
drop trigger if exists queue_statement_added on refunds;
-- contract: only that trigger calls it
drop function if exists queue_statement_of_refund();

do $$
declare
  decision record;
  whole bigint[];
  held bigint[];
  taken bigint[];
  bp int;
  tourism bigint;
  others bigint;
  weight bigint;
  so_far bigint;
  part bigint;
  vat bigint;
  made bigint;
  n int;
begin
  for decision in
    select p.booking_id, r.asked_at, r.reason, min(r.folio_kind) as line, sum(r.amount_fils)::bigint as fils, array_agg(r.id) as ids,
      b.status = 'cancelled' and r.reason in ('cancelled', 'operator') as is_of_cancelling
    from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
    where r.reason in ('cancelled', 'operator', 'part') group by p.booking_id, r.asked_at, r.reason, b.status, r.folio_kind order by p.booking_id, min(r.id)
  loop
    -- nights, discounts, cleaning, service, VAT, Tourism Dirham
    select array[coalesce(sum(fils) filter (where kind = 'accommodation'), 0), coalesce(sum(fils) filter (where kind in ('offer', 'coupon', 'adjustment')), 0),
        coalesce(sum(fils) filter (where kind = 'cleaning_fee'), 0), coalesce(sum(fils) filter (where kind = 'service_charge'), 0),
        coalesce(sum(fils) filter (where kind = 'vat'), 0), coalesce(sum(fils) filter (where kind = 'tourism_fee'), 0)],
      coalesce(max((computed_from ->> 'bp')::int) filter (where kind = 'vat'), 0)
    into whole, bp from folio_lines where booking_id = decision.booking_id and kind not in ('payment', 'refund');
    select array[whole[1] - coalesce(sum(accommodation_fils), 0), whole[2] - coalesce(sum(discount_fils), 0), whole[3] - coalesce(sum(cleaning_fee_fils), 0),
        whole[4] - coalesce(sum(service_charge_fils), 0), whole[5] - coalesce(sum(nights_vat_fils), 0), whole[6] - coalesce(sum(tourism_fee_fils), 0)]
    into held from credits where booking_id = decision.booking_id;
    taken := array[0, 0, 0, 0, 0, 0];
    if decision.line is not null then
      vat := round(decision.fils * bp::numeric / (10000 + bp));
      taken[5] := vat;
      taken[case decision.line when 'accommodation' then 1 when 'cleaning_fee' then 3 else 4 end] := decision.fils - vat;
      insert into statement_due (kind, subject_id) values ('booking', decision.booking_id);
    else
      others := held[1] + held[2] + held[3] + held[4] + held[5];
      tourism := case when decision.is_of_cancelling then least(held[6], decision.fils) else greatest(0, decision.fils - others) end;
      taken[6] := tourism;
      weight := 0;
      so_far := 0;
      for n in 1 .. 5 loop
        weight := weight + held[n];
        part := case when others = 0 then 0 else div((decision.fils - tourism)::numeric * weight, others) end;
        taken[n] := part - so_far;
        so_far := part;
      end loop;
    end if;
    -- VAT of before is kept as one sum: what is left of every line goes back with the rest
    insert into credits (booking_id, accommodation_fils, discount_fils, cleaning_fee_fils, service_charge_fils, nights_vat_fils, tourism_fee_fils, written_at)
    values (decision.booking_id, taken[1], taken[2], taken[3], taken[4], taken[5], taken[6], decision.asked_at) returning id into made;
    update refunds set credit_id = made where id = any (decision.ids);
    update invoices set credit_id = made where invoice_number = (
      select i.invoice_number from invoices i where i.booking_id = decision.booking_id and i.kind = 'credit_note' and i.credit_id is null
        and (i.document ->> 'total_fils')::bigint = decision.fils order by i.invoice_number limit 1);
  end loop;
end $$;
