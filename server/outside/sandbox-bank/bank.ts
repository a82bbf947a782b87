import { timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '#server/db/index.ts'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import { cors } from 'hono/cors'
import { challengeRoutes, challengeUrl, isOurPage } from './challenge.ts'
import { once } from './idempotency.ts'
import { answerTransactions } from './balance.ts'
import {
  cancelIntent,
  captureIntent,
  changeIntent,
  confirmIntent,
  createIntent,
} from './intents.ts'
import { answerDisputes, decideDispute, openDispute } from './disputes.ts'
import { freshId } from './events.ts'
import { delaysOf } from './options.ts'
import type { BankOptions } from './options.ts'
import { findIntent, findRefund } from './sandbox-bank-queries.ts'
import { answerRefunds, createRefund } from './refunds.ts'
import { chargeJson, intentJson, invalid, members, missing, refundJson, refusal } from './wire.ts'
import type { BankReply, Form } from './wire.ts'

const BODY_LIMIT_BYTES = 32_768

/**
 * Implements the part of Stripe's API that the shop uses; state in PostgreSQL, webhooks by
 * `startDeliveries`.
 */
export function sandboxBank(options: BankOptions): Hono {
  const app = new Hono()
  const allowSites = cors({ origin: [...options.site_origins], allowMethods: ['GET', 'POST'] })
  app.use('/v1/*', (c, next) =>
    c.req.header('origin') === undefined ? next() : allowSites(c, next),
  )
  app.use(limitBody(BODY_LIMIT_BYTES))
  app.route('/v1', serverCalls(options))
  app.route('/v1', browserCalls(options))
  app.route('/3ds', challengeRoutes(options))
  app.all('*', (c) =>
    respond(
      c,
      refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
      }),
    ),
  )
  return app
}

/** Requires the secret key. */
function serverCalls(options: BankOptions): Hono {
  const { db, secret_key, now } = options
  const { slow_ms } = delaysOf(options)
  const mayRequest = (c: Context) =>
    sameText(c.req.header('authorization') ?? '', `Bearer ${secret_key}`)
  const order = async (
    c: Context,
    carryOut: (tx: Tx, form: Form, at: Date) => Promise<BankReply>,
  ) => {
    if (!mayRequest(c)) return respond(c, UNAUTHORIZED)
    const body = await c.req.text()
    const at = now()
    const call = { key: c.req.header('idempotency-key'), path: c.req.path, body, now: at }
    return respond(c, await once(db, call, (tx) => carryOut(tx, new URLSearchParams(body), at)))
  }
  return new Hono()
    .post('/payment_intents', (c) => order(c, createIntent))
    .post('/payment_intents/:id', (c) =>
      order(c, (tx, form) => changeIntent(tx, c.req.param('id'), form)),
    )
    .post('/payment_intents/:id/cancel', (c) =>
      order(c, (tx, _, at) => cancelIntent(tx, c.req.param('id'), at)),
    )
    .post('/payment_intents/:id/capture', (c) =>
      order(c, (tx, form, at) => captureIntent(tx, c.req.param('id'), { form, now: at })),
    )
    .post('/customers', (c) => order(c, createCustomer))
    .post('/refunds', (c) =>
      order(c, (tx, form, at) => createRefund(tx, form, { now: at, slow_ms })),
    )
    .post('/disputes', (c) => order(c, openDispute))
    .post('/disputes/:id/decide', (c) =>
      order(c, (tx, form, at) => decideDispute(tx, c.req.param('id'), { form, now: at })),
    )
    .get('/disputes', async (c) =>
      respond(
        c,
        mayRequest(c)
          ? await answerDisputes(db, c.req.query('payment_intent') ?? null)
          : UNAUTHORIZED,
      ),
    )
    .get('/refunds', async (c) => {
      if (!mayRequest(c)) return respond(c, UNAUTHORIZED)
      return respond(
        c,
        await answerRefunds(db, {
          intent_id: c.req.query('payment_intent') ?? null,
          limit: Number(c.req.query('limit') ?? 10),
        }),
      )
    })
    .get('/balance_transactions', async (c) => {
      if (!mayRequest(c)) return respond(c, UNAUTHORIZED)
      return respond(
        c,
        await answerTransactions(db, {
          since: Number(c.req.query('created[gte]') ?? 0),
          after: c.req.query('starting_after') ?? null,
          limit: Number(c.req.query('limit') ?? 10),
          now: now(),
        }),
      )
    })
    .get('/refunds/:id', async (c) => {
      if (!mayRequest(c)) return respond(c, UNAUTHORIZED)
      const refund = await findRefund(db, c.req.param('id'))
      return respond(
        c,
        refund ? { status: 200, body: refundJson(refund) } : missing('refund', c.req.param('id')),
      )
    })
}

/** Called by browsers with the intent's client secret. */
function browserCalls(options: BankOptions): Hono {
  const { db, secret_key, now } = options
  const find = async (c: Context, id: string, client_secret: string | null | undefined) => {
    const intent = await findIntent(db, id)
    const is_shop = sameText(c.req.header('authorization') ?? '', `Bearer ${secret_key}`)
    return intent && (is_shop || sameText(client_secret ?? '', intent.client_secret))
      ? intent
      : undefined
  }
  return new Hono()
    .get('/payment_intents/:id', async (c) => {
      const id = c.req.param('id')
      const intent = await find(c, id, c.req.query('client_secret'))
      if (!intent) return respond(c, missing('payment_intent', id))
      const is_expanded =
        intent.charge_id !== null && (c.req.queries('expand[0]') ?? []).includes('latest_charge')
      return respond(c, {
        status: 200,
        body: { ...intentJson(intent), ...(is_expanded && { latest_charge: chargeJson(intent) }) },
      })
    })
    .post('/payment_intents/:id/confirm', async (c) => {
      const id = c.req.param('id')
      const form = new URLSearchParams(await c.req.text())
      if (!(await find(c, id, form.get('client_secret'))))
        return respond(c, missing('payment_intent', id))
      const return_url = form.get('return_url')
      const { origin } = new URL(c.req.url)
      if (return_url !== null && !isOurPage(return_url, [...options.site_origins, origin]))
        return respond(c, invalid('return_url', 'return_url must be a page of the shop.'))
      const bank_url = origin + (options.mounted_at ?? '')
      const challenge_url = challengeUrl(bank_url, { id, return_url, lang: form.get('lang') })
      const input = {
        id,
        card: cardOf(form),
        return_url,
        challenge_url,
        now: now(),
        delays: delaysOf(options),
      }
      return respond(c, await confirmInOne(db, input))
    })
}

/** Nothing of one is kept but in the payments that name it. */
const createCustomer = async (): Promise<BankReply> => ({
  status: 200,
  body: { id: freshId('cus'), object: 'customer', livemode: false },
})

const confirmInOne = (db: Db, input: Parameters<typeof confirmIntent>[1]) =>
  db.transaction().execute((tx) => confirmIntent(tx, input))

const UNAUTHORIZED = refusal(401, {
  type: 'invalid_request_error',
  message: 'Invalid API Key provided.',
})

function cardOf(form: Form) {
  const card = members(form, 'payment_method_data[card]')
  const { number = '', exp_month = '', exp_year = '', cvc = '' } = card
  return { number, exp_month, exp_year, cvc }
}

function respond(c: Context, { status, body }: BankReply) {
  c.header('cache-control', 'no-store')
  return c.json(body, status)
}

function sameText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
