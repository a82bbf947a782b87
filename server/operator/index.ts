import type { Moment } from '#server/core/time.ts'
import { FIELD_FAULTS, type FieldFault } from '#contract/errors.ts'
import { ArchiveFault } from '#server/backup/tar.ts'
import { CatalogueFaults } from '#server/catalogue/index.ts'
import { Refusal } from '#server/core/refuse.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import { arrivalVerbs } from './verbs/arrivals.ts'
import { backupVerbs } from './verbs/backups.ts'
import { demoVerbs } from './verbs/demo.ts'
import { fileVerbs } from './verbs/files.ts'
import { homeVerbs } from './verbs/homes.ts'
import { mailVerbs } from './verbs/mail.ts'
import { smsVerbs } from './verbs/sms.ts'
import { ownerVerbs } from './verbs/owners.ts'
import { peopleVerbs } from './verbs/people.ts'
import { bookingVerbs } from './verbs/bookings.ts'
import { privacyVerbs } from './verbs/privacy.ts'
import { resealVerbs } from './verbs/reseal.ts'
import { teamVerbs } from './verbs/team.ts'
import { readOrder } from './read-order.ts'
import { jobVerbs } from './verbs/jobs.ts'
import { contractVerbs } from './contract/contract-verbs.ts'
import { flagName, type Fault, type Verb } from './verb.ts'

type FieldError = Refusal['fields'][number]
export type OperatorReply = { ok: true; lines: string[] } | { ok: false; faults: Fault[] }

export const VERBS: Record<string, Verb> = {
  ...contractVerbs(),
  ...peopleVerbs,
  ...teamVerbs,
  ...homeVerbs,
  ...ownerVerbs,
  ...bookingVerbs,
  ...jobVerbs,
  ...mailVerbs,
  ...smsVerbs,
  ...arrivalVerbs,
  ...privacyVerbs,
  ...resealVerbs,
  ...fileVerbs,
  ...backupVerbs,
  ...demoVerbs,
}

/** Help and usage errors, without opening services; undefined when there is a command to run. */
export async function answerWithoutServices(argv: string[]): Promise<OperatorReply | undefined> {
  const read = await readOrder(VERBS, argv)
  if (read.kind === 'help') return { ok: true, lines: read.lines }
  return read.kind === 'wrong' ? { ok: false, faults: read.faults } : undefined
}

/** Runs one command and its log entry in one transaction. */
export async function operate(
  services: Services,
  when: Moment,
  argv: string[],
): Promise<OperatorReply> {
  const read = await readOrder(VERBS, argv)
  if (read.kind === 'help') return { ok: true, lines: read.lines }
  if (read.kind === 'wrong') return { ok: false, faults: read.faults }
  try {
    return { ok: true, lines: await read.perform({ services, ...when, ...read }) }
  } catch (error) {
    if (error instanceof CatalogueFaults)
      return { ok: false, faults: error.faults.map(placeInFile) }
    if (error instanceof ArchiveFault)
      return { ok: false, faults: [{ where: 'backup', problem: error.message }] }
    if (error instanceof Refusal) return { ok: false, faults: faultsOf(error) }
    throw error
  }
}

const placeInFile = ({ home, field, problem }: CatalogueFaults['faults'][number]): Fault => ({
  where: [home, field].filter(Boolean).join(' · '),
  problem,
})

/** A reason given by the rule replaces the code's generic sentence. */
function faultsOf({ code, fields, data }: Refusal): Fault[] {
  const why = typeof data === 'string' ? data : undefined
  if (fields.length === 0) return [{ where: code, problem: why ?? messagesIn('en').errors[code] }]
  return fields.map((fault) => ({
    where: flagName(fault.field),
    problem: why ?? sentenceOf(fault),
  }))
}

function sentenceOf({ code, n = '' }: FieldError): string {
  const { errors, faults } = messagesIn('en')
  return isFieldFault(code) ? faults[code](n) : errors[code]
}

const isFieldFault = (code: FieldError['code']): code is FieldFault =>
  FIELD_FAULTS.some((fault) => fault === code)
