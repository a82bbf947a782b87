import { listAreasOf, listBuildingsOf } from '#server/catalogue/export/place-queries.ts'
import { fileFormOf } from '#server/catalogue/homes/home-file.ts'
import { listPublished } from '#server/catalogue/homes/published-home-queries.ts'
import { setSale } from '#server/catalogue/homes/save-fields-queries.ts'
import { place } from '#server/catalogue/import/catalogue-csv.ts'
import type { CatalogueHome } from '#server/catalogue/import/catalogue-file.ts'
import { readHome, type ReadHome } from '#server/catalogue/import/check-catalogue.ts'
import type { Picture } from '#server/catalogue/import/home-pictures.ts'
import { saveHomes, type Imported } from '#server/catalogue/import/import-catalogue.ts'
import { listTouchedHomes, readKnown } from '#server/catalogue/import/import-queries.ts'
import { saveHome } from '#server/catalogue/import/save-home.ts'
import { refreshSearch, keepSearchByHand, type Tx } from '#server/db/index.ts'
import { Former, type FormerHomes } from './former-homes.ts'
import {
  deleteAdded,
  deleteAddedSuppliers,
  deleteHomes,
  deletePlaces,
  fingerprintOf,
  listBookedSince,
  listHeld,
  listIdsOfSlugs,
  listSupplierIds,
  listSuppliersOf,
  listPermitIds,
  listUnitIds,
  listUsedSince,
  readOwned,
  restoreOwned,
  readLastBookingId,
} from './transfer-queries.ts'

type Options = {
  homes: readonly ReadHome[]
  /** Those that differ from what stands. */
  slugs: readonly string[]
  picturesOf: (slug: string) => readonly Picture[]
  now: Date
  today: string
}

/**
 * Homes that were found without a fault, and what stood before: from it `putBack` restores them.
 * Imports must be locked.
 */
export async function bringIn(
  tx: Tx,
  { homes, slugs, picturesOf, now, today }: Options,
): Promise<Imported & { former: FormerHomes }> {
  const some = homes.filter(({ home }) => home !== undefined && slugs.includes(home.slug))
  const known = await readKnown(tx, [...some])
  const before = await readFormer(
    tx,
    some.flatMap(({ home }) => home ?? []),
    today,
  )
  const imported = await saveHomes(tx, { homes: some, known, picturesOf, now, today })
  const fingerprints: Record<string, string> = {}
  for (const slug of slugs) fingerprints[slug] = await fingerprintOf(tx, slug)
  return { ...imported, former: { ...before, fingerprints } }
}

async function readFormer(
  tx: Tx,
  homes: readonly CatalogueHome[],
  today: string,
): Promise<Omit<FormerHomes, 'fingerprints'>> {
  const slugs = homes.map(({ slug }) => slug)
  const ids = await listIdsOfSlugs(tx, slugs)
  const standing = await listPublished(tx, ids, today)
  const names = {
    areas: unique(homes.map(({ location }) => location.slug)),
    buildings: unique(homes.map(({ property }) => property.name)),
    suppliers: unique(
      homes.flatMap(({ supplier, next_suppliers }) =>
        [supplier, ...next_suppliers].map(({ legal_name_en }) => legal_name_en),
      ),
    ),
  }
  const areas = await listAreasOf(tx, names.areas)
  const buildings = await listBuildingsOf(tx, names.buildings)
  const suppliers = await listSuppliersOf(tx, names.suppliers)
  const there = new Set(standing.map(({ fields }) => fields.slug))
  return {
    homes: standing.map(({ id, is_active, retired_on, fields }) => ({
      id,
      is_active,
      retired_on,
      raw: fileFormOf(fields),
      pictures: fields.pictures ?? [],
    })),
    areas: Object.fromEntries(areas),
    buildings: Object.fromEntries(buildings),
    suppliers,
    supplier_ids: await listSupplierIds(tx),
    unit_ids: await listUnitIds(tx, ids),
    permit_ids: await listPermitIds(tx, ids),
    owned: await readOwned(tx, ids),
    last_booking_id: await readLastBookingId(tx),
    new_homes: slugs.filter((slug) => !there.has(slug)),
    new_places: {
      areas: names.areas.filter((slug) => !areas.has(slug)),
      buildings: names.buildings.filter((name) => !buildings.has(name)),
      suppliers: names.suppliers.filter(
        (name) => !suppliers.some(({ legal_name_en }) => legal_name_en === name),
      ),
    },
  }
}

const unique = (names: readonly string[]) => [...new Set(names)]

export type Hindering = { booked: string[]; touched: string[] }

/** What keeps homes from being put back: named by their addresses. */
export async function hinderingOf(
  tx: Tx,
  former: FormerHomes,
  brought_in_at: Date,
): Promise<Hindering> {
  const slugs = Object.keys(former.fingerprints)
  const changed: string[] = []
  for (const slug of slugs)
    if ((await fingerprintOf(tx, slug)) !== former.fingerprints[slug]) changed.push(slug)
  const written = await listUsedSince(tx, slugs, brought_in_at)
  const booked = await listBookedSince(tx, slugs, former.last_booking_id)
  const held = await listHeld(tx, former.new_homes)
  const touched = unique([...changed, ...written, ...held]).filter((slug) => !booked.includes(slug))
  return { booked, touched }
}

/** Nothing may hinder it. What was new goes, what was changed is as it was. Imports must be locked. */
export async function putBack(
  tx: Tx,
  former: FormerHomes,
  { now, today }: { now: Date; today: string },
): Promise<{ removed: number; restored: number }> {
  await keepSearchByHand(tx)
  const slugs = Object.keys(former.fingerprints)
  const new_ids = await listIdsOfSlugs(tx, former.new_homes)
  const touched = await listTouchedHomes(tx, slugs)
  await deleteHomes(tx, new_ids)
  for (const home of former.homes) await restore(tx, home, { ...former, now, today })
  const { suppliers, supplier_ids, new_places } = former
  if (supplier_ids !== null) await deleteAddedSuppliers(tx, { suppliers, supplier_ids })
  await deletePlaces(tx, new_places)
  await refreshSearch(tx, [...new Set([...touched, ...(await listTouchedHomes(tx, slugs))])])
  return { removed: new_ids.length, restored: former.homes.length }
}

async function restore(
  tx: Tx,
  { id, is_active, retired_on, raw, pictures }: FormerHomes['homes'][number],
  former: FormerHomes & { now: Date; today: string },
) {
  const { areas, buildings, suppliers, unit_ids, permit_ids, owned, now, today } = former
  const described = structuredClone(raw)
  const { home: named } = readHome(described)
  if (!named) throw new Error(`${id} was published`)
  const area = areas[named.location.slug]
  const building = buildings[named.property.name]
  if (area) place(described, ['location', 'about'], area)
  if (building) place(described, ['property', 'about'], building)
  const read = readHome({ ...described, is_active })
  const { home } = read
  if (!home) throw new Error(`${id} was published`)
  const supplier = suppliers.find(
    ({ legal_name_en }) => legal_name_en === home.supplier.legal_name_en,
  )
  const known = await readKnown(tx, [read])
  await saveHome(tx, {
    id,
    home: { ...home, supplier: supplier ?? home.supplier },
    known,
    pictures,
    now,
    today,
    by: null,
  })
  await deleteAdded(tx, id, { unit_ids, permit_ids, nights: home.rates, today })
  await restoreOwned(tx, id, owned[String(id)])
  await setSale(tx, id, { is_active, retired_on, from: today })
}

export const readFormerHomes = (kept: unknown): FormerHomes => Former.parse(kept)
