import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  endPayout,
  explain,
  findPayable,
  findPayout,
  insertPayout,
  insertShares,
  listPayoutsOf,
  listStaysOf,
  type NewPayout,
} from './payout-queries.ts'
import { giveRates } from './rate-queries.ts'

type Picked = { channel_stay_id: number; amount?: number | undefined }
type Entered = NewPayout & { stays: readonly Picked[] }
type When = { now: Date; today: string }

const subjectOf = (payout_id: number) => ({ kind: 'payout' as const, id: `channel ${payout_id}` })

/** Only dirhams are told as fils. */
const told = ({
  currency,
  amount,
  received,
}: Pick<NewPayout, 'currency' | 'amount' | 'received'>) =>
  currency === 'AED'
    ? { amount_fils: amount }
    : { amount: `${(amount / 100).toFixed(2)} ${currency}`, received_fils: received ?? null }

const differing = (currency: string, difference: number) =>
  currency === 'AED'
    ? { difference_fils: difference }
    : { difference: `${(difference / 100).toFixed(2)} ${currency}` }

/** Refuses PAYOUT_KNOWN, STAY_NOT_OF_PAYOUT, INVALID_INPUT for money that nobody knows. */
export async function enterPayout(tx: Tx, { stays, ...payout }: Entered, { now, today }: When) {
  const { source, bank_reference, paid_on, currency, received, sets_rate } = payout
  checkSums(payout)
  if (paid_on > today) refuse('INVALID_INPUT', { fields: [{ field: 'paid_on', code: 'invalid' }] })
  const shares = await sharesOf(tx, payout, stays)
  const payout_id =
    (await insertPayout(tx, payout, now)) ??
    refuse('PAYOUT_KNOWN', { fields: [{ field: 'bank_reference', code: 'PAYOUT_KNOWN' }] })
  await insertShares(tx, payout_id, shares)
  if (sets_rate)
    await giveRates(
      tx,
      shares.map(({ channel_stay_id }) => channel_stay_id),
      payout_id,
    )
  const { difference = 0 } = (await findPayout(tx, payout_id)) ?? {}
  return {
    payout_id,
    difference,
    subject: subjectOf(payout_id),
    after: {
      channel: source,
      reference: bank_reference,
      paid_on,
      ...told({ ...payout, received }),
      sets_rate,
      stays: shares.length,
      ...differing(currency, difference),
    },
  }
}

function checkSums({ currency, amount, received, sets_rate }: NewPayout) {
  const invalid = (field: string, code: 'invalid' | 'required' = 'invalid') =>
    refuse('INVALID_INPUT', { fields: [{ field, code }] })
  if (amount === 0) invalid('amount')
  if (currency === 'AED' && received !== undefined) invalid('received')
  if (received === 0) invalid('received')
  if (sets_rate && received === undefined) invalid('received', 'required')
}

const STRANGE = { fields: [{ field: 'stays', code: 'STAY_NOT_OF_PAYOUT' as const }] }

/** What each stay gets: what was typed, else all that is still expected. */
async function sharesOf(tx: Tx, payout: NewPayout, stays: readonly Picked[]) {
  const ids = stays.map(({ channel_stay_id }) => channel_stay_id)
  const found = new Map((await findPayable(tx, ids)).map((stay) => [stay.id, stay]))
  if (found.size !== ids.length) refuse('STAY_NOT_OF_PAYOUT', STRANGE)
  return stays.map(({ channel_stay_id, amount }) => {
    const stay = found.get(channel_stay_id)
    const { currency = null } = stay ?? {}
    if (!stay?.is_paid_here || stay.source !== payout.source)
      return refuse('STAY_NOT_OF_PAYOUT', STRANGE)
    if (currency !== null && currency !== payout.currency)
      return refuse('STAY_NOT_OF_PAYOUT', STRANGE)
    if (amount === undefined && stay.expected === null)
      return refuse('INVALID_INPUT', { fields: [{ field: 'stays', code: 'required' }] })
    return { channel_stay_id, amount: amount ?? (stay.expected ?? 0) - stay.received }
  })
}

/** Refuses NOT_FOUND, also for one that differs from nothing. */
export async function explainPayout(
  tx: Tx,
  { payout_id, reason }: { payout_id: number; reason: string },
  now: Date,
) {
  const payout = (await findPayout(tx, payout_id)) ?? refuse('NOT_FOUND')
  const { source, bank_reference, currency, difference, is_settled } = payout
  if (is_settled) refuse('NOT_FOUND')
  await explain(tx, payout_id, { reason, difference, now })
  return {
    subject: subjectOf(payout_id),
    after: { channel: source, reference: bank_reference, ...differing(currency, difference) },
  }
}

/** Refuses NOT_FOUND, also for one that is undone. */
export async function undoPayout(tx: Tx, payout_id: number, now: Date) {
  const stays = await listStaysOf(tx, payout_id)
  await findPayable(tx, stays)
  const payout = (await findPayout(tx, payout_id)) ?? refuse('NOT_FOUND')
  await endPayout(tx, payout_id, now)
  await giveRates(tx, stays, payout_id)
  const { source, bank_reference, paid_on, currency, amount, received } = payout
  return {
    subject: subjectOf(payout_id),
    before: {
      channel: source,
      reference: bank_reference,
      paid_on,
      ...told({ currency, amount, received: received ?? undefined }),
      stays: stays.length,
    },
  }
}

/** Those that came by a table and stand. */
export async function undoPayoutsOf(tx: Tx, import_id: number, now: Date) {
  for (const payout_id of await listPayoutsOf(tx, import_id)) await undoPayout(tx, payout_id, now)
}
