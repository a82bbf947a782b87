export { resealPermitPapers } from './permit-papers.ts'
export { homesHandlers } from './handlers.ts'
export { readSentHomes } from './transfer/read-import.ts'
export { forgetImports } from './transfer/parts.ts'
