export { sendLeadAnswer } from './answers/send-answer.ts'
export { templatesFor } from './answers/templates.ts'
export { resealLeadDocuments } from './documents/seals.ts'
export { staffLeadsHandlers } from './handlers.ts'
