export {
  dropJobs,
  enqueue,
  enqueueAll,
  type BookingEmailKind,
  job,
  type JobName,
  type JobPayloads,
  withdrawJob,
} from './enqueue.ts'
export { countJobs, readOutboxAge, readQueueDelay } from './queue-figures.ts'
export { carryOutbox, keepCarryingOutbox } from './outbox.ts'
export { dropFailedJobs } from './stuck-jobs.ts'
export { keepRunningJobs } from './runner.ts'
