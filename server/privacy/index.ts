export { erasePerson } from './erase-person.ts'
export { eraseOldDocuments } from './old-document-queries.ts'
export { readPerson } from './person-queries.ts'
