export { erasePerson } from './erase-person.ts'
export { forgetPapers } from './erase-old-documents.ts'
export { readPerson } from './person-queries.ts'
