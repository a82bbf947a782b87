// npm run operator -- <verb> …: what the company's screens do, and what has no screen. The answer
// goes to stdout, everything else to stderr.
import { ConfigError, type Config } from '#server/core/config.ts'
import { readConfig } from '#server/main/read-config.ts'
import { DatabaseRefused } from '#server/db/migrate/migrate.ts'
import { openFilledServices } from '#server/main/main.ts'
import { answerWithoutServices, operate, type OperatorReply } from '#server/operator/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { settleInterruptedRestore } from './shared/settle-restore.ts'

const argv = process.argv.slice(2)
const clock = () => new Date()

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return leaveIfRefused(error)
  }
}

function leaveIfRefused(error: unknown): never {
  if (!(error instanceof ConfigError || error instanceof DatabaseRefused)) throw error
  console.error(error.message)
  process.exit(1)
}

async function carryOut(config: Config): Promise<OperatorReply> {
  const { open, postgres } = await openFilledServices({
    config,
    say: (line) => console.error(line),
    clock,
  }).catch(leaveIfRefused)
  try {
    const now = clock()
    return await operate(open.services, { now, today: dubaiDay(now) }, argv)
  } finally {
    await open.close()
    await postgres?.stop()
  }
}

async function carryOutHere(): Promise<OperatorReply> {
  await settleInterruptedRestore()
  return await carryOut(settings())
}

const answer = (await answerWithoutServices(argv)) ?? (await carryOutHere())
if (answer.ok) for (const line of answer.lines) console.log(line)
else for (const { where, problem } of answer.faults) console.error(`${where}: ${problem}`)
process.exit(answer.ok ? 0 : 1)
