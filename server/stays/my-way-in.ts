import { createHash } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import type { Lang } from '#contract/constants.ts'
import { guestActor, logActivity } from '#server/activity/index.ts'
import { lockBooking } from '#server/bookings/index.ts'
import type { BookingCall, Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { firstOfMine } from './my-stay.ts'
import { openSealed } from './sealed-access.ts'
import { findSealed, hasLooked, readStayRow } from './stay-queries.ts'
import { wayInOf } from './way-in.ts'

const VERB = 'open-my-way-in'

/**
 * Who looked stands in the log of the booking, once an hour for a session. A mailed link needs its
 * code: it may have been passed on. Refuses INVALID_BOOKING, CODE_REQUIRED.
 */
export async function openMyWayIn(named: { reservation_id: string }, call: BookingCall) {
  const { access: by, link, token } = call
  const { id } = await firstOfMine(named, call)
  if (!by.is_proven) refuse('CODE_REQUIRED')
  const came_by = link === null ? 'account' : 'link'
  return await tellWayIn(id, call, { came_by, secret: link ?? token ?? '' })
}

type Reader = {
  came_by: 'account' | 'link' | 'party'
  secret: string
  /** Whether what lets them in still holds, once the booking is locked. */
  isStill?: (tx: Tx) => Promise<boolean>
}

/** Of a stay, by its first booking, to who may read it. Refuses INVALID_BOOKING. */
export async function tellWayIn(
  id: number,
  { db, services, lang, now }: Pick<Call, 'db' | 'services' | 'lang' | 'now'>,
  reader: Reader,
) {
  return await db.transaction().execute(async (tx) => {
    // who cancels or moves it waits: what is told is true when it is told
    const first = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
    if (reader.isStill && !(await reader.isStill(tx))) refuse('INVALID_BOOKING')
    const { access_hours_before: hours } = await readSettings(tx, first.arrival_date)
    const stay = await readStayRow(tx, id, { lang, now })
    const way_in = wayInOf(first, stay, { hours, now })
    if (way_in.state !== 'open') return { way_in, access: null }
    const { unit_id, unit } = stay
    await noteLook(tx, { reservation_id: first.reservation_id, unit, now }, reader)
    const sealed = await findSealed(tx, unit_id)
    return { way_in, access: shown(openSealed(services, { unit_id, sealed }), { unit, lang }) }
  })
}

type Looked = { reservation_id: string; unit: string; now: Date }

async function noteLook(
  tx: Tx,
  { reservation_id, unit, now }: Looked,
  { secret, came_by }: Reader,
) {
  const viewer = createHash('sha256').update(secret).digest('hex').slice(0, 12)
  if (await hasLooked(tx, { reservation_id, verb: VERB, unit, viewer, now })) return
  await logActivity(tx, {
    by: guestActor,
    verb: VERB,
    subject: { kind: 'booking', id: reservation_id },
    after: { unit },
    detail: { viewer, came_by },
    at: now,
  })
}

/** In the reader's language; where that is not written, in the other. */
function shown(access: UnitAccess, { unit, lang }: { unit: string; lang: Lang }) {
  const { wifi_name, wifi_password } = access
  const written = (name: 'way_in' | 'parking' | 'contact') => {
    const own = access[`${name}_${lang}`]
    return own === '' ? access[`${name}_${lang === 'en' ? 'ar' : 'en'}`] : own
  }
  return {
    unit,
    way_in: written('way_in'),
    parking: written('parking'),
    contact: written('contact'),
    wifi_name,
    wifi_password,
    wifi_qr: wifi_name === '' ? null : renderSVG(wifiAddress(access), { border: 0 }),
  }
}

/** As the Wi-Fi Alliance writes networks for cameras (WPA3 Specification, section 7). */
export function wifiAddress({
  wifi_name,
  wifi_password,
}: Pick<UnitAccess, 'wifi_name' | 'wifi_password'>): string {
  const escaped = (text: string) => text.replaceAll(/[\\;,:"]/g, (sign) => `\\${sign}`)
  const secret = wifi_password === '' ? 'T:nopass' : `T:WPA;P:${escaped(wifi_password)}`
  return `WIFI:S:${escaped(wifi_name)};${secret};;`
}
