type Range = { low: number; middle: number; high: number }
type Figures = {
  nights: Range
  average_rate_fils: number
  revenue_fils: Range
  nett_fils: Range
}

/** In both languages; days 'yyyy-MM-dd'. Names none of the homes it was made from. */
export type ProFormaDocument = {
  home: string
  area_en: string | null // null: homes of the whole city
  area_ar: string | null
  bedrooms: number // a studio has 0
  homes: number
  company_fee_percent: number
  months: (Figures & { month: string })[]
  year: Figures
  made_on: string
}
