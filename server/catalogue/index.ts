export { catalogueHandlers } from './handlers.ts'
export { spellings as placeSpellings } from './fold.ts'
