import type { Input } from '#contract/define-endpoint.ts'
import type { guest_deposits } from '#contract/endpoints/deposits.ts'
import { guestActor, logActivity } from '#server/activity/index.ts'
import { readBookedHome, type BookingFacts } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { offersView, readStayOfExtras } from '#server/extras/index.ts'
import { drawPaper } from '#server/outside/pdf-pages/index.ts'
import { changeClaim, listClaims, lockClaim, type Claim } from './claim-queries.ts'
import { unsealClaimPaper } from './claim-papers.ts'
import { findCardOf, type DepositCard } from './by-link/card-queries.ts'
import { findDeposit, isWaived, listMoves } from './deposit-queries.ts'
import { firstOfMine } from './first-of-mine.ts'

type Calls = typeof guest_deposits

/** Drafts are the company's own. */
const isTold = ({ sent_at }: Claim): boolean => sent_at !== null

/** Refuses INVALID_BOOKING. */
export async function readMyDeposit(
  { reservation_id }: Input<Calls['readMyDeposit']>,
  call: BookingCall,
) {
  const { db, access, lang, now } = call
  const first = await firstOfMine(reservation_id, call)
  const [home, deposit, moves, claims, card, settings, is_waived] = await Promise.all([
    readBookedHome(db, first, lang),
    findDeposit(db, first.id),
    listMoves(db, first.id),
    listClaims(db, first.id),
    findCardOf(db, first.id),
    readSettings(db, dubaiDay(now)),
    isWaived(db, first.id),
  ])
  return {
    reservation_id: first.reservation_id,
    home: home.nice_name,
    asked: home.damage_deposit,
    held: deposit?.held_fils ?? 0,
    moves: moves.map(({ move_id: _id, by: _by, note: _note, ...move }) => move),
    claims: claims.filter(isTold).map((claim) => shownToGuest(claim, now)),
    card: card && isShown(card) ? shownCard(card) : null,
    is_waived,
    waiver: is_waived ? null : await findWaiver(first, call),
    released_by: addDays(first.stay_until, settings.deposit_return_days),
    is_proven: access.is_proven,
  }
}

/** The extra that the guest may pay instead, while it can be ordered. */
async function findWaiver(first: BookingFacts, { db, lang, now }: BookingCall) {
  const stay = await readStayOfExtras(db, first, now)
  const offers = await offersView(db, stay, { lang, is_in_time: true, now })
  const offer = offers.find(({ waives_deposit, refusal }) => waives_deposit && refusal === null)
  return offer ? { name: offer.name, price: offer.price } : null
}

/** What was asked for and taken back is nobody's question. */
const isShown = ({ state }: DepositCard): boolean => state !== 'withdrawn'

const shownCard = ({ state, way, fils, card_last4, consented_at, started_at }: DepositCard) => ({
  state,
  way,
  amount: fils,
  last4: card_last4,
  may_renew: consented_at !== null,
  is_started: started_at !== null,
})

const shownToGuest = (claim: Claim, now: Date) => ({
  claim_id: claim.claim_id,
  what: claim.what,
  price: claim.price,
  state: claim.state,
  sent_at: claim.sent_at ?? claim.claimed_at,
  answer_until: claim.answer_until ?? claim.claimed_at,
  is_late: claim.answer_until !== null && claim.answer_until <= now,
  answer: claim.answer,
  answer_words: claim.answer_words,
  answered_at: claim.answered_at,
  decided_at: claim.decided_at,
  decision_words: claim.decision_words,
  kept: claim.kept,
  vat: claim.vat,
  papers: claim.papers,
})

/**
 * The first answer stands, a late one counts until somebody has decided. Refuses INVALID_BOOKING,
 * CODE_REQUIRED, NOT_FOUND; INVALID_INPUT for an objection without words.
 */
export async function answerMyClaim(
  { reservation_id, claim_id, answer, words }: Input<Calls['answerMyClaim']>,
  call: BookingCall,
) {
  const { db, access, now } = call
  const first = await firstOfMine(reservation_id, call)
  if (!access.is_proven) refuse('CODE_REQUIRED')
  if (answer === 'objected' && words === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'words', code: 'required' }] })
  return await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, claim_id)
    if (claim?.booking_id !== first.id || !isTold(claim)) return refuse('NOT_FOUND')
    if (claim.state === 'sent' && claim.answer === null) {
      await changeClaim(tx, claim_id, { answer, answer_words: words ?? null, answered_at: now })
      await logActivity(tx, {
        by: guestActor,
        verb: 'answer-claim',
        subject: { kind: 'booking', id: first.reservation_id },
        after: { answer },
        detail: { claim_id },
        at: now,
      })
      return { state: claim.state, answer }
    }
    return { state: claim.state, answer: claim.answer }
  })
}

/** Refuses INVALID_BOOKING, NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readMyClaimPaper(
  { reservation_id, paper_id, from_page }: Input<Calls['readMyClaimPaper']>,
  call: BookingCall,
) {
  const first = await firstOfMine(reservation_id, call)
  const claims = await listClaims(call.db, first.id)
  if (!claims.some((claim) => isTold(claim) && claim.papers.includes(paper_id))) refuse('NOT_FOUND')
  const drawn = await drawPaper(await unsealClaimPaper(call.services, paper_id), from_page)
  return 'fault' in drawn ? refuse(drawn.fault) : drawn
}
