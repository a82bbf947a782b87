import { home } from './home.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

/** What the face of the house says: the home page, offers, locations; only those pages load it. */
export const front = { home, offers, locations }
