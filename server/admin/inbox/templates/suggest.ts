import { askedTopics } from '#server/admin/inbox/drafts/asked-topics.ts'
import { draftOf, type Draft } from '#server/admin/inbox/drafts/drafts.ts'
import { readFacts } from '#server/admin/inbox/drafts/fact-queries.ts'
import { languageOf } from '#server/core/language-of.ts'
import type { Db } from '#server/db/index.ts'
import { listMessages, stayPage } from '#server/threads/index.ts'
import { fillFields } from '#contract/message-fields.ts'
import { findWrittenBooking, readBookedHome, type BookingFacts } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { findFirst } from '#server/admin/inbox/on-thread.ts'
import { fieldValues } from './field-values.ts'
import { listTemplates, readExpectedTime } from './template-queries.ts'

/** Refuses INVALID_BOOKING. */
export async function suggestAnswers(
  { reservation_id }: { reservation_id: string },
  { db, lang: own, services }: StaffCall,
) {
  const first = await findFirst(db, reservation_id)
  const written = await findWrittenBooking(db, first.id)
  const lang = written?.lang ?? own
  const [home, expected_time, templates] = await Promise.all([
    readBookedHome(db, first, lang),
    readExpectedTime(db, first.id),
    listTemplates(db),
  ])
  const { public_url } = services.config
  const drafts = await draftsFor(db, { first, public_url })
  const values = fieldValues({
    first,
    home,
    expected_time,
    lang,
    public_url,
  })
  return {
    lang,
    drafts,
    templates: templates.map(({ id, name, [`text_${lang}` as const]: text }) => ({
      id,
      name,
      ...fillFields(text, values),
    })),
  }
}

/** Of what the guest wrote since the last answer; in the language of the last of it. */
async function draftsFor(
  db: Db,
  { first, public_url }: { first: BookingFacts; public_url: string },
): Promise<Draft[]> {
  const { messages } = await listMessages(db, first.id, { by_first_name: false })
  const answered = messages.findLastIndex(({ author_kind }) => author_kind === 'colleague')
  const open = messages.slice(answered + 1).filter(({ author_kind }) => author_kind === 'guest')
  const text = open.map((message) => message.text).join('\n')
  const asked = askedTopics(text)
  if (asked.length === 0) return []
  const lang = languageOf(open.at(-1)?.text ?? '')
  const facts = await readFacts(db, first.room_category_id, lang)
  const page = stayPage({ public_url }, { lang, reservation_id: first.reservation_id })
  return asked.flatMap((one) => draftOf(one, { facts, first, page, lang }))
}
