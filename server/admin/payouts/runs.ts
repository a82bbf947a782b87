import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { payout_runs } from '#contract/endpoints/admin/payout-runs.ts'
import { PAYOUTS_PAGE, payoutNumber } from '#contract/payout-fields.ts'
import type { Actor } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  approveRun,
  fileOfRun,
  findRun,
  listLines,
  listRuns,
  payRun,
  propose,
  proposeRun,
  readPayer,
  returnLine,
  setPayer,
  shownPayee,
  withdrawRun,
  type RunRow,
} from '#server/owners/index.ts'

type Calls = typeof payout_runs

const shown = ({ payer_id: _payer, proposer_id: _proposer, ...run }: RunRow) => ({
  ...run,
  number: payoutNumber(run.run_id),
})

export async function listPayouts(
  { after }: Input<Calls['listPayouts']>,
  { db, now, services }: StaffCall,
) {
  const runs = await listRuns(db, after)
  const { payees, left_out } = await propose(db, now)
  return {
    runs: runs.slice(0, PAYOUTS_PAGE).map(shown),
    has_more: runs.length > PAYOUTS_PAGE,
    payer: await readPayer(db, services),
    proposal: {
      total: payees.reduce((sum, { fils }) => sum + fils, 0),
      payees: payees.map((payee) => shownPayee(payee, services)),
      left_out,
    },
  }
}

/** Refuses NOT_FOUND. */
export async function readPayout(
  { run_id }: Input<Calls['readPayout']>,
  { db, staff, services }: StaffCall,
) {
  const run =
    (await findRun(db, run_id)) ??
    refuse('NOT_FOUND', { fields: [{ field: 'run_id', code: 'NOT_FOUND' }] })
  const lines = await listLines(db, run_id)
  return {
    ...shown(run),
    is_mine: run.proposer_id === staff.user_id,
    lines: lines.map((line) => ({ ...line, ...shownPayee(line, services) })),
  }
}

/** Refuses as setPayer does. */
export const setCompanyPayer = async (setting: Input<Calls['setPayer']>, call: StaffCall) =>
  await acting(call, async (tx, by) => {
    await setPayer(tx, setting, { by, now: call.now, services: call.services })
    return {}
  })

/** Refuses as proposeRun does. */
export const proposePayout = async ({ reason }: Input<Calls['proposePayout']>, call: StaffCall) =>
  await acting(call, (tx, by) => proposeRun(tx, reason, { by, now: call.now }))

/** Refuses as approveRun does. */
export const approvePayout = async (named: Input<Calls['approvePayout']>, call: StaffCall) =>
  await acting(call, async (tx, by) => {
    await approveRun(tx, named, { by, now: call.now })
    return {}
  })

/** Refuses as withdrawRun does. */
export const withdrawPayout = async (named: Input<Calls['withdrawPayout']>, call: StaffCall) =>
  await acting(call, async (tx, by) => {
    await withdrawRun(tx, named, { by, now: call.now })
    return {}
  })

/** Refuses as payRun does. */
export const payPayout = async (paying: Input<Calls['payPayout']>, call: StaffCall) =>
  await acting(call, (tx, by) => payRun(tx, paying, { by, now: call.now }))

/** Refuses as returnLine does. */
export const returnPayout = async (named: Input<Calls['returnPayout']>, call: StaffCall) =>
  await acting(call, (tx, by) => returnLine(tx, named, { by, now: call.now }))

/** Refuses as fileOfRun does. */
export const downloadPayoutFile = async (
  { run_id, format }: Input<Calls['downloadPayoutFile']>,
  call: StaffCall,
): Promise<FileOutput> =>
  await acting(call, (tx, by) =>
    fileOfRun(tx, { run_id, format }, { by, now: call.now, services: call.services }),
  )

/** In one transaction, by a colleague with an account. */
const acting = <Done>(
  call: StaffCall,
  act: (tx: Tx, by: Actor & { user_id: number }) => Promise<Done>,
): Promise<Done> =>
  call.db.transaction().execute(async (tx) => {
    const { user_id, ...by } = await actorOf(tx, call)
    return await act(tx, { ...by, user_id: user_id ?? refuse('FORBIDDEN') })
  })
