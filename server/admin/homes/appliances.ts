import { createHash } from 'node:crypto'
import type { Appliance } from '#contract/endpoints/admin/appliances.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { keepPhotograph } from '#server/outside/files/index.ts'
import { listHomeAppliances, replaceAppliances } from '#server/stays/index.ts'
import { findHomeSlug, lockHomeSlug } from './check-out-queries.ts'

type Home = { room_category_id: number }

/** Refuses NOT_FOUND. */
export async function listAppliances({ room_category_id }: Home, { db }: StaffCall) {
  if ((await findHomeSlug(db, room_category_id)) === undefined) refuse('NOT_FOUND')
  const appliances = await listHomeAppliances(db, room_category_id)
  return { appliances, version: versionOf(appliances) }
}

type Written = Home & { seen?: string | undefined; appliances: Appliance[] }

/**
 * Refuses NOT_FOUND, HOME_CHANGED_MEANWHILE, FILE_UPLOAD_FAILED on the picture that is not stored.
 */
export async function saveAppliances(
  { room_category_id, seen, appliances }: Written,
  call: StaffCall,
): Promise<Record<string, never>> {
  await guardStored(appliances, call)
  await call.db.transaction().execute(async (tx) => {
    const slug = (await lockHomeSlug(tx, room_category_id)) ?? refuse('NOT_FOUND')
    const before = await listHomeAppliances(tx, room_category_id)
    if (seen !== undefined && seen !== versionOf(before)) refuse('HOME_CHANGED_MEANWHILE')
    await replaceAppliances(tx, room_category_id, appliances)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-appliances',
      subject: { kind: 'home', id: slug },
      before: { appliances: before.map(loggedOf) },
      after: { appliances: appliances.map(loggedOf) },
      at: call.now,
    })
  })
  return {}
}

/** Refuses the faults of an image, SERVICE_UNAVAILABLE when too many wait. */
export async function addAppliancePicture({ picture }: { picture: File }, { services }: StaffCall) {
  const kept = { photograph: picture, name: 'appliance', field: 'picture' }
  const { remarks, ...stored } = await keepPhotograph(services.files, kept)
  return { picture: stored, remarks }
}

async function guardStored(appliances: readonly Appliance[], { services }: StaffCall) {
  for (const [n, { picture }] of appliances.entries())
    if (picture && !(await services.files.stat(picture.file)))
      refuse('FILE_UPLOAD_FAILED', {
        fields: [{ field: `appliances.${n}.picture`, code: 'FILE_UPLOAD_FAILED' }],
      })
}

const loggedOf = ({ picture, ...words }: Appliance) => ({
  ...words,
  picture: picture?.file ?? null,
})

const versionOf = (appliances: readonly Appliance[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        appliances.map(({ name_en, name_ar, use_en, use_ar, picture }) => [
          name_en,
          name_ar,
          use_en,
          use_ar,
          picture?.file,
        ]),
      ),
    )
    .digest('hex')
