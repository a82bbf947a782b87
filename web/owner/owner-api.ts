import { calls } from 'virtual:owner-calls'
import type { OwnerEndpointName } from '#contract'
import type { Calls } from '#api/api.tsx'
import { furtherCalls } from '#api/further-calls.ts'

export type OwnerApi = Calls<OwnerEndpointName>

export const ownerApi = furtherCalls(calls)
