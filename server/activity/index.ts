export {
  countActivity,
  listActivity,
  listLoggedColleagues,
  listLoggedVerbs,
  readLastTime,
  type Entry,
  type Filter,
  type Subject,
} from './activity-queries.ts'
export { guestActor, jobActor, logActivities, logActivity, type Actor } from './log-activity.ts'
