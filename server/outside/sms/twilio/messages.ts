import { z } from 'zod'
import { SmsNotSent, type Sms, type TextMessage } from '#server/outside/sms/types.ts'
import { readTwilioReport } from './reports.ts'

const TIMEOUT_MS = 10_000
const TRIES = 2
const LISTED = 50

const Taken = z.object({ sid: z.string() })
const Listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.coerce.date() })),
})
const Refusal = z.object({ code: z.number().nullish(), message: z.string().nullish() })

export type TwilioOptions = {
  account_sid: string
  auth_token: string
  from: string
  url: string
  report_url: string | null
}

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function openTwilioSms(options: TwilioOptions): Sms {
  const { from, auth_token, report_url } = options
  const create = async ({ to, text }: TextMessage, more: Record<string, string> = {}) =>
    Taken.parse(
      await ask(options, {
        body: new URLSearchParams({ To: to, From: from, Body: text, ...more }),
      }),
    ).sid
  return {
    send: async (message) => {
      for (let left = TRIES - 1; ; left--) {
        try {
          await create(message)
          return
        } catch (error) {
          if (left === 0 || !(error instanceof SmsNotSent) || error.fate !== 'unknown') throw error
        }
      }
    },
    sendTracked: async ({ reference, ...message }) =>
      await create(
        message,
        report_url === null ? {} : { StatusCallback: `${report_url}?message=${reference}` },
      ),
    listTaken: async ({ to, since }) => {
      const { messages } = Listed.parse(
        await ask(options, { query: new URLSearchParams({ To: to, PageSize: String(LISTED) }) }),
      )
      return messages
        .filter(({ date_created }) => date_created >= since)
        .map(({ sid, body }) => ({ provider_id: sid, text: body }))
    },
    readReport: readTwilioReport(auth_token),
  }
}

type Request = { body: URLSearchParams } | { query: URLSearchParams }

/** Of the account's messages: creates one with a body, lists them with a query. */
async function ask(
  { account_sid, auth_token, url }: TwilioOptions,
  request: Request,
): Promise<unknown> {
  const address = `${url}/2010-04-01/Accounts/${account_sid}/Messages.json`
  const answer = await fetch(
    'query' in request ? `${address}?${request.query.toString()}` : address,
    {
      ...('body' in request && { method: 'POST', body: request.body }),
      headers: {
        authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
    .then(async (response) => ({
      ok: response.ok,
      status: response.status,
      body: parseJson(await response.text()),
    }))
    .catch((cause: unknown) => {
      throw new SmsNotSent('Twilio could not be reached', { fate: 'unknown', cause })
    })
  if (!answer.ok) throw refusalOf(answer)
  return answer.body
}

const REFUSED = 400

/** A 400 is about the message or its number; any other 4xx about our account or its limits. */
function refusalOf({ status, body }: { status: number; body: unknown }): SmsNotSent {
  const { code = null, message } = Refusal.safeParse(body).data ?? {}
  const fate = status >= 500 ? 'unknown' : status === REFUSED ? 'refused' : 'not_now'
  return new SmsNotSent(`Twilio answered ${status}: ${message ?? 'no reason given'}`, {
    code,
    fate,
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
