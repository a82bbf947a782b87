import { logActivity, type Subject } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'

type Values = Record<string, unknown>
type Acted = { subject: Subject; before?: Values; after?: Values }
type Act<Done extends Acted> = {
  verb: string
  reason?: string | undefined
  act: (tx: Tx) => Promise<Done>
}

/** An act and its entry in the log, in one transaction. */
export const logged = <Done extends Acted>(call: StaffCall, { verb, reason, act }: Act<Done>) =>
  call.db.transaction().execute(async (tx) => {
    const done = await act(tx)
    await logIn(tx, call, { verb, reason, ...done })
    return done
  })

type Entry = Acted & { verb: string; reason?: string | undefined }

export async function logIn(tx: Tx, call: StaffCall, entry: Entry) {
  const { verb, subject, reason, before, after } = entry
  const by = await actorOf(tx, call)
  await logActivity(tx, { by, verb, subject, reason, before, after, at: call.now })
}
