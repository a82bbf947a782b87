import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  deleteSealedFile,
  forgetDocument,
  listForgettable,
  listStraySealedFiles,
} from './check-in-queries.ts'
import { forgetSoldGuest } from './sold-queries.ts'

const STRAY_AFTER_MS = 60 * 60 * 1000

/**
 * Past retention (domain G4), cancelled, or of interrupted submissions; the file goes before that
 * is committed. Returns how many.
 */
export async function forgetDocuments(services: Services, now: Date): Promise<number> {
  const forgettable = await listForgettable(services.db, dubaiDay(now))
  for (const { document_file } of forgettable) await removeSealedFile(services, document_file)
  const strays = await listStraySealedFiles(services.db, new Date(now.getTime() - STRAY_AFTER_MS))
  for (const name of strays) await removeSealedFile(services, name)
  return forgettable.length + strays.length
}

/**
 * What names the file is locked while it goes, so that whoever copies it meanwhile hears of it
 * afterwards.
 */
export async function removeSealedFile({ db, files }: Services, name: string) {
  await db.transaction().execute(async (tx) => {
    await forgetSoldGuest(tx, name)
    await forgetDocument(tx, name)
    await deleteSealedFile(tx, name)
    await files.remove(name)
  })
}
