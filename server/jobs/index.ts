export { enqueue, enqueueAll, job, type JobName, type JobPayloads } from './enqueue.ts'
export { carryOutbox, keepCarryingOutbox } from './outbox.ts'
export { keepRunningJobs } from './runner.ts'
