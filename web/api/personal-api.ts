import { calls } from 'virtual:personal-calls'
import type { PersonalEndpointName } from '#contract/index.ts'
import type { Api, Calls } from './api.tsx'
import { furtherCalls } from './further-calls.ts'

type PersonalApi = Calls<PersonalEndpointName>

/** The calls of pages that few visit at first, with the session of `api`. */
export const personalApi: (api: Api) => PersonalApi = furtherCalls(calls)
