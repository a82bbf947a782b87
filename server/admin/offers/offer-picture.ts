import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { takePhotograph } from '#server/outside/files/index.ts'
import { findOffer, lockOffer } from './write-queries.ts'
import { insertPicture, setPicture } from './picture-queries.ts'

type Given = { id: number; picture: File; alt_en: string; alt_ar: string }

/**
 * Stored before it is named, so that no name is without its file; logged. Refuses NOT_FOUND, the
 * faults of an image, SERVICE_UNAVAILABLE when too many wait.
 */
export async function setOfferPicture({ id, picture, alt_en, alt_ar }: Given, call: StaffCall) {
  const { db, now, lang, services } = call
  if (!(await findOffer(db, id))) refuse('NOT_FOUND')
  const taken = await takePhotograph(new Uint8Array(await picture.arrayBuffer()))
  if ('fault' in taken) refuse(taken.fault, { fields: [{ field: 'picture', code: taken.fault }] })
  const { bytes, sha256, width, height, blur } = taken
  const file = `offer-${id}-${sha256.slice(0, 16)}.webp`
  if (!(await services.files.stat(file))) await services.files.put(file, bytes)
  return await db.transaction().execute(async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    await setPicture(tx, id, await insertPicture(tx, { file, width, height, blur, alt_en, alt_ar }))
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'set-offer-picture',
      subject: { kind: 'offer', id: offer.code },
      after: { file },
      at: now,
    })
    return { picture: { file, width, height, blur, alt: lang === 'ar' ? alt_ar : alt_en } }
  })
}

/** Logged. Refuses NOT_FOUND, also when it has none. */
export async function removeOfferPicture({ id }: { id: number }, call: StaffCall) {
  return await call.db.transaction().execute(async (tx) => {
    const offer = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    if (offer.picture_id === null) refuse('NOT_FOUND')
    await setPicture(tx, id, null)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'remove-offer-picture',
      subject: { kind: 'offer', id: offer.code },
      at: call.now,
    })
    return {}
  })
}
