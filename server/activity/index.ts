export { countActivity, listActivity, listLoggedVerbs, readLastTime, type Entry, type Subject } from './activity-queries.ts'
export { jobActor, logActivity, type Actor } from './log-activity.ts'
