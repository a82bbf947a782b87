/** Whole fils that add up to the total: equal ones, of which the first are one larger. */
export function sharesOf(total_fils: number, count: number): number[] {
  const sign = Math.sign(total_fils)
  const size = Math.abs(total_fils)
  const least = Math.floor(size / count)
  return Array.from({ length: count }, (_, n) => sign * (least + (n < size % count ? 1 : 0)))
}
