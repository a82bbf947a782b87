import { findMyBooking, firstOfStay, readBookedHome } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings } from '#server/db/index.ts'
import { readOpening } from './opening.ts'
import { drawThreadPaper, sendSealed, threadPaperFile } from './papers.ts'
import { listMessages, lockThread, markRead } from './thread-queries.ts'
import { CODE_LIVES_MS, readCodeOf } from './whatsapp.ts'
import { forgetNumbers, listNumbers } from './whatsapp-queries.ts'
import { translateMessage } from './translate-message.ts'
import { writeMessageIn } from './write-message.ts'

type Named = { reservation_id: string }
/** Of a number that was proven: enough for its owner to know it. */
const SHOWN_DIGITS = 3

async function firstOfMine({ reservation_id }: Named, { db, access }: BookingCall) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  return await firstOfStay(db, mine)
}

/** Refuses INVALID_BOOKING. */
export async function readMyThread(
  { reservation_id, before }: Named & { before?: number | undefined },
  call: BookingCall,
) {
  const { db, access, lang, today } = call
  const first = await firstOfMine({ reservation_id }, call)
  const [home, opening, { answer_within_minutes }, page, numbers] = await Promise.all([
    readBookedHome(db, first, lang),
    readOpening(db, first, today),
    readSettings(db, today),
    listMessages(db, first.id, { before, by_first_name: true }),
    call.services.whatsapp ? listNumbers(db, first.id) : [],
  ])
  return {
    reservation_id: first.reservation_id,
    home: home.nice_name,
    arrival_date: first.arrival_date,
    departure_date: first.stay_until,
    ...page,
    ...opening,
    answer_within_minutes,
    is_proven: access.is_proven,
    can_translate: call.services.translation !== null,
    whatsapp: call.services.whatsapp && {
      numbers: numbers.map(({ phone }) => phone.slice(-SHOWN_DIGITS)),
    },
  }
}

/** Refuses INVALID_BOOKING, also of a stay long over or never paid; CODE_REQUIRED. */
async function writingOf(named: Named, call: BookingCall) {
  const first = await firstOfMine(named, call)
  if (!call.access.is_proven) refuse('CODE_REQUIRED')
  const { may_write } = await readOpening(call.db, first, call.today)
  if (!may_write) refuse('INVALID_BOOKING')
  const author = { kind: 'guest' as const, name: first.guest_name, id: null }
  return { booking_id: first.id, author, now: call.now }
}

type Press = { key: string }

/** Refuses INVALID_BOOKING, also of a stay long over or never paid; CODE_REQUIRED. */
export async function writeToHouse(
  { text, key, ...named }: Named & Press & { text: string },
  call: BookingCall,
) {
  const writing = await writingOf(named, call)
  const { number } = await call.db
    .transaction()
    .execute((tx) => writeMessageIn(tx, { ...writing, text, key }))
  return { number }
}

/** Refuses as writeToHouse and sendSealed do; THREAD_PAPERS_FULL. */
export async function sendPaperToHouse(
  { paper, key, ...named }: Named & Press & { paper: File },
  call: BookingCall,
) {
  const writing = await writingOf(named, call)
  return await sendSealed({ booking_id: writing.booking_id, paper }, call, (sealed) =>
    call.db
      .transaction()
      .execute((tx) => writeMessageIn(tx, { ...writing, text: '', papers: [sealed], key })),
  )
}

/**
 * A code that a guest sends from their WhatsApp, and the way there. Refuses as writeToHouse does;
 * NOT_FOUND where the company has no WhatsApp.
 */
export async function connectWhatsapp(named: Named, call: BookingCall) {
  const { services, db, now } = call
  const { booking_id } = await writingOf(named, call)
  const whatsapp = services.whatsapp ?? refuse('NOT_FOUND')
  const { code, made_at } = await db.transaction().execute(async (tx) => {
    await lockThread(tx, booking_id, now)
    return await readCodeOf(tx, booking_id, now)
  })
  return {
    number: whatsapp.number,
    code: `#${code}`,
    href: `https://wa.me/${whatsapp.number.replace('+', '')}?text=${encodeURIComponent(`#${code}`)}`,
    expires_at: new Date(made_at.getTime() + CODE_LIVES_MS),
  }
}

/** Nothing more goes to the numbers of this stay. Refuses INVALID_BOOKING, CODE_REQUIRED. */
export async function endMyWhatsapp(
  named: Named,
  call: BookingCall,
): Promise<Record<string, never>> {
  const { id } = await firstOfMine(named, call)
  if (!call.access.is_proven) refuse('CODE_REQUIRED')
  await call.db.transaction().execute(async (tx) => await forgetNumbers(tx, id))
  return {}
}

/** Refuses INVALID_BOOKING, and as translateMessage does. */
export async function translateMyMessage(
  { number, ...named }: Named & { number: number },
  call: BookingCall,
) {
  const { id } = await firstOfMine(named, call)
  return await translateMessage({ booking_id: id, number }, call)
}

type Paper = Named & { paper_id: number }

/** Refuses INVALID_BOOKING, NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readMyThreadPaper(
  { paper_id, from_page, ...named }: Paper & { from_page: number },
  call: BookingCall,
) {
  const { id } = await firstOfMine(named, call)
  return await drawThreadPaper({ booking_id: id, paper_id, from_page }, call.services)
}

/** Refuses INVALID_BOOKING, NOT_FOUND. */
export async function openMyThreadPaper({ paper_id, ...named }: Paper, call: BookingCall) {
  const { id } = await firstOfMine(named, call)
  return await threadPaperFile({ booking_id: id, paper_id }, call.services)
}

/** Refuses INVALID_BOOKING. */
export async function seeMyThread(
  { reservation_id, number }: Named & { number: number },
  call: BookingCall,
): Promise<Record<string, never>> {
  const { id } = await firstOfMine({ reservation_id }, call)
  await markRead(call.db, id, { number, by: 'guest', now: call.now })
  return {}
}
