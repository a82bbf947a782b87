export { todayHandlers } from './handlers.ts'
export { troubleHandlers } from './trouble/handlers.ts'
export { listJobs } from './trouble/job-queries.ts'
export { countTrouble } from './trouble/trouble.ts'
