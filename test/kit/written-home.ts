import sharp from 'sharp'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { addDays } from '#server/core/time.ts'
import { granted, TODAY, type World } from './worlds/world.ts'

const PLACES = { latitude: 25.14, longitude: 55.22 }
const SUPPLIER = {
  legal_name_en: 'Sadaf Homes LLC',
  legal_name_ar: 'صدف للبيوت',
  address_en: 'Al Quoz, Dubai',
  address_ar: 'القوز، دبي',
  trn: null,
}
/** All that a home needs to be on sale, but for its pictures. */
export const WHOLE: TypedHomeFields = {
  slug: 'courtyard-loft',
  'en.nice_name': 'Courtyard Loft',
  'ar.nice_name': 'شقة الفناء',
  'en.name': 'Loft over a courtyard',
  'ar.name': 'شقة تطل على فناء',
  'en.sub_title': 'Brick and light',
  'ar.sub_title': 'طوب وضوء',
  'en.description': 'High windows.\n\nA desk.',
  'ar.description': 'نوافذ عالية.\n\nومكتب.',
  'location.slug': 'dubai-marina',
  'property.name': 'Marina Gate',
  ...PLACES,
  owner: 'omar@example.com',
  supplier: SUPPLIER,
  type: 'apartment',
  bedrooms: 1,
  bathrooms: 1,
  square_feet: 800,
  max_occupants: 3,
  damage_deposit: '1500',
  'permit.class': 'standard',
  permits: ['11', '12'].map((unit) => ({
    unit,
    number: `HH-${unit}`,
    unit_code: null,
    issued_on: null,
    expires_on: '2028-06-30',
  })),
  amenities: [],
  beds: [
    { room: 1, kind: 'king', beds: 1 },
    { room: 0, kind: 'sofa_bed', beds: 1 },
  ],
  units: ['11', '12'],
  rate_plans: [
    { is_refundable: true, discount_bp: 0 },
    { is_refundable: false, discount_bp: 1_000 },
  ],
  rates: [{ from: TODAY, to: addDays(TODAY, 400), weekday: '500', weekend: '650.50' }],
}

export async function photograph(name: string, tint: number, side = 1_600) {
  const bytes = await sharp({
    create: {
      width: side,
      height: Math.round(side * 0.66),
      channels: 3,
      background: { r: 200, g: tint, b: 255 - tint },
    },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${side}" height="${Math.round(side * 0.66)}"><rect x="${side * ((tint % 50) / 60)}" y="${side * ((tint % 30) / 60)}" width="${side / 3}" height="${side / 4}" fill="rgb(${tint},30,90)"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Somewhere' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

export const write = async (
  { noor }: Pick<World, 'noor'>,
  room_category_id: number,
  fields: TypedHomeFields,
  more: Partial<ClientInput<Endpoints['changeHome']>> = {},
) => await noor.call('changeHome', { room_category_id, fields, ...more })

export async function pictured({ noor }: World, room_category_id: number, count = 8) {
  for (let n = 0; n < count; n += 1)
    granted(
      await noor.call('addHomePicture', {
        room_category_id,
        picture: await photograph(`${n}.jpg`, 20 + n * 28),
      }),
    )
  const { fields } = granted(await noor.call('readHome', { room_category_id }))
  return (fields.pictures ?? []).map((picture, n) => ({
    ...picture,
    alt_en: `Room ${n}`,
    alt_ar: `غرفة ${n}`,
  }))
}

/** A draft, where colleagues may write homes. */
export async function begun(there: World): Promise<number> {
  await areaOf(there)
  await there.pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
  return granted(await there.noor.call('createHome', {})).room_category_id
}

/** Where the world's homes are may be called anything: the fields name what is there. */
async function areaOf({ pool }: World) {
  const { rows } = await pool.query<{ slug: string; name: string }>(
    `select l.slug, t.name from properties p join locations l on l.id = p.location_id
     join property_texts t on t.property_id = p.id and t.lang = 'en' order by p.id limit 1`,
  )
  const [place] = rows
  if (!place) throw new Error('No building')
  WHOLE['location.slug'] = place.slug
  WHOLE['property.name'] = place.name
}

/** Written by a colleague and published. */
export async function onSale(there: World): Promise<number> {
  const id = await begun(there)
  const pictures = await pictured(there, id)
  granted(await write(there, id, { ...WHOLE, pictures }))
  granted(await there.noor.call('publishHome', { room_category_id: id, reason: 'A new home' }))
  return id
}
