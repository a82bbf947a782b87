import type { calendar } from '#contract/endpoints/admin/calendar.ts'
import type { Handlers } from '#server/call/call.ts'
import { addBlock, cancelOwnerStay, changeBlock, removeBlock } from './blocks.ts'
import { listAreas, listCalendar } from './calendar-queries.ts'
import { placeStays } from './place-stays.ts'

export const multiCalendarHandlers = {
  readMultiCalendar: async (input, { db, lang, now }) => {
    const [calendar, areas] = await Promise.all([
      listCalendar(db, { ...input, lang, now }),
      listAreas(db, lang),
    ])
    return { ...calendar, areas }
  },
  addBlock,
  changeBlock,
  removeBlock,
  cancelOwnerStay,
  placeStays,
} satisfies Handlers<keyof typeof calendar>
