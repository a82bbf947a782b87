import { calls } from 'virtual:owner-calls'
import type { OwnerEndpointName } from '#contract/index.ts'
import type { Calls } from '#web/api/api.tsx'
import { furtherCalls } from '#web/api/further-calls.ts'

export type OwnerApi = Calls<OwnerEndpointName>

export const ownerApi = furtherCalls(calls)
