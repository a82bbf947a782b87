import { PROOF_FROM } from '#contract/staff-rights.ts'
import { inviteOwnerIn } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import {
  bringIn,
  hinderingOf,
  lockImports,
  putBack,
  readFormerHomes,
} from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { checkImport } from './checked-import.ts'
import { findImport, lockImport, writeImport } from './import-queries.ts'
import { removeParts } from './parts.ts'

type Options = { import_id: number; reason: string }
const subjectOf = (import_id: number) => ({ kind: 'list' as const, id: `homes ${import_id}` })

/**
 * All homes of the file, or none; with one entry in the log. Owners it names who have no account
 * are invited. Many nights at another price ask for a fresh second factor. Refuses NOT_FOUND,
 * IMPORT_NOT_READY, IMPORT_FAULTY.
 */
export async function bringInHomes({ import_id, reason }: Options, call: StaffCall) {
  const { db, services, now, today } = call
  const { parts, ...done } = await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await lockImport(tx, import_id)
    const found = (await findImport(tx, import_id)) ?? refuse('NOT_FOUND')
    if (found.state !== 'read') refuse('IMPORT_NOT_READY')
    const { homes, faults, compared, new_owners, picturesOf } = await checkImport(tx, found, today)
    if (faults.length > 0 || homes.length === 0) refuse('IMPORT_FAULTY')
    if (compared.reduce((nights, one) => nights + one.nights_changed, 0) > PROOF_FROM.nights)
      guardProof(call)
    for (const owner of new_owners) await inviteOwnerIn(tx, owner, now)
    const slugs = compared
      .filter(({ is_new, changes }) => is_new || changes.length > 0)
      .map(({ slug }) => slug)
    const { former, added, changed } = await bringIn(tx, { homes, slugs, picturesOf, now, today })
    await writeImport(tx, import_id, { state: 'brought_in', former, brought_in_at: now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'bring-in-homes',
      subject: subjectOf(import_id),
      reason,
      after: { file: found.file_name, added: added.length, changed: changed.length },
      detail: { added, changed, owners: new_owners.map(({ email }) => email) },
      at: now,
    })
    return {
      parts: found.parts,
      added: added.length,
      changed: changed.length,
      unchanged: homes.length - added.length - changed.length,
    }
  })
  await removeParts(services.files, import_id, parts)
  return done
}

/**
 * New homes go, changed ones are as they were; invited owners keep their accounts. Refuses
 * NOT_FOUND, IMPORT_NOT_READY when it was not brought in or is undone, IMPORT_BOOKED and
 * IMPORT_TOUCHED with the addresses of the homes.
 */
export async function undoHomeImport({ import_id, reason }: Options, call: StaffCall) {
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await lockImport(tx, import_id)
    const {
      state,
      former: kept,
      brought_in_at,
      file_name,
    } = (await findImport(tx, import_id)) ?? refuse('NOT_FOUND')
    if (state !== 'brought_in' || brought_in_at === null) refuse('IMPORT_NOT_READY')
    const former = readFormerHomes(kept)
    const { booked, touched } = await hinderingOf(tx, former, brought_in_at)
    if (booked.length > 0) refuse('IMPORT_BOOKED', named(booked, 'IMPORT_BOOKED'))
    if (touched.length > 0) refuse('IMPORT_TOUCHED', named(touched, 'IMPORT_TOUCHED'))
    const undone = await putBack(tx, former, { now, today })
    await writeImport(tx, import_id, { state: 'undone', former: null, undone_at: now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'undo-home-import',
      subject: subjectOf(import_id),
      reason,
      after: { file: file_name, ...undone },
      at: now,
    })
    return undone
  })
}

const NAMED = 20
const named = (slugs: readonly string[], code: 'IMPORT_BOOKED' | 'IMPORT_TOUCHED') => ({
  fields: slugs.slice(0, NAMED).map((field) => ({ field, code })),
})
