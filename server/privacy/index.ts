export { erasePerson } from './erase-person.ts'
export { privacyHandlers } from './handlers.ts'
export { eraseOldDocuments } from './old-document-queries.ts'
export { readPerson } from './person-queries.ts'
