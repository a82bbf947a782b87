import type { member_terms } from '#contract/endpoints/admin/member-terms.ts'
import { MEMBER_TERMS } from '#contract/setting-kinds.ts'
import type { company_settings } from '#contract/endpoints/admin/settings.ts'
import type { Handlers } from '#server/call/call.ts'
import { changeCompanySetting } from './change-setting.ts'
import { listSettings } from './settings-queries.ts'

export const settingsHandlers = {
  listSettings: async (_input, { db }) => ({ settings: await listSettings(db) }),
  changeSetting: changeCompanySetting,
  listMemberTerms: async (_input, { db }) => ({ settings: await listSettings(db, MEMBER_TERMS) }),
  changeMemberTerm: changeCompanySetting,
} satisfies Handlers<keyof typeof company_settings | keyof typeof member_terms>
