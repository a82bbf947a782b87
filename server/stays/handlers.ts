import type { guest_stays } from '#contract/endpoints/stays.ts'
import type { Handlers } from '#server/call/call.ts'
import { tellMyArrival } from './my-arrival.ts'
import { joinParty } from './party/join-party.ts'
import { makePartyLink, readPartyLink, revokePartyLink } from './party/party-link.ts'
import { openSharedWayIn, readSharedStay } from './party/shared-stay.ts'
import { tickCheckOut } from './my-check-out.ts'
import { openMyWayIn } from './my-way-in.ts'
import { readMyWeather } from './weather.ts'
import { readMyStay } from './my-stay.ts'

export const staysHandlers = {
  readMyStay,
  readMyWeather,
  openMyWayIn,
  tellMyArrival,
  tickCheckOut,
  readPartyLink,
  makePartyLink,
  revokePartyLink,
  readSharedStay,
  openSharedWayIn,
  joinParty,
} satisfies Handlers<keyof typeof guest_stays>
