import type { FrontMessages } from '#web/messages/types.ts'
import { home } from './home.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

export const front: FrontMessages = { home, offers, locations }
