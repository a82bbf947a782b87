import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { permitsOf, type CatalogueHome } from './catalogue-file.ts'
import { legalOccupants } from './home-faults.ts'
import { addedPermits } from '#server/catalogue/permits/added-permits.ts'
import { insertPermits, listPermitsOf } from '#server/catalogue/permits/permit-queries.ts'
import type { Picture } from './home-pictures.ts'
import { saveLater, supplierOn } from './save-later.ts'
import { describeHome, lockUnits, type Known } from './import-queries.ts'
import type { Terms } from '#server/catalogue/agreements/agreement-queries.ts'
import { transferHome } from '#server/catalogue/ownership-queries.ts'
import { saveLocation, saveProperty } from '#server/catalogue/places/save-place-queries.ts'
import {
  isSoldAsRented,
  saveSupplier,
  setSupplier,
} from '#server/catalogue/suppliers/supplier-queries.ts'
import {
  updateSalesPeriods,
  saveAmenities,
  saveBeds,
  savePictures,
  savePlans,
  saveRates,
  saveRoomCategory,
  saveTexts,
  saveUnits,
} from './save-queries.ts'

type Options = {
  id?: number
  home: CatalogueHome
  known: Known
  pictures: readonly Picture[]
  now: Date
  today: string
  by: string | null
  /** Of the agreement of a home that is new, or has another owner; null: those of the settings. */
  terms?: Terms | null
}
export type Saved = { slug: string; outcome: 'added' | 'changed' | 'unchanged' }

export async function saveHome(
  tx: Tx,
  { id: own_id, home, known, pictures, now, today, by, terms = null }: Options,
): Promise<Saved> {
  const before = await describeHome(tx, home.slug)
  const location_id = await saveLocation(tx, home.location)
  const property = await saveProperty(tx, home.property, location_id)
  const supplier_id = await saveSupplier(tx, supplierOn(home, today), { from: today })
  const row = {
    ...factsOf(home),
    latitude: home.latitude ?? property.latitude,
    longitude: home.longitude ?? property.longitude,
    property_id: property.id,
    supplier_id,
  }
  const id = await saveRoomCategory(tx, { id: own_id, row, today })
  await setSupplier(tx, { room_category_id: id, supplier_id, from: today })
  await transferHome(
    tx,
    {
      room_category_id: id,
      owner_id: idOf(known.owners, home.owner),
      from: today,
    },
    { terms, by, now },
  )
  if (before === undefined) await saveLater(tx, id, { home, by, now, today })
  if (!(await isSoldAsRented(tx, id)))
    refuse('COMPANY_NOT_SUPPLIER', {
      fields: [{ field: 'supplier', code: 'COMPANY_NOT_SUPPLIER' }],
    })
  await lockUnits(tx, id)
  await saveTexts(tx, id, home)
  await saveUnits(
    tx,
    id,
    home.units.map(({ name }) => name),
  )
  await savePermits(tx, id, { home, today })
  await updateSalesPeriods(tx, id, today)
  await savePlans(tx, id, home.rate_plans)
  await saveRates(tx, id, home.rates)
  await saveAmenities(tx, id, home.amenities)
  await saveBeds(tx, id, home.beds)
  await savePictures(tx, id, pictures)
  const after = await describeHome(tx, home.slug)
  return {
    slug: home.slug,
    outcome: before === undefined ? 'added' : before === after ? 'unchanged' : 'changed',
  }
}

/** Those the units have stay: a wrong one is corrected by hand, with a reason. */
async function savePermits(
  tx: Tx,
  room_category_id: number,
  { home, today }: { home: CatalogueHome; today: string },
) {
  const held = await listPermitsOf(tx, [home.slug])
  const added = permitsOf(home).flatMap(({ unit, permits }) =>
    addedPermits(
      held.filter((permit) => permit.unit === unit),
      permits,
    ).added.map((permit) => ({ unit, ...permit })),
  )
  await insertPermits(tx, { room_category_id, permits: added, recorded_on: today })
}

function factsOf(home: CatalogueHome) {
  return {
    slug: home.slug,
    type: home.type,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    square_feet: home.square_feet,
    max_occupants: home.max_occupants,
    legal_occupants: home.legal_occupants ?? legalOccupants(home.bedrooms),
    min_nights: home.min_nights,
    min_age_to_book: home.min_age_to_book,
    damage_deposit_fils: home.damage_deposit,
    group_allowed: home.rules.group,
    pets_allowed: home.rules.pets,
    smoking_allowed: home.rules.smoking_allowed,
    needs_health_consent: home.needs_health_consent,
    check_in_time: home.check_in_time,
    check_out_time: home.check_out_time,
    permit_class: home.permit.class,
    is_featured: home.is_featured,
    is_active: home.is_active,
    ...(!home.is_active && home.retired_on !== undefined && { retired_on: home.retired_on }),
  }
}

function idOf(owners: Known['owners'], email: string): number {
  const owner = owners.get(email)
  if (!owner) throw new Error(`${email} was checked to have an account`)
  return owner.id
}
