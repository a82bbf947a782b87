export { erasePerson } from './erase-person.ts'
export { forgetPapers } from './forget-papers.ts'
export { readPerson } from './person-query.ts'
