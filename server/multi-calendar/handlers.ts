import type { calendar } from '#contract/admin/calendar.ts'
import type { Handlers } from '#core/context.ts'
import { listAreas, listCalendar } from './calendar-queries.ts'

export const multiCalendarHandlers = {
  readMultiCalendar: async (input, { db, lang, now }) => {
    const [calendar, areas] = await Promise.all([listCalendar(db, { ...input, lang, now }), listAreas(db, lang)])
    return { ...calendar, areas }
  },
} satisfies Handlers<keyof typeof calendar>
