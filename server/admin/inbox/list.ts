import { INBOX_PAGE, type InboxView } from '#contract/endpoints/admin/inbox.ts'
import type { StaffCall } from '#server/call/call.ts'
import { countUnsorted } from '#server/incoming-mail/index.ts'
import { readSettings } from '#server/db/index.ts'
import {
  countWaiting,
  listAnsweringColleagues,
  listThreadRows,
  measureAnswers,
  type Options,
  type Place,
  type Row,
} from './list-queries.ts'

type Input = { view: InboxView; q?: string | undefined; after?: string | undefined }

const MEASURED_MS = 30 * 24 * 60 * 60_000
const MINUTE_MS = 60_000

export async function listThreads({ view, q, after }: Input, call: StaffCall) {
  const { db, now, today, lang, staff } = call
  const asked = { view, q, now, lang, user_id: staff.user_id }
  const { answer_within_minutes } = await readSettings(db, today)
  const [rows, waiting, unsorted, measured, colleagues] = await Promise.all([
    readPage(call, asked, placeOf(after)),
    countWaiting(db, now),
    countUnsorted(db),
    measureAnswers(db, new Date(now.getTime() - MEASURED_MS), answer_within_minutes),
    listAnsweringColleagues(db),
  ])
  const shown = rows.slice(0, INBOX_PAGE)
  const last = shown.at(-1)
  return {
    threads: shown.map((row) => viewOf(row, lateBefore(now, answer_within_minutes))),
    next: rows.length > INBOX_PAGE && last ? nextAfter(last) : null,
    waiting,
    unsorted,
    measured: { promised_minutes: answer_within_minutes, ...measured },
    colleagues,
  }
}

/** Who has waited since then or before waits too long. */
export const lateBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * MINUTE_MS)

/** One more than a page. */
async function readPage({ db }: StaffCall, asked: Options, after: Place | undefined) {
  const limit = INBOX_PAGE + 1
  const waiting =
    after?.is_waiting === false
      ? []
      : await listThreadRows(db, asked, { is_waiting: true, after, limit })
  if (waiting.length === limit) return waiting
  const rest = { is_waiting: false, after, limit: limit - waiting.length }
  return [...waiting, ...(await listThreadRows(db, asked, rest))]
}

/** As `next` of a page names it; what is no place begins at the top. */
function placeOf(after: string | undefined): Place | undefined {
  const [, part, at, booking_id] = /^([wa]) (\d{1,15}) (\d{1,15})$/.exec(after ?? '') ?? []
  if (at === undefined) return undefined
  return { is_waiting: part === 'w', at: new Date(Number(at)), booking_id: Number(booking_id) }
}

function nextAfter({ waiting_since, last_message_at, booking_id }: Row): string {
  const [part, at] = waiting_since ? ['w', waiting_since] : ['a', last_message_at]
  return `${part} ${at.getTime()} ${booking_id}`
}

function viewOf(row: Row, late_before: Date) {
  const { booking_id: _id, author_kind, author, text, text_lang, last_message_at, ...shown } = row
  return {
    ...shown,
    is_late: row.waiting_since !== null && row.waiting_since <= late_before,
    last: { author_kind, author, text, lang: text_lang, written_at: last_message_at },
  }
}
