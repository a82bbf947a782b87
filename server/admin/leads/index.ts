export { resealLeadDocuments } from './documents/seals.ts'
export { staffLeadsHandlers } from './handlers.ts'
