import { depositReceipt } from '#contract/deposit-fields.ts'
import { contactNote, homePicture } from '#server/billing/index.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedHome,
  type WrittenBooking,
} from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { messagesIn } from '#server/core/messages.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
  type Block,
} from '#server/outside/mail/index.ts'
import { findClaim, type Claim } from './claim-queries.ts'
import { paperFile, unsealClaimPaper } from './claim-papers.ts'
import { findCard } from './by-link/card-queries.ts'
import { findDeposit, listMoves } from './deposit-queries.ts'
import { DEPOSIT_MESSAGES } from './email-messages.ts'

type Job = JobPayloads['send_deposit_email']
type Letter = { body: Block[]; preview: string; attachments?: Attachment[] }
type Attachment = { name: string; type: string; bytes: Buffer }

/** To the guest, in their language. Nothing is sent of what was decided otherwise meanwhile. */
export async function sendDepositEmail(services: Services, job: Job, now: Date) {
  const booking = await findWrittenBooking(services.db, job.booking_id)
  if (!booking || booking.guest_email === '') return
  const letter =
    'claim_id' in job
      ? await letterOfClaim(services, booking, job)
      : job.kind === 'asked'
        ? await letterOfAsking(services, booking, job)
        : await letterOfMoney(services, booking, job)
  if (!letter) return
  const { lang, id: booking_id } = booking
  const words = DEPOSIT_MESSAGES[lang]
  const [from, home] = [await senderOf(services), await readBookedHome(services.db, booking, lang)]
  const href = await makeBookingLink(services, booking, { now, kind: 'deposit', page: 'deposit' })
  const label = words.buttons[BUTTONS[job.kind] ?? 'open']
  const { body, preview, ...attached } = letter
  await mailAboutBooking(
    services,
    { booking_id, kind: 'claim_id' in job ? 'deposit_claim' : 'deposit', lang, now },
    await composeEmail({
      ...attached,
      from,
      to: booking.guest_email,
      lang,
      subject: words.subjects[job.kind](home.nice_name),
      preview,
      body: [
        ...homePicture(services, home),
        heading(words.headings[job.kind]),
        ...body,
        button({ href, label }),
        contactNote(from, lang),
      ],
      footer: words.footer,
    }),
  )
}

const BUTTONS: Partial<Record<Job['kind'], 'ask' | 'answer'>> = { asked: 'ask', claimed: 'answer' }

type AskingJob = Extract<Job, { kind: 'asked' }>

/** Nothing is sent of a link that takes no card any more. */
async function letterOfAsking(
  { db }: Services,
  booking: WrittenBooking,
  { card_id }: AskingJob,
): Promise<Letter | undefined> {
  const card = await findCard(db, card_id)
  if (card?.state !== 'asked') return undefined
  const words = DEPOSIT_MESSAGES[booking.lang]
  const amount = messagesIn(booking.lang).money(card.fils)
  return {
    preview: amount,
    body: [
      paragraph(words.asked[card.way](amount)),
      facts([
        { label: words.facts.stay, value: booking.reservation_id },
        { label: words.facts.amount, value: amount },
      ]),
      paragraph(words.asked_after),
    ],
  }
}

type MoneyJob = Extract<Job, { kind: 'taken' | 'returned' | 'unreturned' }>

async function letterOfMoney(
  { db }: Services,
  booking: WrittenBooking,
  job: MoneyJob,
): Promise<Letter | undefined> {
  const [moves, deposit] = [await listMoves(db, booking.id), await findDeposit(db, booking.id)]
  const { lang } = booking
  const words = DEPOSIT_MESSAGES[lang]
  const { money, day } = messagesIn(lang)
  const last = moves.findLast((move) =>
    job.kind !== 'taken' ? move.move_id === job.move_id : move.kind === 'taken',
  )
  if (!last || last.method === null || !deposit) return undefined
  const amount = job.kind === 'taken' ? sumOf(moves, 'taken') : Math.abs(last.amount)
  if (amount <= 0) return undefined
  const lines = [
    { label: words.facts.number, value: depositReceipt(last.move_id) },
    { label: words.facts.stay, value: booking.reservation_id },
    { label: words.facts.amount, value: money(amount) },
    {
      label: words.facts.method,
      value: last.way === 'hold' ? words.on_hold : words.methods[last.method],
    },
    { label: words.facts.day, value: day(dubaiDay(last.at)) },
  ]
  if (job.kind === 'taken')
    return {
      preview: money(amount),
      body: [paragraph(last.way === 'hold' ? words.taken_on_hold : words.taken), facts(lines)],
    }
  const left = deposit.held_fils
  if (job.kind === 'unreturned') {
    const undone = { label: words.facts.number, value: depositReceipt(last.undoes ?? last.move_id) }
    return {
      preview: money(amount),
      body: [paragraph(words.unreturned), facts([undone, ...lines.slice(1), ...sums(moves, lang)])],
    }
  }
  return {
    preview: money(amount),
    body: [
      paragraph(last.way === null ? words.returned : words.released),
      facts([...lines, ...sums(moves, lang)]),
      ...(left > 0 ? [paragraph(words.returned_left(money(left)))] : []),
    ],
  }
}

type Moves = Awaited<ReturnType<typeof listMoves>>

const sumOf = (moves: Moves, kind: Moves[number]['kind']) =>
  moves.filter((move) => move.kind === kind).reduce((sum, { amount }) => sum + amount, 0)

function sums(moves: Moves, lang: WrittenBooking['lang']) {
  const words = DEPOSIT_MESSAGES[lang].facts
  const { money } = messagesIn(lang)
  return (['taken', 'kept', 'returned'] as const).map((kind) => ({
    label: words[kind],
    value: money(sumOf(moves, kind)),
  }))
}

type ClaimJob = Extract<Job, { claim_id: number }>

async function letterOfClaim(
  services: Services,
  booking: WrittenBooking,
  { kind, claim_id }: ClaimJob,
): Promise<Letter | undefined> {
  const claim = await findClaim(services.db, claim_id)
  if (!claim || claim.state !== STATE_OF[kind]) return undefined
  const { lang } = booking
  const words = DEPOSIT_MESSAGES[lang]
  const { money } = messagesIn(lang)
  const about = [
    { label: words.facts.stay, value: booking.reservation_id },
    { label: words.facts.what, value: claim.what },
    { label: words.facts.price, value: money(claim.price) },
  ]
  if (kind === 'claimed') return await askedLetter(services, { claim, lang, about })
  if (kind === 'decided') return await decidedLetter(services, { claim, lang, about })
  return { preview: claim.what, body: [paragraph(words[kind]), facts(about)] }
}

const STATE_OF = {
  claimed: 'sent',
  withdrawn: 'withdrawn',
  decided: 'decided',
  undone: 'sent',
} as const

type About = {
  claim: Claim
  lang: WrittenBooking['lang']
  about: { label: string; value: string }[]
}

/** Larger ones are on the page alone. */
const ATTACHED_BYTES = 8 * 1024 * 1024

async function askedLetter(services: Services, { claim, lang, about }: About): Promise<Letter> {
  const words = DEPOSIT_MESSAGES[lang]
  const until = messagesIn(lang).day(dubaiDay(claim.answer_until ?? claim.claimed_at))
  const attachments: Attachment[] = []
  let bytes = 0
  for (const paper_id of claim.papers) {
    const file = paperFile(paper_id, await unsealClaimPaper(services, paper_id))
    bytes += file.bytes.byteLength
    if (bytes <= ATTACHED_BYTES) attachments.push(file)
  }
  return {
    preview: claim.what,
    body: [
      paragraph(words.claimed(until)),
      facts([...about, { label: words.facts.until, value: until }]),
      paragraph(words.claimed_after),
    ],
    attachments,
  }
}

async function decidedLetter({ db }: Services, { claim, lang, about }: About): Promise<Letter> {
  const words = DEPOSIT_MESSAGES[lang]
  const { money } = messagesIn(lang)
  const [moves, deposit] = [
    await listMoves(db, claim.booking_id),
    await findDeposit(db, claim.booking_id),
  ]
  const { kept, vat } = { kept: claim.kept ?? 0, vat: claim.vat ?? 0 }
  const outcome = kept === 0 ? 'none' : kept < claim.price ? 'part' : 'whole'
  const left = deposit?.held_fils ?? 0
  return {
    preview: words.decided[outcome],
    body: [
      paragraph(words.decided[outcome]),
      facts([
        ...about,
        { label: words.facts.answer, value: words.replies[claim.answer ?? 'none'] },
        { label: words.facts.kept, value: money(kept) },
        ...(vat > 0 ? [{ label: words.facts.vat, value: money(vat) }] : []),
        { label: words.facts.words, value: claim.decision_words ?? '' },
      ]),
      facts(sums(moves, lang)),
      paragraph(left > 0 ? words.decided_left(money(left)) : words.decided_over),
    ],
  }
}
