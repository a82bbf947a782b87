import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

export const TEAM_SORTS = ['joined', 'name', 'active'] as const

const FIELDS = { q: text(/^.{1,80}$/), sort: oneOf(TEAM_SORTS) }

export type TeamUrl = Output<typeof FIELDS>

export const readTeamUrl = (raw: Record<string, unknown>): TeamUrl => readFields(FIELDS, raw)
