/** Dirhams to fils: "1234.50" is 123450. */
export function filsOf(dirhams: string): number {
  return Number(dirhams.replace('.', ''))
}

/** Fils to dirhams: 123450 is "1234.50". */
export function dirhamsOf(fils: number): string {
  const whole = Math.abs(fils)
  return `${fils < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Basis points to percent: 1250 is "12.50". */
export const percentFrom = (bp: number): string => dirhamsOf(bp)

/** What one of `nights` costs on average, in dirhams to the fils, rounded up. */
export function averageNight(dirhams: string, nights: number): string {
  return dirhamsOf(Math.ceil(filsOf(dirhams) / nights))
}

/** Fils for display: 123450 is "1,234.50". */
export function readableDirhams(fils: number): string {
  return dirhamsOf(fils).replace(/\B(?=(\d{3})+\.)/g, ',')
}
