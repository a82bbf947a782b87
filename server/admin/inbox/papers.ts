import { keepDocument, listParty, removeSealedFile, sealDocument } from '#server/arrivals/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import { enqueue } from '#server/jobs/index.ts'
import { FilesAway } from '#server/outside/files/index.ts'
import { drawWhole } from '#server/outside/pdf-pages/index.ts'
import {
  drawThreadPaper,
  markMoved,
  refusePaper,
  sendSealed,
  threadPaperFile,
  unsealPaper,
  writeMessageIn,
} from '#server/threads/index.ts'
import { findFirst, onThread, refuseBooking } from './on-thread.ts'

type Named = { reservation_id: string }
type Paper = Named & { paper_id: number }

/**
 * Refuses INVALID_BOOKING, also of a guest whose address is gone; as sendSealed does;
 * THREAD_PAPERS_FULL.
 */
export async function sendPaperToGuest(
  { reservation_id, paper, key }: Named & { paper: File; key: string },
  call: StaffCall,
) {
  const { id: booking_id, guest_email } = await findFirst(call.db, reservation_id)
  if (guest_email === '') refuseBooking()
  return await sendSealed({ booking_id, paper }, call, (sealed) =>
    onThread({ reservation_id, verb: 'answer-guest' }, call, async (tx, { by }) => {
      const written = await writeMessageIn(tx, {
        booking_id,
        text: '',
        key,
        author: { kind: 'colleague', name: by.name, id: by.user_id },
        papers: [sealed],
        now: call.now,
      })
      const { number, is_new } = written
      if (is_new) await enqueue(tx, 'send_thread_answer', { booking_id, number })
      return { answer: written, is_silent: !is_new }
    }),
  )
}

/** Refuses INVALID_BOOKING, NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readThreadPaper(
  { reservation_id, ...asked }: Paper & { from_page: number },
  { db, services }: StaffCall,
) {
  const { id: booking_id } = await findFirst(db, reservation_id)
  return await drawThreadPaper({ booking_id, ...asked }, services)
}

/** Refuses INVALID_BOOKING, NOT_FOUND. */
export async function openThreadPaper(
  { reservation_id, paper_id }: Paper,
  { db, services }: StaffCall,
) {
  const { id: booking_id } = await findFirst(db, reservation_id)
  return await threadPaperFile({ booking_id, paper_id }, services)
}

/** Refuses INVALID_BOOKING. */
export async function listThreadParty({ reservation_id }: Named, { db }: StaffCall) {
  return { guests: await listParty(db, await findFirst(db, reservation_id)) }
}

/**
 * Sealed anew as the registration seals documents; the thread keeps that there was one. Refuses
 * INVALID_BOOKING; NOT_FOUND of what we sent ourselves too; as keepDocument does; PDF_BROKEN,
 * PDF_LOCKED, PDF_TOO_HEAVY.
 */
export async function moveThreadPaper(
  { reservation_id, paper_id, guest_id }: Paper & { guest_id: number },
  call: StaffCall,
): Promise<Record<string, never>> {
  const { services, now, today } = call
  const { id: booking_id } = await findFirst(call.db, reservation_id)
  const paper = await unsealPaper({ booking_id, paper_id }, services)
  if (!paper.is_of_guest) refusePaper()
  const drawn = await drawWhole(paper.bytes)
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'paper_id', code: drawn.fault }] })
  const document_file = await sealDocument({ guest_id, bytes: drawn.bytes }, call)
  try {
    await onThread({ reservation_id, verb: 'move-thread-paper' }, call, async (tx, { first }) => {
      if (!(await markMoved(tx, { booking_id, paper_id }, now))) refusePaper()
      const guest = await keepDocument(tx, { booking: first, guest_id, document_file, today })
      return { answer: {}, after: { guest } }
    })
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, document_file)
    throw error
  }
  await removeMoved(paper.file, call)
  return {}
}

async function removeMoved(file: string, { services }: StaffCall) {
  try {
    await removeSealedFile(services, file)
  } catch (error) {
    // it stands nowhere any more: the sweep removes it
    if (!(error instanceof FilesAway)) throw error
  }
}
