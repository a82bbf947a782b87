import * as z from 'zod/mini'
import type { WhatsappEvents } from './types.ts'

const Message = z.object({
  from: z.string().check(z.regex(/^\d{6,15}$/)),
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  text: z.optional(z.object({ body: z.string() })),
})
const STATES = ['sent', 'delivered', 'read', 'failed'] as const
const Status = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.optional(z.array(z.object({ code: z.optional(z.int()) }))),
})
/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples */
const Payload = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.string() })),
            contacts: z.optional(
              z.array(
                z.object({
                  wa_id: z.optional(z.string()),
                  profile: z.optional(z.object({ name: z.optional(z.string()) })),
                }),
              ),
            ),
            messages: z.optional(z.array(Message)),
            statuses: z.optional(z.array(Status)),
          }),
        }),
      ),
    }),
  ),
})

/** Of our number alone: one account may have several. Undefined for another form. */
export function eventsIn(body: string, number_id: string): WhatsappEvents | undefined {
  const parsed = Payload.safeParse(jsonOf(body))
  if (!parsed.success) return undefined
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata?.phone_number_id === number_id)
  return {
    messages: values.flatMap(({ messages = [], contacts = [] }) =>
      messages.map(({ from, id, text }) => ({
        id,
        from: `+${from}`,
        name: contacts.find(({ wa_id }) => wa_id === from)?.profile?.name ?? '',
        text: text?.body ?? null,
      })),
    ),
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap(({ id, status, errors = [] }) => {
        const state = STATES.find((one) => one === status)
        return state ? [{ id, state, code: errors[0]?.code ?? null }] : []
      }),
    ),
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
