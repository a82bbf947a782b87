import type { leads } from '#contract/endpoints/leads.ts'
import type { Handlers } from '#server/call/call.ts'
import { registerAgent } from './register-agent.ts'
import { sendContactMessage } from './send-message.ts'
import { submitProperty } from './submit-property.ts'
import { subscribe, unsubscribe } from './subscribe.ts'

export const leadsHandlers = {
  submitProperty,
  registerAgent,
  sendContactMessage,
  subscribe,
  unsubscribe,
} satisfies Handlers<Exclude<keyof typeof leads, 'readDocumentRequest' | 'sendLeadDocument'>>
