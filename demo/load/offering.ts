import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import { amenitiesOf } from '#demo/amenities.ts'
import { idOf, idsByKey, insertAll } from './bulk.ts'
import type { DemoBuilding, DemoHome } from '#demo/homes/shape.ts'
import { picturesOf } from '#demo/interiors.ts'
import { permitsOf } from './permits.ts'
import { nightlyRatesOf, seasonsAround } from '#demo/prices.ts'

type HomeInBuilding = { home: DemoHome; building: DemoBuilding }
type Gallery = {
  homes: HomeInBuilding[]
  home_ids: Map<string, number>
  picture_ids: Map<string, number>
}

export async function loadPicturesAndAmenities(
  tx: Tx,
  { homes, home_ids, picture_ids }: Gallery,
): Promise<void> {
  const shown = homes.flatMap(({ home, building }) =>
    picturesOf(home, building).map((file, position) => ({
      room_category_id: idOf(home_ids, home.slug),
      position,
      picture_id: idOf(picture_ids, file),
    })),
  )
  await insertAll(tx, 'room_category_pictures', shown)
  const amenity_ids = await idsByKey(tx, { table: 'amenities', key: 'code' })
  const offered = homes.flatMap(({ home, building }) =>
    amenitiesOf(home, building).map((code) => ({
      room_category_id: idOf(home_ids, home.slug),
      amenity_id: idOf(amenity_ids, code),
    })),
  )
  await insertAll(tx, 'room_category_amenities', offered)
}

type Shop = { homes: HomeInBuilding[]; home_ids: Map<string, number>; today: string }

export async function loadUnitsAndPrices(tx: Tx, { homes, home_ids, today }: Shop): Promise<void> {
  const units = homes.flatMap(({ home }) =>
    home.units.map((name) => ({
      room_category_id: idOf(home_ids, home.slug),
      name,
      is_active: true,
    })),
  )
  await insertAll(tx, 'units', units)
  await loadPermits(tx, { homes, home_ids, today })
  const plans = homes.flatMap(({ home }) =>
    plansOf(home).map((plan) => ({ room_category_id: idOf(home_ids, home.slug), ...plan })),
  )
  await insertAll(tx, 'rate_plans', plans)
  const seasons = seasonsAround(today)
  const rates = homes.flatMap(({ home }) =>
    nightlyRatesOf(home, seasons).map((rate) => ({
      room_category_id: idOf(home_ids, home.slug),
      ...rate,
    })),
  )
  await sql`
    insert into nightly_rates (room_category_id, night, fils)
    select * from unnest(${rates.map((rate) => rate.room_category_id)}::bigint[], ${rates.map((rate) => rate.night)}::date[], ${rates.map((rate) => rate.fils)}::bigint[])`.execute(
    tx,
  )
}

/** Of this year, and of the year before. */
async function loadPermits(tx: Tx, { homes, home_ids, today }: Shop): Promise<void> {
  const permits = homes.flatMap(({ home }) =>
    home.units.flatMap((unit) =>
      permitsOf(home, unit, today).map((permit) => ({
        home: idOf(home_ids, home.slug),
        unit,
        ...permit,
      })),
    ),
  )
  await sql`
    insert into unit_permits (room_category_id, unit_id, number, unit_code, valid_during, recorded_on)
    select u.room_category_id, u.id, p.number, p.unit_code, daterange(p.issued_on, p.expires_on + 1), p.issued_on
    from jsonb_to_recordset(${JSON.stringify(permits)}::jsonb) as p (home bigint, unit text, number text, unit_code text, issued_on date, expires_on date)
    join units u on u.room_category_id = p.home and u.name = p.unit`.execute(tx)
}

function plansOf({ plans, slug }: DemoHome): { is_refundable: boolean; discount_bp: number }[] {
  const non_refundable = { is_refundable: false, discount_bp: 800 + (slug.length % 5) * 100 }
  const both = [{ is_refundable: true, discount_bp: 0 }, non_refundable]
  return plans
    ? both.filter(({ is_refundable }) => is_refundable === (plans === 'refundable'))
    : both
}
