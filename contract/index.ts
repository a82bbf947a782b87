import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { catalogue } from './catalogue.ts'
import { payments } from './payments.ts'
import { pricing } from './pricing.ts'

/** Every call of the product: the server mounts this table; the browser's client and the OpenAPI document are made from it. */
export const endpoints = { ...catalogue, ...pricing, ...accounts, ...bookings, ...payments }

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
