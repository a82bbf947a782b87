import type { Settings } from '#server/db/index.ts'

/** Fils; discounts in basis points; rounded half up once. SQL twin: schema/pricing.sql. */
export function discountedRate(fils: number, plan_bp: number, member_bp: number): number {
  return Math.floor((fils * (10_000 - plan_bp) * (10_000 - member_bp) + 50_000_000) / 100_000_000)
}

/** Fils and basis points, rounded half up (domain V8). SQL twin: schema/pricing.sql. */
export function share(fils: number, bp: number): number {
  return Math.floor((fils * bp + 5_000) / 10_000)
}

/** Fils, once per stay (spec 9). The largest listed size applies to larger homes. */
export function cleaningFee(
  { cleaning_fee_fils }: Pick<Settings, 'cleaning_fee_fils'>,
  bedrooms: number,
): number {
  const largest = Math.max(...Object.keys(cleaning_fee_fils).map(Number))
  return cleaning_fee_fils[String(Math.min(bedrooms, largest))] ?? 0
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, fils) => total + fils, 0)
}

/**
 * Cumulative rounding: the parts add up to the amount to the fils. All-zero weights count equally.
 */
export function spread(fils: number, weights: number[]): number[] {
  const whole = sum(weights)
  if (whole === 0)
    return weights.length === 0 || fils === 0
      ? weights.map(() => 0)
      : spread(
          fils,
          weights.map(() => 1),
        )
  let weight = 0
  let allotted = 0
  return weights.map((own) => {
    weight += own
    const so_far = Number((BigInt(fils) * BigInt(weight)) / BigInt(whole))
    const part = so_far - allotted
    allotted = so_far
    return part
  })
}
