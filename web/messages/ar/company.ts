import type { CompanyWords } from '../index.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { host } from './host.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

export const company: CompanyWords = { content, contact, host, offers, locations }
