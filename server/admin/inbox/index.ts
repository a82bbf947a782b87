export { inboxHandlers } from './handlers.ts'
export { sendScheduledMessages } from './schedules/send-due.ts'
