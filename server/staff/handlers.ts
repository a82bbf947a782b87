import { countActivity, listActivity, listLoggedVerbs } from '#activity'
import type { activity } from '#contract/admin/activity.ts'
import { ACTIVITY_PAGE } from '#contract/admin/activity.ts'
import type { team } from '#contract/admin/team.ts'
import { PROOF_MINUTES } from '#contract/staff.ts'
import type { Handlers } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import { colleagueOf } from './colleague.ts'
import { acceptInvitation, readInvitation } from './join-team.ts'
import { changeRights, inviteColleague, removeColleague, withdrawInvitation } from './team.ts'
import { listColleagues, listInvitations } from './team-queries.ts'

export const staffHandlers = {
  readStaffSelf: async (_input, call) => {
    const { user_id, first_name, last_name, email, rights, has_second_factor } = await colleagueOf(call)
    const { proven_at } = call.person
    return {
      user_id,
      first_name,
      last_name,
      email,
      rights,
      has_second_factor,
      is_second_factor_required: !call.services.config.is_demo,
      proven_until: proven_at && new Date(proven_at.getTime() + PROOF_MINUTES * 60_000),
    }
  },
  listTeam: async (_input, { db, now }) => ({ colleagues: await listColleagues(db), invitations: await listInvitations(db, now) }),
  inviteColleague,
  withdrawInvitation,
  changeRights,
  removeColleague,
  readInvitation,
  acceptInvitation,
  listActivity: async ({ page, ...filter }, { db }) => {
    const { from, to } = filter
    if (from !== undefined && to !== undefined && to < from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
    const [entries, total_count, verbs] = await Promise.all([
      listActivity(db, filter, { limit: ACTIVITY_PAGE, offset: (page - 1) * ACTIVITY_PAGE }),
      countActivity(db, filter),
      listLoggedVerbs(db),
    ])
    return { entries, total_count, verbs }
  },
} satisfies Handlers<keyof typeof team | keyof typeof activity>
