export { erasePerson } from './erase-person.ts'
export { eraseOldDocuments } from './erase-old-documents.ts'
export { readPerson } from './person-queries.ts'
