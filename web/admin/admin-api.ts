import { calls } from 'virtual:admin-calls'
import type { AdminEndpointName } from '#contract/index.ts'
import type { Calls } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { furtherCalls } from '#web/api/further-calls.ts'

export type AdminApi = Calls<AdminEndpointName>

export const adminApi = furtherCalls(calls)

export const useAdminApi = (): AdminApi => adminApi(useApp().api)
