export { followUse } from './pool/follow-use.ts'
export { isRaised, openDb, openPool, type Db, type Tx } from './pool/connection.ts'
export { inTransaction } from './pool/in-transaction.ts'
export { prepared } from './pool/prepared.ts'
export { openReplica, withoutReplica, type Replica } from './replica/replica.ts'
export { condition, jsonMoment, rowsOf } from './rows.ts'
export { pictureJson } from './picture-json.ts'
export { keepSearchByHand, rebuildSearch, refreshSearch } from './search-upkeep.ts'
export { COMPANY_COLUMNS, companyNow, companyOn } from './company-details.ts'
export { changeSetting, parseSetting, readSettings, settingsFrom } from './stored-settings.ts'
export {
  isDeadlock,
  isConnectionLost,
  isDatabaseGone,
  isExhausted,
  isUnavailable,
} from './pool/unavailable.ts'
export type { Settings } from '#contract/vat-fees-and-terms.ts'
