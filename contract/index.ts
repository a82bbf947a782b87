import { accounts } from './accounts.ts'
import { arrivals } from './arrivals.ts'
import { bookings } from './bookings.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { leads } from './leads.ts'
import { members } from './members.ts'
import { offers } from './offers.ts'
import { owners } from './owners.ts'
import { guest_bookings } from './guest-bookings.ts'
import { pricing } from './pricing.ts'

export const endpoints = {
  ...catalogue,
  ...pricing,
  ...offers,
  ...accounts,
  ...members,
  ...bookings,
  ...guest_bookings,
  ...arrivals,
  ...content,
  ...leads,
  ...owners,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
