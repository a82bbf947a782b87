import { admin } from './admin/index.ts'
import { accounts } from './accounts.ts'
import { arrivals } from './arrivals.ts'
import { bookings } from './bookings.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { leads } from './leads.ts'
import { members } from './members.ts'
import { offers } from './offers.ts'
import { owners, page_views } from './owners.ts'
import { guest_bookings } from './guest-bookings.ts'
import { pricing } from './pricing.ts'
import { passkeys } from './passkeys.ts'
import { security } from './security.ts'

/** What visitors and guests call. */
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
  ...page_views,
}

export const endpoints = { ...public_endpoints, ...owners, ...admin }

export type PublicEndpointName = keyof typeof public_endpoints
export type OwnerEndpointName = keyof typeof owners
export type AdminEndpointName = keyof typeof admin
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
