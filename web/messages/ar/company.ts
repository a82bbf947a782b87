import type { CompanyMessages } from '#web/messages/types.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'
import { send_documents } from './send-documents.ts'

export const company: CompanyMessages = { content, contact, host, send_documents }
