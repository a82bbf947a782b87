import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { SmsNotSent, smsProvider, type ReportRequest } from '#server/outside/sms/index.ts'

const Accepted = z.object({ message_id: z.string() })
const Listed = z.array(
  z.object({ message_id: z.string(), content: z.string(), taken_at: z.coerce.date() }),
)
const Refused = z.object({ reason: z.object({ number: z.int() }) })
const Report = z.object({
  message_id: z.string(),
  reference: z.string(),
  outcome: z.string(),
  reason: z.int().nullable(),
})
const STATES = new Map<string, 'sent' | 'delivered' | 'failed'>([
  ['ACCEPTD', 'sent'],
  ['ENROUTE', 'sent'],
  ['DELIVRD', 'delivered'],
  ['UNDELIV', 'failed'],
  ['REJECTD', 'failed'],
])

/**
 * A provider unlike the product's: JSON, a key in a header that also signs its reports, refusals by
 * 422, reports that name our reference in their body, outcomes of its own, and a reader that
 * answers later.
 */
export const courierProvider = smsProvider({
  settings: z.object({ COURIER_URL: z.url(), COURIER_KEY: z.string().min(8) }),
  open: ({ COURIER_URL: url, COURIER_KEY: key }, { report_url }) => {
    const post = async (message: object) =>
      Accepted.parse(
        await ask(`${url}/v1/texts`, { key, body: JSON.stringify({ ...message, report_url }) }),
      ).message_id
    return {
      send: async ({ to, text }) => {
        await post({ recipient: to, content: text })
      },
      sendTracked: ({ to, text, reference }) => post({ recipient: to, content: text, reference }),
      listTaken: async ({ to, since }) => {
        const query = new URLSearchParams({ recipient: to })
        const listed = Listed.parse(await ask(`${url}/v1/texts?${query.toString()}`, { key }))
        return listed
          .filter(({ taken_at }) => taken_at >= since)
          .map(({ message_id: provider_id, content: text }) => ({ provider_id, text }))
      },
      readReport: async (request) => await Promise.resolve(reportIn(request, key)),
    }
  },
})

async function ask(address: string, { key, body }: { key: string; body?: string }) {
  const answer = await fetch(address, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { 'x-courier-key': key, 'content-type': 'application/json' },
  }).catch((cause: unknown) => {
    throw new SmsNotSent('The courier could not be reached', { fate: 'unknown', cause })
  })
  const said: unknown = await answer.json()
  if (answer.ok) return said
  const fate =
    answer.status >= 500 ? 'unknown' : answer.status === 422 ? 'refused' : ('not_now' as const)
  const code = Refused.safeParse(said).data?.reason.number ?? null
  throw new SmsNotSent(`The courier answered ${answer.status}`, { code, fate })
}

/** In hexadecimal, of the body. */
export const courierSignature = (body: string, key: string) =>
  createHmac('sha256', key).update(body).digest('hex')

function reportIn({ header, body }: ReportRequest, key: string) {
  const wanted = Buffer.from(courierSignature(body, key))
  const given = Buffer.from(header('x-courier-signature') ?? '')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'unsigned'
  const report = Report.safeParse(JSON.parse(body))
  if (!report.success) return 'unreadable'
  const { message_id: provider_id, reference, outcome, reason: error_code } = report.data
  const state = STATES.get(outcome)
  return state === undefined ? 'nothing' : { reference, provider_id, state, error_code }
}
