// What bin/start.ts runs once compiled code is kept.
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { isUnavailable } from '#server/db/pool/unavailable.ts'
import { ConfigError, type Config } from '#server/core/config.ts'
import { readConfig } from '#server/main/read-config.ts'
import { DatabaseRefused } from '#server/db/migrate/migrate.ts'
import { startSadaf } from '#server/main/main.ts'
import { buildWebIfStale } from './build/build-web.ts'
import { settleInterruptedRestore } from './shared/settle-restore.ts'

const is_watching = process.argv.includes('--dev')

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

// A database that goes away comes back, and whoever needs it asks again. Anything else that nobody
// caught is a bug: whoever supervises us starts us anew.
process.on('unhandledRejection', (error) => {
  if (!isUnavailable(error)) throw error
  console.error('Lost while the database was away:', error)
})

await settleInterruptedRestore()
const config = settings()
const log = pino()
/** For people in a demo; outside it standard output is JSON only. */
const say = (line: string) => {
  if (config.is_demo) console.log(line)
  else if (line.trim() !== '') log.info(line.replaceAll(/\s+/g, ' ').trim())
}
if (!is_watching) await buildWebIfStale(say)
const starting = startSadaf({ config, is_watching, say })

/** What supervisors and orchestrators grant at least, less a second. */
const STOP_LIMIT_MS = 19_000

let is_stopping = false
/** Closes everything, also what is only half open yet. */
const stop = async () => {
  if (is_stopping) return
  is_stopping = true
  say('Closing…')
  setTimeout(() => {
    console.error('Not everything has ended in time; closing without it.')
    process.exit(1)
  }, STOP_LIMIT_MS)
  await starting.then(
    (running) => running.stop(),
    () => {},
  )
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

const running = await starting.catch((error: unknown) => {
  const is_taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const told =
    error instanceof ConfigError || error instanceof DatabaseRefused ? error.message : error
  console.error(is_taken ? `Port ${config.PORT} is in use. Set PORT to another one.` : told)
  return process.exit(1)
})
flushCompileCache() // otherwise only a process that ends by itself leaves it

say('')
say(`  Sadaf is open:   ${running.url}        English`)
say(`                   ${running.url}/ar     العربية`)
if (running.set_up_url) {
  say('')
  say(
    `  Nobody works here yet. Within an hour this makes the first colleague: ${running.set_up_url}`,
  )
}
if (config.is_demo) {
  say('')
  say('  Demo accounts, all with the password Sadaf#2026:')
  say('    layla@example.com   guest, enrolled in the loyalty programme')
  say('    sara@example.com    guest')
  say('    omar@example.com    owner of homes with history')
  say('    maha@example.com    another owner')
  say('')
  say(`  Mail and SMS:    ${running.url}/dev/inbox`)
}
say(`  The API:         ${running.url}/api/docs`)
say('')
say('  Ctrl-C stops it.')
