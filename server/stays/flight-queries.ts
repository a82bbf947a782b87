import type { Tx } from '#server/db/index.ts'

type Flight = { flight: string | null; now: Date }

export async function keepFlight(tx: Tx, booking_id: number, { flight, now }: Flight) {
  if (flight === null) {
    await tx.deleteFrom('stay_flights').where('booking_id', '=', booking_id).execute()
    return
  }
  const told = { flight, told_at: now }
  await tx
    .insertInto('stay_flights')
    .values({ booking_id, ...told })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(told))
    .execute()
}
