export { deleteSpentChecks, openAltcha } from './altcha.ts'
export { solveHumanCheck } from './solve.ts'
export type { HumanCheck } from './types.ts'
