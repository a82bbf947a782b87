import { companyIn, leftOfProduct } from '#contract/company.ts'
import {
  SET_UP_STEPS,
  type CheckedStep,
  type CheckResult,
  type SetUpStep,
} from '#contract/set-up-steps.ts'
import { hashToken } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, type Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { CHECKS } from './checks.ts'
import {
  listKnownSteps,
  markLetterSeen,
  readFacts,
  saveChecked,
  saveSkipped,
  type Facts,
  type Known,
} from './first-run-queries.ts'

export async function readFirstRun(
  _input: object,
  { db, now, lang, services: { config } }: StaffCall,
) {
  const [known, { invitations, is_webhook_reached, ...facts }, details] = await Promise.all([
    listKnownSteps(db),
    readFacts(db, { now, lang }),
    companyNow(db),
  ])
  const { name, address, phone } = companyIn(details, lang)
  const company = { name, address, phone, of_the_product: leftOfProduct(details) }
  const steps = SET_UP_STEPS.map((step) =>
    stepOf(
      step,
      known.find((one) => one.step === step),
      { ...facts, invitations, is_webhook_reached },
    ),
  )
  return { steps, public_url: config.public_url, mail_from: config.MAIL_FROM, company, ...facts }
}

function stepOf(step: SetUpStep, known: Known | undefined, facts: Facts) {
  const { skipped_at = null, checked_at = null, checked_result = null, detail = null } = known ?? {}
  const is_done = IS_DONE[step](checked_result, facts)
  const state = is_done ? 'done' : skipped_at ? 'skipped' : 'open'
  const is_waiting = !is_done && checked_result !== null && WAITS.includes(checked_result)
  return { step, state: state, checked_at, checked_result, detail, is_waiting } as const
}

type IsDone = (result: CheckResult | null, facts: Facts) => boolean

const IS_DONE: Record<SetUpStep, IsDone> = {
  house: (result) => result === 'reached',
  taxes: (result) => result === 'seen',
  pages: (result) => result === 'seen',
  owner: (_, { owners }) => owners > 0,
  home: (_, { homes }) => homes > 0,
  team: (_, { colleagues, invitations }) => colleagues + invitations > 1,
  payment: (result, { is_webhook_reached }) =>
    (result === 'live' || result === 'test') && is_webhook_reached,
  mail: (result) => result === 'seen',
  sms: (result) => result === 'sent',
}
/** For the webhook, and for the test email to be opened. */
const WAITS: CheckResult[] = ['live', 'test', 'sent']

/** Asks first, and writes what came of it: nothing is locked while a service thinks. */
export async function checkSetUp({ step }: { step: CheckedStep }, call: StaffCall) {
  const { letter_hash, ...checked } = await CHECKS[step](call)
  await changed(
    call,
    { verb: 'check-set-up', step, after: { result: checked.checked_result } },
    (tx) =>
      saveChecked(tx, {
        ...checked,
        step,
        letter_hash,
        checked_at: call.now,
        changed_by: call.staff.user_id,
      }),
  )
  return checked
}

/** Refuses NOT_FOUND for the link of another email. */
export async function confirmTestMail({ letter }: { letter: string }, call: StaffCall) {
  await changed(call, { verb: 'confirm-test-mail', step: 'mail' }, async (tx) => {
    const { now } = call
    const seen = { now, changed_by: call.staff.user_id }
    if (!(await markLetterSeen(tx, hashToken(letter), seen))) refuse('NOT_FOUND')
  })
  return {}
}

type Skipping = { step: SetUpStep; is_skipped: boolean }

export async function skipSetUp({ step, is_skipped }: Skipping, call: StaffCall) {
  await changed(call, { verb: 'skip-set-up', step, after: { skipped: is_skipped } }, (tx) =>
    saveSkipped(tx, {
      step,
      skipped_at: is_skipped ? call.now : null,
      changed_by: call.staff.user_id,
    }),
  )
  return {}
}

type Change = { verb: string; step: SetUpStep; after?: Record<string, unknown> }

async function changed(
  call: StaffCall,
  { verb, step, after }: Change,
  write: (tx: Tx) => Promise<unknown>,
) {
  await call.db.transaction().execute(async (tx) => {
    await write(tx)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb,
      subject: { kind: 'setting', id: step },
      after,
      at: call.now,
    })
  })
}
