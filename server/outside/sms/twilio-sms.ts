import { z } from 'zod'
import { SmsNotSent } from './types.ts'
import type { Sms, TextMessage } from './types.ts'

const TIMEOUT_MS = 10_000
const TRIES = 2

const Refusal = z.object({ code: z.number().nullish(), message: z.string().nullish() })

export type TwilioOptions = { account_sid: string; auth_token: string; from: string; url: string }

export function openTwilioSms(options: TwilioOptions): Sms {
  return {
    send: async (message) => {
      for (let left = TRIES - 1; ; left--) {
        const trouble = await post(options, message)
        if (trouble === undefined) return
        if (left === 0 || !trouble.may_retry) throw trouble.error
      }
    },
  }
}

type Trouble = { may_retry: boolean; error: SmsNotSent }

async function post({ account_sid, auth_token, from, url }: TwilioOptions, { to, text }: TextMessage): Promise<Trouble | undefined> {
  try {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${account_sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = await answer.text()
    return answer.ok ? undefined : refused(answer.status, body)
  } catch (error) {
    return { may_retry: true, error: new SmsNotSent('Twilio could not be reached', null, { cause: error }) }
  }
}

function refused(status: number, body: string): Trouble {
  const refusal = Refusal.safeParse(parseJson(body)).data
  const error = new SmsNotSent(`Twilio answered ${status}: ${refusal?.message ?? 'no reason given'}`, refusal?.code ?? null)
  return { may_retry: status >= 500, error }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
