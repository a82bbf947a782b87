import type { content } from '#contract/endpoints/content.ts'
import { readSettings } from '#db'
import { refuse } from '#core/refuse.ts'
import type { Handlers } from '#core/context.ts'
import { fillIn } from './fill-in.ts'
import { findStaticPage, listAttractions } from './content-queries.ts'

export const contentHandlers = {
  listAttractions: async (_asked, { db, lang }) => ({ featured_attractions: await listAttractions(db, lang) }),
  readStaticPage: async ({ type }, { db, lang, today }) => {
    const page = (await findStaticPage(db, type, lang)) ?? refuse('NOT_FOUND')
    const { meta, ...data } = fillIn(page, await readSettings(db, today), lang)
    return { data, meta }
  },
} satisfies Handlers<keyof typeof content>
