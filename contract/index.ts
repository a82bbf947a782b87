import { admin } from './endpoints/admin/index.ts'
import { accounts } from './endpoints/accounts.ts'
import { arrivals } from './endpoints/arrivals.ts'
import { bookings } from './endpoints/bookings.ts'
import { catalogue } from './endpoints/catalogue.ts'
import { content } from './endpoints/content.ts'
import { leads } from './endpoints/leads.ts'
import { members } from './endpoints/members.ts'
import { offers } from './endpoints/offers.ts'
import { owners, page_views } from './endpoints/owners.ts'
import { guest_bookings } from './endpoints/guest-bookings.ts'
import { pricing } from './endpoints/pricing.ts'
import { passkeys } from './endpoints/passkeys.ts'
import { security } from './endpoints/security.ts'

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
