type TourismTerms = { tourism_fee_fils: number; tourism_fee_max_nights: number }

/** A studio counts one room (domain T3); the nights beyond the cap are free (domain T4). */
export const tourismUnits = (
  { tourism_fee_max_nights }: Pick<TourismTerms, 'tourism_fee_max_nights'>,
  bedrooms: number,
  nights: number,
) => ({
  rooms: Math.max(1, bedrooms),
  nights: Math.min(nights, tourism_fee_max_nights),
})

export function tourismFee(terms: TourismTerms, bedrooms: number, nights: number): number {
  const units = tourismUnits(terms, bedrooms, nights)
  return terms.tourism_fee_fils * units.rooms * units.nights
}
