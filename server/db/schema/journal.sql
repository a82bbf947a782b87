-- The company's journal (decision 0119). Debits are above zero, in fils; days are Dubai's.
create or replace view journal_lines as
select e.day, e.line, e.event, e.account, e.fils, e.booking_id, e.channel_stay_id, e.room_category_id, e.owner_id, e.about
from (
  select (f.written_at at time zone 'Asia/Dubai')::date as day, 'folio-' || f.id as line, f.kind::text as event, a.account, a.fils, f.booking_id,
    null::bigint as channel_stay_id, null::bigint as room_category_id, null::bigint as owner_id, null::text as about
  from folio_lines f cross join lateral (values
    (case when f.computed_from ?| array['intent_id', 'refund_key'] then 'card_payments' when f.computed_from ->> 'method' = 'cash' then 'cash' else 'bank' end, -f.fils),
    ('guests', f.fils)) a (account, fils)
  where f.kind in ('payment', 'refund')
  union all
  -- of a stay that another site sold the company takes the money of extras alone
  select (m.at at time zone 'Asia/Dubai')::date, m.line, m.event, a.account, a.fils, null, e.channel_stay_id, e.room_category_id, null, null
  from channel_extras e
  cross join lateral (values ('channel-extra-' || e.id, 'payment', e.ordered_at, e.method, e.fils), ('channel-extra-back-' || e.id, 'refund', e.back_at, e.back_method, -e.fils)) m (line, event, at, method, fils)
  cross join lateral (values (case m.method when 'cash' then 'cash' else 'card_payments' end, m.fils), ('guests', -m.fils)) a (account, fils)
  where m.at is not null
  union all
  select i.issued_on, i.invoice_number, i.kind, a.account, a.fils, i.booking_id, (select channel_stay_id from channel_extras x where x.id = i.channel_extra_id), null, null, i.invoice_number
  from invoices i
  cross join lateral (select (case i.kind when 'invoice' then 1 else -1 end) * (i.document ->> 'vat_fils')::bigint as vat) v
  cross join lateral (values ('vat_of_advances', v.vat), ('vat', -v.vat)) a (account, fils)
  where i.kind in ('invoice', 'credit_note')
  union all
  -- the fees are there already, by the ledger and with their VAT: the invoice says how much of them is VAT
  select f.issued_on, f.invoice_number, 'fee_' || f.kind, a.account, a.fils, null, null, null, f.owner_id, f.invoice_number
  from fee_invoices f cross join lateral (select case f.kind when 'invoice' then 1 else -1 end as sign) s
  cross join lateral (values ('management_fees', s.sign * (f.vat_fils - f.vat_of_bills_fils)), ('bills', s.sign * f.vat_of_bills_fils), ('vat', -s.sign * f.vat_fils)) a (account, fils)
  union all
  -- lines of nights to come are written before their day, what corrects past nights after it
  select greatest(l.accrued_on, (l.written_at at time zone 'Asia/Dubai')::date), 'ledger-' || l.id,
    case l.cause::text when 'refund' then 'taken_back' when 'expense' then 'bill' when 'rent_vat' then 'rent' else l.cause::text end, a.account, a.fils, l.booking_id, l.channel_stay_id, l.room_category_id, l.owner_id, null
  from statement_lines l
  cross join lateral (select case when l.cause::text in ('rent', 'rent_vat') then 0 else l.accommodation_fils + l.discount_fils
      + l.cleaning_fee_fils + l.service_charge_fils + l.vat_fils + l.tourism_fee_fils + l.extra_fils + l.extra_vat_fils end as guest,
    case l.cause::text when 'rent_vat' then l.vat_fils else 0 end as rent_vat) p
  cross join lateral (select l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils + p.rent_vat as owner) s
  cross join lateral (values
    (case when l.channel_stay_id is null or l.cause::text = 'extra' then 'guests' else 'other_sites' end, p.guest + l.channel_commission_fils),
    -- who gets a rent earns nothing of the stays: they are the company's, and the rent is its cost
    (case when l.owner_id is null then 'own_stays' else 'owners_earned' end, -s.owner),
    ('rents', case l.cause::text when 'rent' then l.accommodation_fils else 0 end),
    ('vat_of_rents', p.rent_vat), -- the company takes it back
    ('management_fees', l.management_fee_fils),
    ('cleaning_fees', -l.cleaning_fee_fils),
    ('extras', l.owner_extra_fils - l.extra_fils),
    ('service_charges', -l.service_charge_fils),
    (case when l.channel_stay_id is null or l.cause::text = 'extra' then 'vat_of_advances' else 'vat' end, p.rent_vat - l.vat_fils - l.extra_vat_fils),
    ('tourism_dirham', -l.tourism_fee_fils),
    ('bills', l.maintenance_fils)) a (account, fils)
  where l.left_out_id is null
  union all
  -- left out of a statement: the stay or bill stands, its owner is not owed it yet; dropped it is the company's
  select greatest(n.day, (l.written_at at time zone 'Asia/Dubai')::date), n.line || '-' || l.id, n.event, a.account, a.fils, l.booking_id, l.channel_stay_id, l.room_category_id, l.owner_id, null
  from statement_lines l join left_out_lines w on w.id = l.left_out_id
  cross join lateral (select l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils as fils) s
  cross join lateral (values ('ledger', 'left_out', l.accrued_on, 'owners_earned', 'left_out'),
    ('dropped', 'dropped', case when w.state = 'dropped' then (w.settled_at at time zone 'Asia/Dubai')::date end, 'left_out', 'dropped')) n (line, event, day, before, after)
  cross join lateral (values (n.before, -s.fils), (n.after, s.fils)) a (account, fils)
  where n.day is not null
  union all
  select (s.sent_at at time zone 'Asia/Dubai')::date, 'statement-' || s.number, 'statement', a.account, a.fils, null, null, null, s.owner_id, s.number::text
  from owner_statements s left join owner_openings o on o.owner_id = s.owner_id
  cross join lateral (values ('owners_earned', s.nett_fils), (case when s.month < o.month then 'openings' else 'owners_stated' end, -s.nett_fils)) a (account, fils)
  where s.state = 'sent'
  union all
  select o.month, 'opening-' || o.owner_id, 'opening', a.account, a.fils, null, null, null, o.owner_id, null
  from owner_openings o cross join lateral (values ('openings', o.fils), ('owners_stated', -o.fils)) a (account, fils)
  union all
  select (p.paid_at at time zone 'Asia/Dubai')::date, 'payout-' || p.run_id || '-' || p.owner_id, 'paid_out', a.account, a.fils, null, null, null, p.owner_id, p.bank_reference
  from payout_lines p cross join lateral (values ('owners_stated', p.fils), ('bank', -p.fils)) a (account, fils)
  where p.paid_at is not null
  union all
  select (p.returned_at at time zone 'Asia/Dubai')::date, 'return-' || p.run_id || '-' || p.owner_id, 'returned', a.account, a.fils, null, null, null, p.owner_id, p.bank_reference
  from payout_lines p cross join lateral (values ('bank', p.fils), ('owners_stated', -p.fils)) a (account, fils)
  where p.paid_at is not null and p.returned_at is not null
  union all
  -- in another currency once the bank's dirhams are known
  select (greatest(p.paid_on, (p.entered_at at time zone 'Asia/Dubai')::date)), 'site-payout-' || p.id, 'site_payout', a.account, a.fils, null, null, null, null, p.bank_reference
  from channel_payouts p cross join lateral (select coalesce(p.received_fils, case when p.currency = 'AED' then p.amount end) as fils) r
  cross join lateral (values ('bank', r.fils), ('other_sites', -r.fils)) a (account, fils)
  where r.fils is not null
  union all
  select (p.undone_at at time zone 'Asia/Dubai')::date, 'site-payout-undone-' || p.id, 'site_payout', a.account, a.fils, null, null, null, null, p.bank_reference
  from channel_payouts p cross join lateral (select coalesce(p.received_fils, case when p.currency = 'AED' then p.amount end) as fils) r
  cross join lateral (values ('other_sites', r.fils), ('bank', -r.fils)) a (account, fils)
  where r.fils is not null and p.undone_at is not null
  union all
  select (m.at at time zone 'Asia/Dubai')::date, 'deposit-' || m.id, 'deposit_' || m.kind, a.account, a.fils, m.booking_id, null, null, null, null
  from deposit_moves m
  cross join lateral (values
    (case when m.kind = 'kept' then 'damages' when m.method = 'cash' then 'cash' else 'card_payments' end, case m.kind when 'taken' then m.fils else -m.fils end),
    ('deposits', case m.kind when 'taken' then -m.fils else m.fils end)) a (account, fils)
  where not m.is_hold -- nothing was charged
  union all
  select (c.at at time zone 'Asia/Dubai')::date, 'cash-' || c.id, 'cash_' || c.kind, a.account, a.fils, null, null, null, null, c.note
  from cash_moves c cross join lateral (values ('cash', c.fils), ('bank', -c.fils)) a (account, fils)
  union all
  -- of the first count nothing was expected: what it found was there before
  select (n.at at time zone 'Asia/Dubai')::date, n.line, 'cash_counted', a.account, a.fils, null, null, null, null, n.reason
  from cash_counts c
  cross join lateral (values ('count-' || c.id, c.at, c.counted_fils - c.expected_fils, c.reason),
    ('count-undone-' || c.id, c.undone_at, c.expected_fils - c.counted_fils, c.undone_reason)) n (line, at, fils, reason)
  cross join lateral (values ('cash', n.fils), (case when c.is_first then 'openings' else 'cash_differences' end, -n.fils)) a (account, fils)
  where n.at is not null
  union all
  -- the provider's balance as it was read: what it takes is the company's cost, what it pays out is in the bank
  select greatest((c.moved_at at time zone 'Asia/Dubai')::date, (c.read_at at time zone 'Asia/Dubai')::date), m.event || '-' || c.id, m.event, a.account, a.fils, null, null, null, null, c.reference
  from card_movements c
  cross join lateral (values ('card_fee', 'card_fees', c.fee_fils), ('card_payout', 'bank', case when c.kind in ('payout', 'payout_failed') then -c.fils else 0 end)) m (event, account, fils)
  cross join lateral (values (m.account, m.fils), ('card_payments', -m.fils)) a (account, fils)
) e where e.fils <> 0;
