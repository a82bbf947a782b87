select
  rc.id,
  rc.slug,
  rc.bedrooms,
  rc.max_occupants,
  rc.legal_occupants,
  rc.min_nights,
  rc.permit_class,
  to_char(rc.check_in_time, 'HH24:MI') as check_in_time,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            e.id,
            'charged_per',
            e.charged_per,
            'price_fils',
            coalesce(h.price_fils, e.price_fils),
            'hours_before',
            e.hours_before,
            'name_en',
            e.name_en,
            'name_ar',
            e.name_ar,
            'owner_bp',
            coalesce(h.owner_bp, e.owner_bp)
          )
          order by
            e.place,
            e.id
        ),
        '[]'
      )
    from
      extras e
      left join extra_homes h on h.extra_id = e.id
      and h.room_category_id = rc.id
    where
      e.is_obligatory
      and e.is_offered
      and (
        e.is_everywhere
        or h.extra_id is not null
      )
  ) as obligatory,
  rc.is_active
  and rc.permit_expires_on >= $1::date as is_on_sale,
  s.id as supplier_id,
  s.is_vat_registered,
  (
    select
      coalesce(
        json_agg(
          json_build_object('is_refundable', rp.is_refundable, 'discount_bp', rp.discount_bp)
          order by
            rp.is_refundable
        ),
        '[]'
      )
    from
      rate_plans rp
    where
      rp.room_category_id = rc.id
  ) as plans,
  (
    select
      coalesce(
        json_agg(
          json_build_object('date', nr.night, 'fils', nr.fils)
          order by
            nr.night
        ),
        '[]'
      )
    from
      nightly_rates nr
    where
      nr.room_category_id = rc.id
      and nr.night >= $2::date
      and nr.night < $3::date
  ) as nightly_rates,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'night',
            r.night,
            'min_nights',
            r.min_nights,
            'max_nights',
            r.max_nights,
            'is_closed',
            r.is_closed,
            'no_arrival',
            r.no_arrival,
            'no_departure',
            r.no_departure
          )
          order by
            r.night
        ),
        '[]'
      )
    from
      night_rules r
    where
      r.room_category_id = rc.id
      and r.night between $4::date and $5::date
  ) as night_rules,
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', o.id, 'discount_bp', o.discount_bp, 'free_nights', o.free_nights)
          order by
            o.id
        ),
        '[]'
      )
    from
      offers o
    where
      (
        o.room_category_id is null
        or o.room_category_id = rc.id
      )
      and o.type <> 'bank_offer'
      and o.arrival_date_gt <= $6::date
      and o.starts_at <= $7
      and o.expiry > $8
      and (
        o.days_ahead_min is null
        or o.days_ahead_min <= $9::date - $10::date
      )
      and (
        o.days_ahead_max is null
        or o.days_ahead_max >= $11::date - $12::date
      )
      and o.departure_date_lt >= $13::date
      and o.length_of_stay <= $14::date - $15::date
  ) as offers,
  (
    select
      count(*)::int
    from
      units u
    where
      u.room_category_id = rc.id
      and u.is_active
  ) as units_count,
  (
    select
      count(*)::int
    from
      units u
    where
      u.room_category_id = rc.id
      and u.is_active
      and u.permitted @> daterange ($16::date, $17::date)
      and not exists (
        select
        from
          occupancies oc
        where
          oc.room_category_id = rc.id
          and oc.unit_id = u.id
          and oc.during && daterange ($18::date, $19::date)
          and (
            oc.kind <> 'hold'
            or oc.expires_at > $20
          )
      )
  ) as units_left,
  (
    select
      json_object_agg(name, value)
    from
      settings
    where
      valid @> $21::date
  ) as settings
from
  room_categories rc
  join home_suppliers sold on sold.room_category_id = rc.id
  and sold.valid_during @> $22::date
  join suppliers s on s.id = coalesce($23::bigint, sold.supplier_id)
where
  rc.id = coalesce($24::bigint, home_of_slug ($25::text))

with
  saved as (
    insert into
      quotes (id, room_category_id, arrival_date, departure_date, guests, extends_id, supplier_id, quoted_at, expires_at)
    select
      id,
      room_category_id,
      arrival_date,
      departure_date,
      guests,
      extends_id,
      supplier_id,
      quoted_at,
      expires_at
    from
      jsonb_to_recordset($1::jsonb) as q (
        id uuid,
        room_category_id bigint,
        arrival_date date,
        departure_date date,
        guests int,
        extends_id bigint,
        supplier_id bigint,
        quoted_at timestamptz,
        expires_at timestamptz
      )
    returning
      id
  )
insert into
  quote_rates (
    id,
    quote_id,
    is_member,
    is_refundable,
    refundable_until,
    offer_id,
    total_base_rate_fils,
    total_fils,
    daily_rate,
    lines,
    terms
  )
select
  r.id,
  r.quote_id,
  r.is_member,
  r.is_refundable,
  r.refundable_until,
  r.offer_id,
  r.total_base_rate_fils,
  r.total_fils,
  r.daily_rate,
  r.lines,
  r.terms
from
  jsonb_to_recordset($2::jsonb) as r (
    id uuid,
    quote_id uuid,
    is_member boolean,
    is_refundable boolean,
    refundable_until date,
    offer_id bigint,
    total_base_rate_fils bigint,
    total_fils bigint,
    daily_rate jsonb,
    lines jsonb,
    terms jsonb
  )
  join saved on saved.id = r.quote_id
