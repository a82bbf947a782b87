import type { content } from '#contract/endpoints/content.ts'
import { companyNow, readSettings } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Handlers } from '#server/call/call.ts'
import { fillIn } from './fill-in.ts'
import { findStaticPage, listAttractions } from './content-queries.ts'

export const contentHandlers = {
  listAttractions: async (_asked, { db, lang }) => ({
    featured_attractions: await listAttractions(db, lang),
  }),
  readStaticPage: async ({ type }, { db, lang, today }) => {
    const page = (await findStaticPage(db, type, lang)) ?? refuse('NOT_FOUND')
    const known = { settings: await readSettings(db, today), company: await companyNow(db) }
    const { meta, ...data } = fillIn(page, known, lang)
    return { data, meta }
  },
} satisfies Handlers<keyof typeof content>
