import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { removeSealedFile } from '#server/arrivals/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  deleteIncomingPapers,
  keyOf,
  listIncomingPapers,
  listUnsorted,
  lockMail,
  noteSorted,
  unsealIncoming,
  type LockedMail,
} from '#server/incoming-mail/index.ts'
import { sealPaper, writeMessageIn, type SealedPaper } from '#server/threads/index.ts'
import { findFirst, onThread } from './on-thread.ts'

const UNSORTED_PAGE = 30

export async function listUnsortedMails(
  { after }: { after?: number | undefined },
  { db, lang }: StaffCall,
) {
  const mails = await listUnsorted(db, { after, limit: UNSORTED_PAGE + 1, lang })
  return { mails: mails.slice(0, UNSORTED_PAGE), has_more: mails.length > UNSORTED_PAGE }
}

type Named = { mail_id: number }

const refuseMail = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'mail_id', code: 'NOT_FOUND' }] })

async function lockUnsorted(tx: Tx, mail_id: number): Promise<LockedMail & { text: string }> {
  const mail = (await lockMail(tx, mail_id)) ?? refuseMail()
  const { state, text } = mail
  return state === 'unsorted' && text !== null ? { ...mail, text } : refuseMail()
}

/**
 * A colleague says that it is the guest's. Its words and files stand in the thread from then on.
 * Refuses INVALID_BOOKING; NOT_FOUND of one that somebody sorted meanwhile; THREAD_PAPERS_FULL.
 */
export async function sortMail(
  { mail_id, reservation_id }: Named & { reservation_id: string },
  call: StaffCall,
): Promise<{ number: number }> {
  const { now } = call
  const first = await findFirst(call.db, reservation_id)
  const before = await listIncomingPapers(call.db, mail_id)
  const papers = await sealForThread({ mail_id, booking_id: first.id }, call)
  try {
    const number = await onThread(
      { reservation_id, verb: 'sort-mail' },
      call,
      async (tx, { by }) => {
        const mail = await lockUnsorted(tx, mail_id)
        const written = await writeMessageIn(tx, {
          booking_id: first.id,
          text: mail.text,
          key: keyOf(mail.digest),
          author: { kind: 'guest', name: first.guest_name, id: null },
          papers,
          came: {
            came_by: mail.channel,
            sender: senderBeside(mail, first),
            is_cut: mail.is_cut,
            left_out: mail.left_out,
          },
          now,
        })
        await deleteIncomingPapers(tx, mail_id)
        await noteSorted(tx, mail_id, {
          state: 'in_thread',
          booking_id: first.id,
          number: written.number,
          sorted_at: now,
          sorted_by: by.name,
        })
        return { answer: written.number }
      },
    )
    await removeAll(before, call)
    return { number }
  } catch (error) {
    // Otherwise the commit may have happened: leave the files to the sweep.
    if (error instanceof Refusal) await removeAll(papers, call)
    throw error
  }
}

type Guest = { guest_email: string; guest_phone_number: string }

function senderBeside(
  { sender_email, sender_phone }: LockedMail,
  { guest_email, guest_phone_number }: Guest,
): string | null {
  const sender = sender_email ?? sender_phone
  return sender === guest_email.toLowerCase() || sender === guest_phone_number ? null : sender
}

/** Bound to the thread, as everything in it is. */
async function sealForThread(
  { mail_id, booking_id }: Named & { booking_id: number },
  call: StaffCall,
): Promise<SealedPaper[]> {
  const { services, db } = call
  const digest = await db
    .transaction()
    .execute(async (tx) => (await lockUnsorted(tx, mail_id)).digest)
  const papers: SealedPaper[] = []
  for (const { file } of await listIncomingPapers(db, mail_id)) {
    const bytes = await unsealIncoming(file, digest, services)
    if (bytes) papers.push(await sealPaper(booking_id, bytes, call))
  }
  return papers
}

/** For good. Refuses NOT_FOUND of one that somebody sorted meanwhile. */
export async function putMailAway(
  { mail_id }: Named,
  call: StaffCall,
): Promise<Record<string, never>> {
  const papers = await call.db.transaction().execute(async (tx) => {
    await lockUnsorted(tx, mail_id)
    const found = await listIncomingPapers(tx, mail_id)
    const by = await actorOf(tx, call)
    await deleteIncomingPapers(tx, mail_id)
    await noteSorted(tx, mail_id, { state: 'put_away', sorted_at: call.now, sorted_by: by.name })
    const subject = { kind: 'list' as const, id: 'mail' }
    await logActivity(tx, { by, verb: 'put-mail-away', subject, detail: { mail_id }, at: call.now })
    return found
  })
  await removeAll(papers, call)
  return {}
}

async function removeAll(papers: readonly { file: string }[], { services }: StaffCall) {
  for (const { file } of papers) await removeSealedFile(services, file)
}
