select
  json_build_object(
    'id',
    rc.id,
    'slug',
    rc.slug,
    'name',
    t.name,
    'nice_name',
    t.nice_name,
    'sub_title',
    t.sub_title,
    'description',
    t.description,
    'type',
    rc.type,
    'area',
    (
      select
        json_build_object('id', coalesce(l.place_id, l.slug), 'slug', l.slug, 'name', lt.name, 'description', lt.description)
      from
        locations l
        join location_texts lt on lt.location_id = l.id
        and lt.lang = $1
      where
        l.id = p.location_id
    ),
    'property',
    (
      select
        json_build_object('name', pt.name, 'description', pt.description, 'services', pt.services)
      from
        property_texts pt
      where
        pt.property_id = p.id
        and pt.lang = $2
    ),
    'latitude',
    rc.latitude,
    'longitude',
    rc.longitude,
    'bedrooms',
    rc.bedrooms,
    'bathrooms',
    rc.bathrooms,
    'square_feet',
    rc.square_feet,
    'max_occupants',
    rc.max_occupants,
    'legal_occupants',
    rc.legal_occupants,
    'min_nights',
    rc.min_nights,
    'max_nights',
    (setting.by_name -> 'max_stay_nights')::int,
    'damage_deposit',
    rc.damage_deposit_fils,
    'cleaning_fee',
    (setting.by_name -> 'cleaning_fee_fils' ->> least(rc.bedrooms, 6)::text)::bigint,
    'refundable_until_days',
    (setting.by_name -> 'refundable_until_days')::int,
    'rules',
    json_build_object(
      'group',
      rc.group_allowed,
      'pets',
      rc.pets_allowed,
      'smoking_allowed',
      rc.smoking_allowed,
      'min_age_to_book',
      rc.min_age_to_book
    ),
    'check_in_time',
    to_char(rc.check_in_time, 'HH24:MI'),
    'check_out_time',
    to_char(rc.check_out_time, 'HH24:MI'),
    'permit',
    json_build_object('number', rc.permit_number, 'class', rc.permit_class, 'expires_on', rc.permit_expires_on),
    'owner',
    (
      select
        json_build_object(
          'first_name',
          u.first_name,
          'hosting_since',
          u.created_at::date,
          'homes_count',
          count(*),
          'rating',
          json_build_object(
            'score',
            coalesce(round(sum(h.rating_score * h.rating_count) / nullif(sum(h.rating_count), 0), 1), 0),
            'count',
            coalesce(sum(h.rating_count), 0)
          )
        )
      from
        ownerships o
        join room_categories h on h.id = o.room_category_id
      where
        o.owner_id = u.id
        and o.valid @> $3::date
        and h.is_active
        and h.permit_expires_on >= $4::date
    ),
    'images',
    (
      select
        coalesce(
          json_agg(
            json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur, 'alt', "pic"."alt_en")
            order by
              rp.position
          ),
          '[]'
        )
      from
        room_category_pictures rp
        join pictures pic on pic.id = rp.picture_id
      where
        rp.room_category_id = rc.id
    ),
    'amenities',
    (
      select
        coalesce(
          json_agg(
            json_build_object('code', a.code, 'name', "a"."name_en", 'amenity_group', a.amenity_group)
            order by
              a.position
          ),
          '[]'
        )
      from
        room_category_amenities ra
        join amenities a on a.id = ra.amenity_id
      where
        ra.room_category_id = rc.id
    ),
    'rooms',
    (
      select
        coalesce(
          json_agg(
            json_build_object('room', b.room, 'beds', b.beds)
            order by
              b.room = 0,
              b.room
          ),
          '[]'
        )
      from
        (
          select
            room,
            json_agg(
              json_build_object('kind', kind, 'beds', beds)
              order by
                kind
            ) as beds
          from
            room_category_beds
          where
            room_category_id = rc.id
          group by
            room
        ) b
    ),
    'places',
    (
      select
        coalesce(
          json_agg(
            json_build_object('kind', kind, 'name', name, 'latitude', latitude, 'longitude', longitude)
            order by
              nth
          ),
          '[]'
        )
      from
        (
          select distinct
            on (kinds.nth) kinds.nth,
            kinds.kind,
            "p"."name_en" as name,
            p.latitude,
            p.longitude
          from
            places p
            join (
              values
                (1, 'beach', 'beach'),
                (2, 'metro', 'metro'),
                (3, 'mall', 'mall'),
                (4, 'landmark', 'landmark'),
                (4, 'attraction', 'landmark'),
                (5, 'airport', 'airport')
            ) as kinds (nth, of, kind) on kinds.of = p.kind
            cross join lateral (
              select
                (
                  $5::float8 * sqrt(power(p.latitude - rc.latitude, 2) + power((p.longitude - rc.longitude) * cos(radians(rc.latitude)), 2))
                ) as metres
            ) way
          order by
            kinds.nth,
            case
              when p.kind = 'airport'
              and metres < $6::int then - p.rank
              else metres
            end,
            p.id
        ) nearest
    ),
    'rating',
    json_build_object('score', rc.rating_score, 'count', rc.rating_count),
    'review_summary',
    (
      select
        json_build_object(
          'by_stars',
          json_build_array(
            count(*) filter (
              where
                round(overall_rating) = 5
            ),
            count(*) filter (
              where
                round(overall_rating) = 4
            ),
            count(*) filter (
              where
                round(overall_rating) = 3
            ),
            count(*) filter (
              where
                round(overall_rating) = 2
            ),
            count(*) filter (
              where
                round(overall_rating) = 1
            )
          ),
          'by_topic',
          json_build_object(
            'cleanliness',
            round(avg("cleanliness"), 1),
            'accuracy',
            round(avg("accuracy"), 1),
            'arrival',
            round(avg("arrival"), 1),
            'location',
            round(avg("location"), 1),
            'value',
            round(avg("value"), 1)
          )
        )
      from
        reviews
      where
        room_category_id = rc.id
    ),
    'reviews',
    (
      select
        coalesce(
          json_agg(
            json_build_object(
              'id',
              r.id,
              'lang',
              r.lang,
              'username',
              r.username,
              'user_image',
              r.user_image,
              'review_title',
              r.review_title,
              'review_description',
              r.review_description,
              'overall_rating',
              r.overall_rating,
              'stayed_on',
              r.stayed_on,
              'room_category',
              json_build_object('slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name)
            )
            order by
              r.lang = $7 desc,
              r.stayed_on desc
          ),
          '[]'
        )
      from
        (
          select
            *
          from
            reviews
          where
            room_category_id = rc.id
          order by
            lang = $8 desc,
            stayed_on desc
          limit
            $9
        ) r
    ),
    'offers',
    (
      select
        coalesce(
          json_agg(
            json_build_object(
              'id',
              o.id,
              'code',
              o.code,
              'type',
              o.type,
              'title',
              ot.title,
              'highlight_text',
              ot.highlight_text,
              'description_1',
              ot.description_1,
              'description_2',
              ot.description_2,
              'length_of_stay',
              o.length_of_stay,
              'arrival_date_gt',
              o.arrival_date_gt,
              'departure_date_lt',
              o.departure_date_lt,
              'expiry',
              o.expiry,
              'is_rule',
              o.price_rule_id is not null
            )
            order by
              o.position,
              o.id
          ),
          '[]'
        )
      from
        offers o
        join offer_texts ot on ot.offer_id = o.id
        and ot.lang = $10
      where
        o.type <> 'bank_offer'
        and (
          o.room_category_id = rc.id
          or o.room_category_id is null
        )
        and o.starts_at <= $11
        and o.expiry > $12
        and o.departure_date_lt > $13::date
    ),
    'unavailable',
    (
      select
        coalesce(
          json_agg(
            json_build_object('from', lower(taken), 'to', upper(taken))
            order by
              lower(taken)
          ),
          '[]'
        )
      from
        (
          select
            unnest(range_intersect_agg(busy)) as taken
          from
            (
              select
                coalesce(
                  range_agg(o.during * daterange ($14::date, null)) filter (
                    where
                      o.during is not null
                  ),
                  '{}'::datemultirange
                ) + closed.nights as busy
              from
                units un
                left join occupancies o on o.room_category_id = un.room_category_id
                and o.unit_id = un.id
                and o.during && daterange ($15::date, null)
                cross join (
                  select
                    coalesce(range_agg(daterange (night, night + 1)), '{}') as nights
                  from
                    night_rules
                  where
                    room_category_id = rc.id
                    and is_closed
                    and night >= $16::date
                ) closed
              where
                un.room_category_id = rc.id
                and un.is_active
              group by
                un.id,
                closed.nights
            ) per_unit
        ) ranges
    ),
    'restrictions',
    (
      select
        coalesce(
          json_agg(
            json_build_object(
              'from',
              "from",
              'to',
              "to",
              'min_nights',
              min_nights,
              'max_nights',
              max_nights,
              'no_arrival',
              no_arrival,
              'no_departure',
              no_departure
            )
            order by
              "from"
          ),
          '[]'
        )
      from
        (
          select
            min(night) as "from",
            max(night) + 1 as "to",
            min_nights,
            max_nights,
            no_arrival,
            no_departure
          from
            (
              select
                *,
                night - (
                  row_number() over (
                    partition by
                      min_nights,
                      max_nights,
                      no_arrival,
                      no_departure
                    order by
                      night
                  )
                )::int as island
              from
                night_rules
              where
                room_category_id = rc.id
                and night >= $17::date - (setting.by_name -> 'max_stay_nights')::int
            ) nights
          where
            min_nights is not null
            or max_nights is not null
            or no_arrival
            or no_departure
          group by
            min_nights,
            max_nights,
            no_arrival,
            no_departure,
            island
        ) ranges
    ),
    'last_night',
    (
      select
        max(night)
      from
        nightly_rates
      where
        room_category_id = rc.id
    ),
    'is_on_sale',
    rc.is_active
    and rc.permit_expires_on >= $18::date
  ) as details
from
  room_categories rc
  cross join (
    select
      jsonb_object_agg(name, value) as by_name
    from
      settings
    where
      valid @> $19::date
  ) setting
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = $20
  join properties p on p.id = rc.property_id
  join ownerships own on own.room_category_id = rc.id
  and own.valid @> $21::date
  join users u on u.id = own.owner_id
where
  rc.slug = $22
