export const yearsAfter = (day: string, years: number): string =>
  Temporal.PlainDate.from(day).add({ years }).toString()
