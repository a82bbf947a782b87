import { z } from 'zod'
import { BED_KINDS, HOME_TYPES, PERMIT_CLASSES } from '#contract/home-kinds.ts'
import { aedInput, email } from '#contract/wire.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const slug = text(80).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
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
const latitude = z.number().min(22).max(27) // the United Arab Emirates
const longitude = z.number().min(51).max(57)
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

const Property = z.strictObject({
  name: text(120),
  about: z
    .strictObject({
      latitude,
      longitude,
      en: z.strictObject({ description: text(2_000), services: list(80) }),
      ar: z.strictObject({ name: text(120), description: text(2_000), services: list(80) }),
    })
    .optional(),
})

const Supplier = z.strictObject({
  legal_name_en: text(200),
  legal_name_ar: text(200),
  address_en: text(300),
  address_ar: text(300),
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

/** Amounts are dirhams in the file and fils inside. */
export const CatalogueHome = z.strictObject({
  slug,
  location: Location,
  property: Property,
  owner: z.string().pipe(email),
  supplier: Supplier,
  type: z.enum(HOME_TYPES),
  bedrooms: z.int().min(0).max(10),
  bathrooms: z.int().min(1).max(12),
  square_feet: z.int().min(50).max(2_000_000_000),
  max_occupants: z.int().min(1).max(40),
  legal_occupants: z.int().min(1).max(40).optional(),
  min_nights: z.int().min(1).max(30).default(1),
  min_age_to_book: z.int().min(18).max(60).default(21),
  damage_deposit: dirhams,
  permit: z.strictObject({ number: text(60), class: z.enum(PERMIT_CLASSES), expires_on: day }),
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
  latitude: latitude.optional(), // default: those of the building
  longitude: longitude.optional(),
  ...texts(
    z.strictObject({
      name: text(120),
      nice_name: text(60),
      sub_title: text(120),
      description: text(10_000),
    }),
  ),
  amenities: z.array(text(60)).default([]),
  beds: z.array(Beds).max(60).default([]),
  units: z.array(text(60)).min(1).max(200),
  rate_plans: z.array(RatePlan).min(1),
  rates: z.array(Rates).min(1).max(400),
  pictures: z
    .array(z.strictObject({ file: text(200), alt_en: text(200), alt_ar: text(200) }))
    .max(60)
    .default([]),
})

export type CatalogueHome = z.output<typeof CatalogueHome>
export type ReadableHome = { [Field in keyof CatalogueHome]?: CatalogueHome[Field] | undefined }

export type Fault = { home: string; field: string; problem: string }

export class CatalogueFaults extends Error {
  override name = 'CatalogueFaults'
  readonly faults: Fault[]

  constructor(faults: Fault[]) {
    super(`The catalogue has ${faults.length === 1 ? 'a mistake' : `${faults.length} mistakes`}`)
    this.faults = faults
  }
}
