import type { Input } from '#contract/define-endpoint.ts'
import type { deposits } from '#contract/endpoints/admin/deposits.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  askByLink,
  coverDecision,
  decideClaim,
  keepClaimPaper,
  planRelease,
  releaseDecided,
  returnDeposit,
  sendClaim,
  setDepositHome,
  startClaim,
  takeReturnBack,
  tellBank,
  undoDecision,
  unsealClaimPaper,
  withdrawClaim,
  withdrawLink,
} from '#server/deposits/index.ts'
import { drawPaper } from '#server/outside/pdf-pages/index.ts'

type Calls = typeof deposits

/** Refuses as returnDeposit does. */
export const returnStaffDeposit = (returning: Input<Calls['returnDeposit']>, call: StaffCall) =>
  call.db
    .transaction()
    .execute(async (tx) =>
      returnDeposit(tx, returning, { by: await actorOf(tx, call), now: call.now }),
    )

/** Refuses as takeReturnBack of deposits does. */
export const takeStaffReturnBack = (undoing: Input<Calls['takeReturnBack']>, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    await takeReturnBack(tx, undoing, { by: await actorOf(tx, call), now: call.now })
    return {}
  })

/** Refuses as startClaim does. */
export const startStaffClaim = (claim: Input<Calls['startClaim']>, call: StaffCall) =>
  acting(call, (tx, by) => startClaim(tx, claim, { by, now: call.now }))

/** Refuses as sendClaim does. */
export const sendStaffClaim = ({ claim_id }: Input<Calls['sendClaim']>, call: StaffCall) =>
  acting(call, (tx, by) => sendClaim(tx, claim_id, { by, now: call.now }))

/** Refuses as withdrawClaim does. */
export const withdrawStaffClaim = (named: Input<Calls['withdrawClaim']>, call: StaffCall) =>
  acting(call, async (tx, by) => {
    await withdrawClaim(tx, named, { by, now: call.now })
    return {}
  })

/** What is kept of a hold is charged first. Refuses as decideClaim does, and PAYMENT_ERROR. */
export async function decideStaffClaim(deciding: Input<Calls['decideClaim']>, call: StaffCall) {
  const { services, now } = call
  const by = await acting(call, async (_tx, colleague) => colleague)
  await coverDecision(services, deciding, { by, now })
  return await acting(call, async (tx, colleague) => {
    const { booking_id } = await decideClaim(tx, deciding, { by: colleague, now })
    await releaseDecided(tx, booking_id, now)
    return {}
  })
}

/** Refuses as askByLink does. */
export const askDepositByLink = (asking: Input<Calls['askDepositByLink']>, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    await askByLink(tx, asking, { by: await actorOf(tx, call), now: call.now })
    return {}
  })

/** Refuses as withdrawLink does. */
export async function withdrawDepositLink(
  withdrawing: Input<Calls['withdrawDepositLink']>,
  call: StaffCall,
) {
  const by = await call.db.transaction().execute((tx) => actorOf(tx, call))
  await withdrawLink(call.services, withdrawing, { by, now: call.now })
  return {}
}

/** Refuses as planRelease does; without an answer of the bank it is told again by the minute. */
export async function releaseDepositCard(
  releasing: Input<Calls['releaseDepositCard']>,
  call: StaffCall,
) {
  const { now, services } = call
  await call.db
    .transaction()
    .execute(async (tx) => planRelease(tx, releasing, { by: await actorOf(tx, call), now }))
  await tellBank(services, releasing.card_id, now)
  return {}
}

/** Refuses as setDepositHome of deposits does. */
export const setStaffDepositHome = (setting: Input<Calls['setDepositHome']>, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    await setDepositHome(tx, setting, { by: await actorOf(tx, call), now: call.now })
    return {}
  })

/** Refuses as undoDecision does. */
export const undoClaimDecision = (undoing: Input<Calls['undoClaimDecision']>, call: StaffCall) =>
  acting(call, async (tx, by) => {
    await undoDecision(tx, undoing, { by, now: call.now })
    return {}
  })

/** Refuses as keepClaimPaper does. */
export const attachClaimPaper = (
  { claim_id, paper }: Input<Calls['attachClaimPaper']>,
  call: StaffCall,
) =>
  keepClaimPaper(
    {
      claim_id,
      paper,
      onKept: async (tx, claim, paper_id) =>
        await logActivity(tx, {
          by: await actorOf(tx, call),
          verb: 'attach-claim-paper',
          subject: { kind: 'booking', id: claim.reservation_id },
          detail: { claim_id, paper_id },
          at: call.now,
        }),
    },
    call,
  )

/** Refuses NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readClaimPaper(
  { paper_id, from_page }: Input<Calls['readClaimPaper']>,
  { services }: StaffCall,
) {
  const drawn = await drawPaper(await unsealClaimPaper(services, paper_id), from_page)
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'paper_id', code: drawn.fault }] })
  return drawn
}

/** In one transaction, by a colleague with an account. */
const acting = <Done>(
  call: StaffCall,
  act: (tx: Tx, by: Actor & { user_id: number }) => Promise<Done>,
): Promise<Done> =>
  call.db.transaction().execute(async (tx) => {
    const { user_id, ...by } = await actorOf(tx, call)
    return await act(tx, { ...by, user_id: user_id ?? refuse('FORBIDDEN') })
  })
