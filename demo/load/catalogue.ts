import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { areaOf } from '#demo/areas.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'
import { homeRow } from './home-row.ts'
import { buildings } from '#demo/homes/index.ts'
import type { DemoBuilding, DemoHome } from '#demo/homes/shape.ts'
import { loadAreas, loadProperties } from './areas.ts'
import { loadPicturesAndAmenities, loadUnitsAndPrices } from './offering.ts'
import type { StoredPictures } from './pictures.ts'
import { bedsOf } from '#demo/beds.ts'
import { extras } from '#demo/extras.ts'
import { appliances } from '#demo/appliances.ts'
import { check_out_lines } from '#demo/check-out.ts'
import { reviewsOf, type Review } from '#demo/reviews.ts'

const LANGS = ['en', 'ar'] as const
const LET_SINCE_DAYS = 600

type Needs = StoredPictures & {
  today: string
  owner_ids: Map<string, number>
  supplier_ids: Map<string, number>
}
type HomeInBuilding = { home: DemoHome; building: DemoBuilding; reviews: Review[] }

export async function loadCatalogue(tx: Tx, needs: Needs): Promise<Map<string, number>> {
  const { today, picture_ids, storedName, owner_ids, supplier_ids } = needs
  const area_ids = await loadAreas(tx, picture_ids)
  const property_ids = await loadProperties(tx, area_ids)
  const homes: HomeInBuilding[] = buildings.flatMap((building) =>
    building.homes.map((home) => ({
      home,
      building,
      reviews: reviewsOf(home, areaOf(building.area), today).map((review) => ({
        ...review,
        user_image: storedName(review.user_image),
      })),
    })),
  )
  const rows = homes.map(({ home, building }) => ({
    ...homeRow(home, building, today),
    property_id: idOf(property_ids, building.en.name),
    supplier_id: idOf(supplier_ids, home.owner),
  }))
  const home_ids = await insertKeyed(tx, { table: 'room_categories', key: 'slug', rows })
  await insertAll(
    tx,
    'ownerships',
    homes.map(({ home }) => ({
      room_category_id: idOf(home_ids, home.slug),
      owner_id: idOf(owner_ids, home.owner),
      valid: `[${addDays(today, -LET_SINCE_DAYS)},)`,
    })),
  )
  await sql`
    insert into owner_agreements (room_category_id, owner_id, valid_during, company_fee_bp, expense_limit_fils, own_stay_nights, created_at)
    select room_category_id, owner_id, valid, (select value::int from settings where name = 'management_fee_bp' and valid @> ${today}::date),
      50000, 30, lower(valid)
    from ownerships`.execute(tx)
  await loadMessages(tx, homes, home_ids)
  await insertAll(
    tx,
    'check_out_lines',
    [...home_ids.values()].flatMap((room_category_id) =>
      check_out_lines.map((line, position) => ({ room_category_id, position, ...line })),
    ),
  )
  await insertAll(
    tx,
    'extras',
    extras.map((extra, n) => ({ ...extra, is_offered: true, is_everywhere: true, place: n + 1 })),
  )
  await insertAll(
    tx,
    'room_category_beds',
    homes.flatMap(({ home }) =>
      bedsOf(home).map((beds) => ({ room_category_id: idOf(home_ids, home.slug), ...beds })),
    ),
  )
  await loadPicturesAndAmenities(tx, { homes, home_ids, picture_ids })
  await loadAppliances(tx, home_ids)
  await loadUnitsAndPrices(tx, { homes, home_ids, today })
  await sql`select update_sales_periods(id, ${addDays(today, -LET_SINCE_DAYS)}::date) from room_categories`.execute(
    tx,
  )
  return home_ids
}

async function loadAppliances(tx: Tx, home_ids: Map<string, number>): Promise<void> {
  await insertAll(
    tx,
    'home_appliances',
    [...home_ids.values()].flatMap((room_category_id) =>
      appliances.map((one, position) => ({ room_category_id, position, ...one })),
    ),
  )
  await sql`
    update home_appliances a set picture = (
      select jsonb_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur)
      from room_category_pictures rp join pictures pic on pic.id = rp.picture_id
      where rp.room_category_id = a.room_category_id and pic.file like 'kitchen-%' order by rp.position limit 1)
    where position = 0`.execute(tx)
}

async function loadMessages(
  tx: Tx,
  homes: HomeInBuilding[],
  home_ids: Map<string, number>,
): Promise<void> {
  const texts = homes.flatMap(({ home }) =>
    LANGS.map((lang) => ({
      room_category_id: idOf(home_ids, home.slug),
      lang,
      ...home[lang],
      description: home[lang].description.join('\n\n'),
    })),
  )
  await insertAll(tx, 'room_category_texts', texts)
  const reviews = homes.flatMap(({ home, reviews: own }) =>
    own.map((review) => ({ room_category_id: idOf(home_ids, home.slug), ...review })),
  )
  await insertAll(tx, 'reviews', reviews)
}
