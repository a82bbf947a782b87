import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'
import { send_documents } from './send-documents.ts'

export const company = { content, contact, host, send_documents }
