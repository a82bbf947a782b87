import type { price_rules } from '#contract/endpoints/admin/price-rules.ts'
import type { rates } from '#contract/endpoints/admin/rates.ts'
import type { Handlers } from '#server/call/call.ts'
import { changeRates, previewRates, undoRates } from './change-rates.ts'
import { listRules } from './price-rule-queries.ts'
import { addPriceRule, stopPriceRule } from './price-rules.ts'
import { listChanges, listFoundIds, listRateGrid } from './rate-queries.ts'

export const ratesHandlers = {
  readRateGrid: async (input, { db, lang, now, today }) => {
    const [grid, found_ids] = await Promise.all([
      listRateGrid(db, { ...input, lang, today, now }),
      listFoundIds(db, { ...input, lang, today }),
    ])
    return { ...grid, found_ids }
  },
  previewRates: (chosen, { db, today }) => previewRates(db, chosen, today),
  changeRates,
  listRateChanges: async (_input, { db }) => ({ changes: await listChanges(db) }),
  undoRates,
  listPriceRules: async (_input, { db, lang }) => ({ price_rules: await listRules(db, lang) }),
  addPriceRule,
  stopPriceRule,
} satisfies Handlers<keyof typeof rates | keyof typeof price_rules>
