/** Codes to print and cut, each with its terms in both languages; days 'yyyy-MM-dd'. */
export type CouponsDocument = {
  description_en: string
  description_ar: string
  discount_percent: number | null
  discount_fils: number | null
  min_total_fils: number | null
  until: string
  codes: readonly string[]
}
