import type { FrontWords } from '../index.ts'
import { home } from './home.ts'
import { locations } from './locations.ts'
import { offers } from './offers.ts'

export const front: FrontWords = { home, offers, locations }
