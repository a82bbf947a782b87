export { books, expectAgreement, settle, SILENT } from './agreement.ts'
export { CARDS, checkout, hold, payAtBank, rateFor } from './journeys.ts'
export { Killed, mortalHouse } from './mortal.ts'
export { granted, TODAY, world, type World } from './world.ts'
