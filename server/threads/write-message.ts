import { THREAD_PAPERS_MAX, type AuthorKind } from '#contract/threads.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { languageOf } from '#server/core/language-of.ts'
import { countPapers, insertPapers } from './paper-queries.ts'
import type { SealedPaper } from './papers.ts'
import {
  findWritten,
  insertMessage,
  lockThread,
  updateThread,
  type CameAs,
} from './thread-queries.ts'

type Writing = {
  booking_id: number
  text: string
  /** Of the press. */
  key: string
  author: { kind: AuthorKind; name: string; id: number | null }
  papers?: readonly SealedPaper[]
  came?: CameAs
  now: Date
}

/**
 * The number of the message, `is_new` unless the same press wrote it before. A guest who writes
 * waits and takes the thread up again; who answers ends the wait, and takes a thread that is
 * nobody's. Refuses THREAD_PAPERS_FULL.
 */
export async function writeMessageIn(
  tx: Tx,
  { booking_id, text, key, author, papers = [], came, now }: Writing,
): Promise<{ number: number; is_new: boolean }> {
  const thread = await lockThread(tx, booking_id, now)
  const written = await findWritten(tx, booking_id, key)
  if (written !== undefined) return { number: written, is_new: false }
  if (papers.length > 0 && (await countPapers(tx, booking_id)) + papers.length > THREAD_PAPERS_MAX)
    refuse('THREAD_PAPERS_FULL')
  const number = thread.last_number + 1
  await insertMessage(tx, {
    booking_id,
    number,
    author_kind: author.kind,
    author: author.name,
    author_id: author.id,
    text,
    lang: languageOf(text),
    written_at: now,
    waited_since: author.kind === 'colleague' ? thread.waiting_since : null,
    client_key: key,
    ...came,
  })
  if (papers.length > 0)
    await insertPapers(
      tx,
      papers.map((paper) => ({ booking_id, number, ...paper, added_at: now })),
    )
  await updateThread(tx, booking_id, {
    last_number: number,
    last_message_at: now,
    ...(author.kind === 'guest' && {
      waiting_since: thread.waiting_since ?? now,
      snoozed_until: null,
    }),
    ...(author.kind === 'colleague' && {
      waiting_since: null,
      answered_at: now,
      snoozed_until: null,
      assigned_to: thread.assigned_to ?? author.id,
    }),
  })
  return { number, is_new: true }
}
