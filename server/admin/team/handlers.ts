import type { activity } from '#contract/endpoints/admin/activity.ts'
import type { team } from '#contract/endpoints/admin/team.ts'
import { PROOF_MINUTES } from '#contract/staff-rights.ts'
import type { Handlers } from '#server/call/call.ts'
import { colleagueOf } from './colleague.ts'
import { finishSetUp, readSetUp, startSetUp } from './set-up/set-up.ts'
import { acceptInvitation, readInvitation } from './join-team.ts'
import { exportActivity, readLog } from './log.ts'
import {
  changeRights,
  inviteColleague,
  removeColleague,
  removeSecondFactor,
  withdrawInvitation,
} from './team.ts'
import { listColleagues, listInvitations } from './team-queries.ts'

export const staffHandlers = {
  readStaffSelf: async (_input, call) => {
    const { user_id, first_name, last_name, email, rights, has_second_factor } =
      await colleagueOf(call)
    const { proven_at } = call.staff
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
  listTeam: async (_input, { db, now }) => ({
    colleagues: await listColleagues(db),
    invitations: await listInvitations(db, now),
  }),
  inviteColleague,
  withdrawInvitation,
  changeRights,
  removeColleague,
  removeSecondFactor,
  readInvitation,
  acceptInvitation,
  readSetUp,
  startSetUp,
  finishSetUp,
  listActivity: readLog,
  exportActivity,
} satisfies Handlers<keyof typeof team | keyof typeof activity>
