export { actorOf } from './colleague.ts'
export { staffHandlers } from './handlers.ts'
export { sendInvitationEmail } from './invitation-email.ts'
export {
  changeRightsIn,
  createAdministrator,
  inviteColleagueIn,
  removeColleagueIn,
  withdrawInvitationIn,
} from './team.ts'
export { openSetUp, openSetUpIn } from './set-up/set-up-link.ts'
export { findColleagueByEmail, findInvitationTo } from './team-queries.ts'
