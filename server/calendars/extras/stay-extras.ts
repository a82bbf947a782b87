import type { Lang } from '#contract/constants.ts'
import type { DeskMethod } from '#contract/extra-fields.ts'
import { STAY_SOURCE_NAMES } from '#contract/messages/stay-sources.ts'
import {
  creditExtraInvoice,
  entryOf,
  issueExtraInvoice,
  type ExtraIssuer,
} from '#server/billing/index.ts'
import { lockHomes } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay, nightsBetween } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import {
  composeExtra,
  offersView,
  serveStayElsewhere,
  type ServedStay,
} from '#server/extras/index.ts'
import { extrasOf, grossOf, withExtras } from '#server/pricing/index.ts'
import { deskState } from '#server/calendars/stays/desk.ts'
import { homesOfStays } from '#server/calendars/stays/place-queries.ts'
import { subjectOf } from '#server/calendars/stays/subject-of.ts'
import {
  findStayElsewhere,
  insertChannelExtra,
  listOrderedElsewhere,
  markBack,
  readHomeOfPaper,
  type OrderedElsewhere,
  type StayElsewhere,
} from './stay-extra-queries.ts'

type Reading = { channel_stay_id: number; lang: Lang; now: Date }

/** Refuses NOT_FOUND. */
export async function readStayExtras(db: Db, { channel_stay_id, lang, now }: Reading) {
  const stay = (await findStayElsewhere(db, channel_stay_id)) ?? refuse('NOT_FOUND')
  const ordered = await listOrderedElsewhere(db, channel_stay_id)
  const served = await servedOf(db, stay, { ordered, now })
  return {
    departure_date: stay.to,
    offers: await offersView(db, served, { lang, is_in_time: false, now }),
    ordered: ordered.map(({ said, fils, id: _id, ...one }) => ({
      ...one,
      order: said.order,
      kind: said.extra_kind,
      name: said[`name_${lang}`],
      quantity: said.quantity,
      price: fils,
    })),
  }
}

type Had = { ordered: readonly OrderedElsewhere[]; now: Date }

async function servedOf(
  db: Db | Tx,
  stay: StayElsewhere,
  { ordered, now }: Had,
): Promise<ServedStay> {
  const at = deskState(stay, now)
  return await serveStayElsewhere(
    db,
    {
      id: stay.id,
      room_category_id: stay.room_category_id,
      arrival_date: stay.from,
      until: stay.to,
      is_open: stay.state === 'expected' && (at === 'expected' || at === 'in_house'),
      is_begun: stay.arrived_at !== null,
      ordered: ordered.filter(({ state }) => state === 'stands').map(({ said }) => said),
    },
    now,
  )
}

type Paid = { method: DeskMethod; reference: string }
type Ordering = Paid & {
  channel_stay_id: number
  extra_id: number
  quantity: number
  day?: string | undefined
  /** As it was shown, in fils. */
  price: number
  /** Who issues the company's invoices; undefined: nobody said. */
  issuer: ExtraIssuer | undefined
  now: Date
}

/**
 * The company sells an extra to guests of another site, who pay it at the desk. Refuses NOT_FOUND,
 * ISSUER_UNNAMED, INVALID_BOOKING of a stay that is over or that the site has just moved, as
 * composeExtra, QUOTE_MISMATCH at another price.
 */
export async function orderStayExtra(tx: Tx, ordering: Ordering) {
  const { channel_stay_id, issuer, method, reference, price, now, ...wanted } = ordering
  const stay = await lockStayElsewhere(tx, channel_stay_id)
  if (!issuer) refuse('ISSUER_UNNAMED')
  const ordered = await listOrderedElsewhere(tx, stay.id)
  const served = await servedOf(tx, stay, { ordered, now })
  if (!served.is_open) refuse('INVALID_BOOKING')
  const composed = await composeExtra(tx, served, { wanted, is_in_time: false, now })
  if (grossOf(composed) !== price) refuse('QUOTE_MISMATCH')
  const { vat_bp } = await readSettings(tx, dubaiDay(now))
  const charges = withExtras([], [composed], issuer.trn === null ? 0 : vat_bp)
  const extra = extrasOf(charges)[0] ?? composed
  const { from, to } = stay
  const id = await insertChannelExtra(tx, {
    channel_stay_id: stay.id,
    room_category_id: stay.room_category_id,
    of_nights: `[${from},${to})`,
    said: JSON.stringify(extra),
    method,
    reference,
    ordered_at: now,
  })
  const invoice_number = await issueExtraInvoice(tx, {
    channel_extra_id: id,
    charges,
    day: extra.day,
    issuer,
    stay: {
      ...(await readHomeOfPaper(tx, stay)),
      arrival_date: from,
      departure_date: to,
      no_of_nights: nightsBetween(from, to),
      ...(stay.guests !== null && { guests: stay.guests }),
    },
    name: STAY_SOURCE_NAMES[stay.source],
    reference: stay.reference ?? `${STAY_SOURCE_NAMES[stay.source]} ${stay.id}`,
    now,
  })
  return {
    order: extra.order,
    invoice_number,
    subject: subjectOf(stay),
    before: told(stay),
    after: { ...entryOf([extra]), difference_fils: price, method, reference, invoice_number },
  }
}

type GivingBack = Paid & { channel_stay_id: number; order: string; now: Date }

/** What it cost is handed back at the desk. Refuses NOT_FOUND, EXTRA_NOT_OFFERED without such an extra. */
export async function takeStayExtraBack(tx: Tx, giving: GivingBack) {
  const { channel_stay_id, order, method, reference, now } = giving
  const stay = await lockStayElsewhere(tx, channel_stay_id)
  const extra = (await listOrderedElsewhere(tx, stay.id)).find(({ said }) => said.order === order)
  if (!extra || !(await markBack(tx, extra.id, { method, reference, now })))
    refuse('EXTRA_NOT_OFFERED')
  const credit_note_number = await creditExtraInvoice(tx, extra.id, now)
  const difference_fils = -extra.fils
  return {
    refund: extra.fils,
    credit_note_number,
    subject: subjectOf(stay),
    before: told(stay),
    after: { ...entryOf([extra.said]), difference_fils, method, reference, credit_note_number },
  }
}

/**
 * Of two stays that want the same hours the second finds them gone. Refuses NOT_FOUND,
 * INVALID_BOOKING of one that got another home meanwhile.
 */
async function lockStayElsewhere(tx: Tx, id: number): Promise<StayElsewhere> {
  const homesOf = () => homesOfStays(tx, { stay_ids: [id], unit_ids: [] })
  const homes = await homesOf()
  await lockHomes(tx, homes)
  const stay = (await findStayElsewhere(tx, id, { is_locked: true })) ?? refuse('NOT_FOUND')
  if ((await homesOf()).some((home) => !homes.includes(home))) refuse('INVALID_BOOKING')
  return stay
}

const told = ({ source, reference, from, to }: StayElsewhere) => ({
  source,
  reference,
  nights: `${from} – ${to}`,
})
