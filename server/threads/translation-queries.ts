import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Written = z.object({
  text: z.string(),
  lang: z.enum(LANGS),
  translation: z.nullable(z.string()),
})

type Wanted = { booking_id: number; number: number; lang: Lang }

/** A message, and its translation where one was asked for before. */
export async function findTranslated(db: Db, { booking_id, number, lang }: Wanted) {
  const { rows } = await rowsOf(Written)`
    select m.text, m.lang, t.text as translation from thread_messages m
      left join message_translations t on t.booking_id = m.booking_id and t.number = m.number and t.lang = ${lang}
    where m.booking_id = ${booking_id} and m.number = ${number}`.execute(db)
  return rows[0]
}

type Row = Wanted & { text: string; translated_at: Date }

/** Of two that were made at once the first stays. A message that was erased meanwhile keeps none. */
export const keepTranslation = (db: Db, kept: Row) =>
  db
    .insertInto('message_translations')
    .columns(['booking_id', 'number', 'lang', 'text', 'translated_at'])
    .expression((from) =>
      from
        .selectFrom('thread_messages')
        .select(['booking_id', 'number'])
        .select(({ val }) => [
          val(kept.lang).as('lang'),
          val(kept.text).as('text'),
          val(kept.translated_at).as('translated_at'),
        ])
        .where('booking_id', '=', kept.booking_id)
        .where('number', '=', kept.number),
    )
    .onConflict((on) => on.doNothing())
    .execute()
