import type { rates } from '#contract/admin/rates.ts'
import type { Handlers } from '#core/context.ts'
import { changeRates, previewRates, undoRates } from './change-rates.ts'
import { listChanges, listRateGrid } from './rate-queries.ts'

export const ratesHandlers = {
  readRateGrid: (input, { db, lang }) => listRateGrid(db, { ...input, lang }),
  previewRates: (chosen, { db, today }) => previewRates(db, chosen, today),
  changeRates,
  listRateChanges: async (_input, { db }) => ({ changes: await listChanges(db) }),
  undoRates,
} satisfies Handlers<keyof typeof rates>
