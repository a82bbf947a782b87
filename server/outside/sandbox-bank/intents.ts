import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/index.ts'
import { move } from './balance.ts'
import { freshId, notifyShop } from './events.ts'
import type { Delays } from './options.ts'
import { insertIntent, lockIntent, lockSettling, saveIntent } from './sandbox-bank-queries.ts'
import type { Intent } from './sandbox-bank-queries.ts'
import { checkCard, checkKeptCard } from './test-cards.ts'
import type { CardFields, Decline } from './test-cards.ts'
import {
  capturedOf,
  chargeJson,
  intentJson,
  invalid,
  members,
  missing,
  readAmount,
  refusal,
  unexpectedState,
} from './wire.ts'
import type { BankReply, Form } from './wire.ts'

/** Stripe's minimum for AED. */
const MIN_FILS = 2_00

const answer = (intent: Intent): BankReply => ({ status: 200, body: intentJson(intent) })

export async function createIntent(tx: Tx, form: Form, now: Date): Promise<BankReply> {
  const amount_fils = readAmount(form)
  if (amount_fils === undefined) return invalid('amount', 'Invalid integer: amount')
  if (amount_fils < MIN_FILS) return tooSmall()
  const currency = form.get('currency')?.toLowerCase()
  if (!currency || !/^[a-z]{3}$/.test(currency))
    return invalid('currency', 'Missing required param: currency.')
  const id = freshId('pi')
  const intent = await insertIntent(tx, {
    id,
    client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
    amount_fils,
    currency,
    description: form.get('description'),
    receipt_email: form.get('receipt_email'),
    metadata: members(form, 'metadata'),
    created_at: now,
    is_manual: form.get('capture_method') === 'manual',
    customer: form.get('customer'),
  })
  if (!intent) throw new Error('An insert returned no row')
  return form.get('confirm') === 'true'
    ? await useKeptCard(tx, intent, { form, now })
    : answer(intent)
}

/** Without its owner, as they agreed to when they gave the card. */
async function useKeptCard(
  tx: Tx,
  intent: Intent,
  { form, now }: { form: Form; now: Date },
): Promise<BankReply> {
  const card_last4 = /^pm_card_(\d{4})$/.exec(form.get('payment_method') ?? '')?.[1]
  if (card_last4 === undefined || intent.customer === null || form.get('off_session') !== 'true')
    return invalid('payment_method', 'No such PaymentMethod of this customer.')
  const verdict = checkKeptCard(card_last4)
  const tried: Intent = { ...intent, card_last4 }
  if (verdict.outcome === 'declined')
    return await decline(tx, tried, { decline: verdict.decline, now })
  const held = await succeed(tx, tried, { now, lasts_ms: BY_SHOP_MS })
  const is_expanded = form.getAll('expand[0]').includes('latest_charge')
  return {
    status: 200,
    body: { ...intentJson(held), ...(is_expanded && { latest_charge: chargeJson(held) }) },
  }
}

/** Once; what is not captured is released. */
export async function captureIntent(
  tx: Tx,
  id: string,
  { form, now }: { form: Form; now: Date },
): Promise<BankReply> {
  const intent = await lockIntent(tx, id)
  if (!intent) return missing('payment_intent', id)
  if (intent.status !== 'requires_capture') return unexpectedState(intent, 'capture')
  const typed = form.get('amount_to_capture')
  const captured_fils = typed === null ? intent.amount_fils : Number(typed)
  if (!Number.isInteger(captured_fils) || captured_fils < 1 || captured_fils > intent.amount_fils)
    return invalid('amount_to_capture', 'Invalid integer: amount_to_capture')
  const captured = await save(tx, {
    ...intent,
    status: 'succeeded',
    captured_fils,
    settles_at: null,
  })
  await moveCharge(tx, captured, now)
  await notifyShop(tx, captured, { type: 'payment_intent.succeeded', now })
  return answer(captured)
}

/** Voids a 3-D Secure challenge for the old amount. */
export async function changeIntent(tx: Tx, id: string, form: Form): Promise<BankReply> {
  const amount_fils = readAmount(form)
  if (amount_fils === undefined) return invalid('amount', 'Invalid integer: amount')
  if (amount_fils < MIN_FILS) return tooSmall()
  const intent = await lockIntent(tx, id)
  if (!intent) return missing('payment_intent', id)
  if (!mayStillPay(intent)) return unexpectedState(intent, 'update')
  const changed: Intent = {
    ...intent,
    amount_fils,
    status: 'requires_payment_method',
    challenge_url: null,
    return_url: null,
  }
  await saveIntent(tx, changed)
  return answer(changed)
}

export async function cancelIntent(tx: Tx, id: string, now: Date): Promise<BankReply> {
  const intent = await lockIntent(tx, id)
  if (!intent) return missing('payment_intent', id)
  if (!mayStillPay(intent) && intent.status !== 'requires_capture')
    return unexpectedState(intent, 'cancel')
  return answer(await release(tx, intent, now))
}

async function release(tx: Tx, intent: Intent, now: Date): Promise<Intent> {
  const canceled = await save(tx, {
    ...intent,
    status: 'canceled',
    challenge_url: null,
    return_url: null,
    settles_at: null,
  })
  await notifyShop(tx, canceled, { type: 'payment_intent.canceled', now })
  return canceled
}

export type Try = {
  id: string
  card: CardFields
  return_url: string | null
  challenge_url: string
  now: Date
  delays: Delays
}

/** Stores only the last four digits of the card. */
export async function confirmIntent(
  tx: Tx,
  { id, card, return_url, challenge_url, now, delays }: Try,
): Promise<BankReply> {
  const locked = await lockIntent(tx, id)
  if (!locked) return missing('payment_intent', id)
  if (!mayStillPay(locked)) return unexpectedState(locked, 'confirm')
  const verdict = checkCard(card, now)
  const last4 = card.number.replaceAll(/\D/g, '').slice(-4)
  const tried: Intent = {
    ...locked,
    card_last4: last4.length === 4 ? last4 : null,
    failure_code: null,
    decline_code: null,
    challenge_url: null,
    return_url: null,
  }
  if (verdict.outcome === 'declined')
    return await decline(tx, tried, { decline: verdict.decline, now })
  if (verdict.outcome === 'slow')
    return answer(
      await save(tx, {
        ...tried,
        status: 'processing',
        settles_at: new Date(now.getTime() + delays.slow_ms),
      }),
    )
  if (verdict.outcome === 'challenge') {
    if (return_url === null)
      return invalid(
        'return_url',
        'This card needs a challenge, so return_url must name a page of the shop.',
      )
    return answer(
      await save(tx, { ...tried, status: 'requires_action', challenge_url, return_url }),
    )
  }
  const delay_ms = verdict.outcome === 'approved_late_webhook' ? delays.late_webhook_ms : 0
  return answer(await succeed(tx, tried, { now, delay_ms }))
}

/** Idempotent: a second answer changes nothing. */
export async function answerChallenge(
  tx: Tx,
  input: { id: string; is_approved: boolean; now: Date },
): Promise<Intent | undefined> {
  const intent = await lockIntent(tx, input.id)
  if (intent?.status !== 'requires_action') return intent
  const answered: Intent = { ...intent, challenge_url: null, return_url: null }
  if (input.is_approved) return await succeed(tx, answered, { now: input.now })
  const failed = await save(tx, {
    ...answered,
    status: 'requires_payment_method',
    failure_code: 'payment_intent_authentication_failure',
  })
  await notifyShop(tx, failed, { type: 'payment_intent.payment_failed', now: input.now })
  return failed
}

/** Late payments come in; holds that were not captured in time are released. */
export async function settleSlow(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const intent of await lockSettling(tx, now)) {
      if (intent.status === 'requires_capture') await release(tx, intent, now)
      else await succeed(tx, { ...intent, settles_at: null }, { now })
    }
  })
}

const mayStillPay = ({ status }: Intent) =>
  status === 'requires_payment_method' || status === 'requires_action'

const tooSmall = () =>
  refusal(400, {
    type: 'invalid_request_error',
    code: 'amount_too_small',
    param: 'amount',
    message: 'Amount must be at least AED 2.00.',
  })

async function save(tx: Tx, intent: Intent): Promise<Intent> {
  await saveIntent(tx, intent)
  return intent
}

async function succeed(
  tx: Tx,
  intent: Intent,
  when: { now: Date; delay_ms?: number; lasts_ms?: number },
): Promise<Intent> {
  if (intent.is_manual) return await hold(tx, intent, when)
  const paid = await save(tx, { ...intent, status: 'succeeded', charge_id: freshId('ch') })
  await moveCharge(tx, paid, when.now)
  await notifyShop(tx, paid, { type: 'payment_intent.succeeded', ...when })
  return paid
}

const moveCharge = (tx: Tx, intent: Intent, now: Date) =>
  move(tx, {
    reporting_category: 'charge',
    source_id: intent.charge_id ?? intent.id,
    intent_id: intent.id,
    fils: capturedOf(intent),
    now,
  })

/** As of a Visa: seven days where its owner began it, less where the shop did. */
const BY_OWNER_MS = 7 * 24 * 60 * 60 * 1000
const BY_SHOP_MS = (4 * 24 + 18) * 60 * 60 * 1000

async function hold(
  tx: Tx,
  intent: Intent,
  { now, lasts_ms = BY_OWNER_MS, ...when }: { now: Date; delay_ms?: number; lasts_ms?: number },
): Promise<Intent> {
  const capture_before = new Date(now.getTime() + lasts_ms)
  const held = await save(tx, {
    ...intent,
    status: 'requires_capture',
    charge_id: freshId('ch'),
    capture_before,
    settles_at: capture_before,
  })
  await notifyShop(tx, held, { type: 'payment_intent.amount_capturable_updated', now, ...when })
  return held
}

async function decline(
  tx: Tx,
  intent: Intent,
  why: { decline: Decline; now: Date },
): Promise<BankReply> {
  const { code, decline_code = null } = why.decline
  const failed = await save(tx, {
    ...intent,
    status: 'requires_payment_method',
    failure_code: code,
    decline_code,
  })
  await notifyShop(tx, failed, { type: 'payment_intent.payment_failed', now: why.now })
  return refusal(402, { type: 'card_error', ...why.decline, payment_intent: intentJson(failed) })
}
