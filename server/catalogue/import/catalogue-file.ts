import { z } from 'zod'
import { CHANNEL_COMMISSIONS } from '#contract/channel-stays.ts'
import { BED_KINDS, HOME_TYPES, PERMIT_CLASSES, PICTURE_ROOMS } from '#contract/home-kinds.ts'
import { HOME_LISTS_MAX, HOME_RANGES, HOME_SLUG, HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { RENT_MIN_FILS } from '#contract/endpoints/admin/agreements.ts'
import { closedNights } from '#contract/own-stays.ts'
import { aedInput, email } from '#contract/wire.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const slug = text(HOME_TEXT_MAX.slug).regex(
  HOME_SLUG,
  'must be lower-case letters and digits separated by -',
)
const day = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
const dirhams = z
  .union([z.string(), z.number()], { error: 'must be dirhams, such as 450 or 450.50' })
  .transform(String)
  .pipe(aedInput)
/** Percent in the file, basis points inside. */
const percent = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .multipleOf(0.01)
    .transform((share) => Math.round(share * 100))
const degrees = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)
const latitude = degrees(HOME_RANGES.latitude)
const longitude = degrees(HOME_RANGES.longitude)
const whole = ([least, most]: readonly [number, number]) => z.int().min(least).max(most)
const texts = <Text extends z.ZodType>(one: Text) => ({ en: one, ar: one })
const list = (max: number) => z.array(text(max)).default([])

const Location = z.strictObject({
  slug,
  about: z
    .strictObject({
      latitude,
      longitude,
      radius_m: z.int().min(100).max(50_000),
      is_top: z.boolean().default(false),
      ...texts(z.strictObject({ name: text(80), description: text(2_000), activities: list(80) })),
    })
    .optional(),
})

/** What guests of a building must know: left out it stays, null takes it away. */
const fact = text(300).nullable().optional()
const facts = { visitors: fact, pool_hours: fact, parking_card: fact, move_in_documents: fact }

const Property = z.strictObject({
  name: text(120),
  about: z
    .strictObject({
      latitude,
      longitude,
      move_in_cost: dirhams.nullable().optional(),
      move_in_days: whole([0, 60]).nullable().optional(), // before arrival
      en: z.strictObject({ description: text(2_000), services: list(80), ...facts }),
      ar: z.strictObject({
        name: text(120),
        description: text(2_000),
        services: list(80),
        ...facts,
      }),
    })
    .optional(),
})

const Supplier = z.strictObject({
  legal_name_en: text(HOME_TEXT_MAX.legal_name),
  legal_name_ar: text(HOME_TEXT_MAX.legal_name),
  address_en: text(HOME_TEXT_MAX.address),
  address_ar: text(HOME_TEXT_MAX.address),
  trn: z
    .string()
    .regex(/^\d{15}$/, 'must have 15 digits')
    .nullable()
    .default(null),
})

const RatePlan = z
  .strictObject({ is_refundable: z.boolean(), discount_percent: percent(50).default(0) })
  .transform(({ is_refundable, discount_percent: discount_bp }) => ({ is_refundable, discount_bp }))

const Rates = z.strictObject({ from: day, to: day, weekday: dirhams, weekend: dirhams })

/** Bedrooms count from 1, as a studio's only room; 0 is the living room. */
const Beds = z.strictObject({
  room: z.int().min(0).max(10),
  kind: z.enum(BED_KINDS),
  beds: z.int().min(1).max(4).default(1),
})

/** The day of issue may be left out: after the permit before ends. */
const Permit = z.strictObject({
  number: text(HOME_TEXT_MAX.permit_number),
  unit_code: text(HOME_TEXT_MAX.permit_number).nullable().default(null),
  issued_on: day.nullable().default(null),
  expires_on: day,
})

/** A name alone says nothing of permits: the unit keeps those it has. */
const Unit = z.preprocess(
  (unit) => (typeof unit === 'string' ? { name: unit } : unit),
  z.strictObject({
    name: text(HOME_TEXT_MAX.unit),
    permits: z.array(Permit).max(20).default([]),
  }),
)

/** Until the next one begins, or until a day. */
const Agreement = z.strictObject({
  from: day,
  until: day.optional(),
  company_fee_percent: percent(60),
  expense_limit: dirhams.optional(),
  own_stay_nights: whole([0, 366]).optional(),
  own_stay_notice_days: whole([0, 365]).optional(),
  own_stay_closed: z.string().pipe(closedNights).optional(),
  own_stay_cleaning: dirhams.optional(),
  reserve: dirhams.optional(),
  rent: dirhams
    .refine((fils) => fils >= RENT_MIN_FILS, { error: 'must be 100 dirhams or more' })
    .optional(),
  channel_commission: z.enum(CHANNEL_COMMISSIONS).optional(),
  ended_reason: text(300).optional(),
})

/** Nights [from, to). */
const NightRule = z
  .strictObject({
    from: day,
    to: day,
    min_nights: whole([1, 180]).optional(),
    max_nights: whole([1, 365]).optional(),
    is_closed: z.boolean().optional(),
    no_arrival: z.boolean().optional(),
    no_departure: z.boolean().optional(),
  })
  .refine(({ from, to, min_nights = 1, max_nights = 365, ...others }) => {
    const says = [min_nights > 1, max_nights < 365, ...Object.values(others)]
    return from < to && min_nights <= max_nights && says.some(Boolean)
  })

/** What is seen on it may be left out where the room is said. */
const Picture = z
  .strictObject({
    file: text(200),
    alt_en: text(HOME_TEXT_MAX.alt).optional(),
    alt_ar: text(HOME_TEXT_MAX.alt).optional(),
    room: z.enum(PICTURE_ROOMS).optional(),
    focus: z.strictObject({ x: whole([0, 100]), y: whole([0, 100]) }).optional(),
  })
  .check(({ value, issues }) => {
    if (value.room !== undefined) return
    for (const name of ['alt_en', 'alt_ar'] as const)
      if (value[name] === undefined)
        issues.push({
          code: 'invalid_type',
          expected: 'string',
          input: undefined,
          path: [name],
          message: 'is required',
        })
  })

/** Amounts are dirhams in the file and fils inside. */
export const CatalogueHome = z.strictObject({
  slug,
  location: Location,
  property: Property,
  owner: z.string().pipe(email),
  supplier: Supplier,
  type: z.enum(HOME_TYPES),
  bedrooms: whole(HOME_RANGES.bedrooms),
  bathrooms: whole(HOME_RANGES.bathrooms),
  square_feet: whole(HOME_RANGES.square_feet),
  max_occupants: whole(HOME_RANGES.people),
  legal_occupants: whole(HOME_RANGES.people).optional(),
  min_nights: whole(HOME_RANGES.min_nights).default(1),
  min_age_to_book: whole(HOME_RANGES.age).default(21),
  damage_deposit: dirhams,
  permit: z.strictObject({
    class: z.enum(PERMIT_CLASSES),
    // as it was before permits were of units: each unit gets it
    number: text(HOME_TEXT_MAX.permit_number).optional(),
    expires_on: day.optional(),
  }),
  rules: z
    .strictObject({
      group: z.boolean().default(false),
      pets: z.boolean().default(false),
      smoking_allowed: z.boolean().default(false),
    })
    .default({ group: false, pets: false, smoking_allowed: false }),
  // every guest declares their health at web check-in
  needs_health_consent: z.boolean().default(true),
  check_in_time: time.default('15:00'),
  check_out_time: time.default('12:00'),
  is_featured: z.boolean().default(false),
  is_active: z.boolean().default(true),
  retired_on: day.optional(), // of a home that is sold no more
  latitude: latitude.optional(), // default: those of the building
  longitude: longitude.optional(),
  ...texts(
    z.strictObject({
      name: text(HOME_TEXT_MAX.name),
      nice_name: text(HOME_TEXT_MAX.nice_name),
      sub_title: text(HOME_TEXT_MAX.sub_title),
      description: text(HOME_TEXT_MAX.description),
    }),
  ),
  amenities: z.array(text(60)).default([]),
  beds: z.array(Beds).max(HOME_LISTS_MAX.beds).default([]),
  units: z.array(Unit).min(1).max(HOME_LISTS_MAX.units),
  rate_plans: z.array(RatePlan).min(1),
  rates: z.array(Rates).min(1).max(HOME_LISTS_MAX.rates),
  // of a home that is new where the file is brought in
  agreements: z.array(Agreement).max(100).default([]),
  next_suppliers: z
    .array(z.strictObject({ from: day, ...Supplier.shape }))
    .max(100)
    .default([]),
  night_rules: z.array(NightRule).max(HOME_LISTS_MAX.rates).default([]),
  pictures: z.array(Picture).max(HOME_LISTS_MAX.pictures).default([]),
})

export type CatalogueHome = z.output<typeof CatalogueHome>
/** The permits that the file has of its units, in their order. */
export const permitsOf = ({ units = [], permit }: ReadableHome) =>
  units.map(({ name, permits }) => {
    const { number, expires_on } = permit ?? {}
    const of_home =
      number === undefined || expires_on === undefined
        ? []
        : [{ number, unit_code: null, issued_on: null, expires_on }]
    return { unit: name, permits: permits.length > 0 ? permits : of_home }
  })

export type ReadableHome = { [Field in keyof CatalogueHome]?: CatalogueHome[Field] | undefined }
