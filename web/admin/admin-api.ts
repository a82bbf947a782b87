import { calls } from 'virtual:admin-calls'
import type { AdminEndpointName } from '#contract'
import type { Calls } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { furtherCalls } from '#api/further-calls.ts'

export type AdminApi = Calls<AdminEndpointName>

export const adminApi = furtherCalls(calls)

export const useAdminApi = (): AdminApi => adminApi(useApp().api)
