import { admin } from './admin/index.ts'
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
import { passkeys } from './passkeys.ts'
import { security } from './security.ts'

/** What guests and owners call; `admin` holds the company's own calls. */
export const public_endpoints = {
  ...catalogue,
  ...pricing,
  ...offers,
  ...accounts,
  ...security,
  ...passkeys,
  ...members,
  ...bookings,
  ...guest_bookings,
  ...arrivals,
  ...content,
  ...leads,
  ...owners,
}

export const endpoints = { ...public_endpoints, ...admin }

export type PublicEndpointName = keyof typeof public_endpoints
export type AdminEndpointName = keyof typeof admin
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
