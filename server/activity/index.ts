export { countActivity, listActivity, listLoggedVerbs, type Entry } from './activity-queries.ts'
export { jobActor, logActivity, type Actor, type Subject } from './log-activity.ts'
