import type { Endpoints } from '#contract/index.ts'
import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import { AMENITIES_MAX } from '#contract/home-kinds.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { lockAmenities, lockImports } from '#server/catalogue/index.ts'
import { csvFile } from '#contract/csv-file.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  countAmenities,
  followInDrafts,
  insertAmenity,
  listCodesLike,
  listKept,
  listNamesTaken,
  nameAmenity,
  placeAmenity,
  readStanding,
  removeAmenity,
  type AmenityFilter,
  type Row,
  type Standing,
} from './amenity-queries.ts'

export async function listKeptAmenities(filter: AmenityFilter, { db }: StaffCall) {
  const [amenities, total_count] = await Promise.all([listKept(db, filter), countAmenities(db)])
  return { amenities, total_count, places_left: Math.max(0, AMENITIES_MAX - total_count) }
}

const COLUMNS = [
  'code',
  'amenity_group',
  'name_en',
  'name_ar',
  'place',
  'homes',
  'drafts',
] as const satisfies (keyof Row)[]

export async function exportAmenities(
  filter: AmenityFilter,
  { db, today }: StaffCall,
): Promise<FileOutput> {
  const rows = await listKept(db, filter)
  return csvFile('amenities', today, [
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((column) => String(row[column]))),
  ])
}

/**
 * Adds an amenity or names one anew. Refuses AMENITY_NOT_FOUND; AMENITY_EXISTS for a name that
 * another one has in either language; AMENITIES_FULL when search has no place for another one.
 */
export async function saveAmenity(
  { reason, place, ...asked }: Input<Endpoints['saveAmenity']>,
  call: StaffCall,
): Promise<{ code: string }> {
  return await call.db.transaction().execute(async (tx) => {
    await lockAmenities(tx, 'exclusive')
    const before = asked.code === undefined ? null : await findKept(tx, asked.code, 'code')
    const [taken] = await listNamesTaken(tx, { ...asked, code: asked.code })
    if (taken) refuse('AMENITY_EXISTS', { fields: [{ field: taken, code: 'AMENITY_EXISTS' }] })
    if (!before && (await countAmenities(tx)) >= AMENITIES_MAX) refuse('AMENITIES_FULL')
    const code = before?.code ?? (await freeCode(tx, asked.name_en))
    await (before ? nameAmenity : insertAmenity)(tx, { ...asked, code })
    if (place !== undefined) await placeAmenity(tx, code, place)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-amenity',
      subject: { kind: 'list', id: `amenity ${code}` },
      reason,
      before: before ? writtenOf(before) : {},
      after: writtenOf(await findKept(tx, code, 'code')),
      at: call.now,
    })
    return { code }
  })
}

/** How many homes and drafts have it. Refuses AMENITY_NOT_FOUND. */
export async function previewAmenityEnd(
  { code, into }: { code: string; into?: string | undefined },
  { db }: StaffCall,
): Promise<Standing> {
  await findKept(db, code, 'code')
  if (into !== undefined) await findOther(db, code, into)
  return await readStanding(db, { code, into })
}

/** Homes and drafts lose it, its place is free, and no start brings it back. Refuses AMENITY_NOT_FOUND. */
export async function endAmenity(
  { code, reason }: { code: string; reason: string },
  call: StaffCall,
): Promise<Standing> {
  return await giveUp({ code, into: null, reason }, call)
}

/**
 * Homes, drafts, links and files that have it have the other one. Refuses AMENITY_NOT_FOUND;
 * INVALID_INPUT for itself.
 */
export async function mergeAmenities(
  { code, into, reason }: { code: string; into: string; reason: string },
  call: StaffCall,
): Promise<Standing> {
  return await giveUp({ code, into, reason }, call)
}

type GivingUp = { code: string; into: string | null; reason: string }

async function giveUp({ code, into, reason }: GivingUp, call: StaffCall): Promise<Standing> {
  return await call.db.transaction().execute(async (tx) => {
    await lockImports(tx) // before amenities, as publishing does
    await lockAmenities(tx, 'exclusive')
    const before = await findKept(tx, code, 'code')
    const other = into === null ? null : await findOther(tx, code, into)
    const standing = await readStanding(tx, { code, into: other?.code })
    await removeAmenity(tx, { code, into, now: call.now })
    await followInDrafts(tx, { code, into })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: into === null ? 'end-amenity' : 'merge-amenities',
      subject: { kind: 'list', id: `amenity ${code}` },
      reason,
      before: writtenOf(before),
      after: other ? { became: other.code } : {},
      detail: standing,
      at: call.now,
    })
    return standing
  })
}

async function findKept(db: Db, code: string, field: 'code' | 'into'): Promise<Row> {
  const all = await listKept(db, { sort: 'position' })
  return (
    all.find((one) => one.code === code) ??
    refuse('AMENITY_NOT_FOUND', { fields: [{ field, code: 'AMENITY_NOT_FOUND' }] })
  )
}

async function findOther(db: Db, code: string, into: string): Promise<Row> {
  if (code === into) refuse('INVALID_INPUT', { fields: [{ field: 'into', code: 'invalid' }] })
  return await findKept(db, into, 'into')
}

const writtenOf = ({ name_en, name_ar, amenity_group, place }: Row) => ({
  name_en,
  name_ar,
  amenity_group,
  place,
})

/** private_pool of “Private pool”; numbered where that one means another amenity. */
async function freeCode(tx: Tx, name_en: string): Promise<string> {
  const made = name_en
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  const wanted = (made === '' ? 'amenity' : made).slice(0, 56)
  const taken = await listCodesLike(tx, wanted)
  const numbered = Array.from({ length: taken.length }, (_, at) => `${wanted}_${at + 2}`)
  return [wanted, ...numbered].find((code) => !taken.includes(code)) ?? wanted
}
