import type { CompanyMessages } from '#web/messages/types.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'

export const company: CompanyMessages = { content, contact, host }
