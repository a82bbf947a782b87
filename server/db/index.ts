export { listenForChanges, type Changes } from './changes.ts'
export { openDb, openPool, type Db, type Tx } from './connection.ts'
export { enqueue, type JobName, type JobPayloads } from './enqueue.ts'
export { changeSetting, parseSetting, readSettings, SETTING_NAMES, type Settings } from './settings.ts'
