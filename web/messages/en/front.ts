import { home } from './home.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

export const front = { home, offers, locations }
