export { accountsHandlers } from './handlers.ts'
export { hashPassword } from './password.ts'
export { findPerson } from './sessions.ts'
export { deleteEndedSessions } from './queries.ts'
