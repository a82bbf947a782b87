import type { BookingAccess, Call, Person, Services, Staff } from '#server/call/call.ts'
import { namedLang, requestLang } from '#server/core/messages.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { SessionDeps } from './page-session.ts'
import {
  isByCookie,
  isFollowedLink,
  linkOfHeader,
  tokenOfHeader,
  visitorOf,
  type ApiContext,
} from '#server/http/request.ts'

export type CallerDeps = Pick<SessionDeps, 'cookies' | 'findPerson' | 'findPayer' | 'clock'> & {
  services: Services
  findBookingAccess: (secret: string, now: Date) => Promise<BookingAccess | undefined>
}

export async function openCall(deps: CallerDeps, c: ApiContext, log: Call['log']): Promise<Call> {
  const now = deps.clock()
  const link = linkOfHeader(c)
  // a link grants its own booking only
  const cookie = link === null ? await deps.cookies.read(c) : null
  const token = tokenOfHeader(c) ?? cookie?.token ?? null
  const person = await findCaller(deps, c, { token, now })
  const { services } = deps
  return {
    services,
    db: services.db,
    now,
    today: dubaiDay(now),
    lang: requestLang(c.req.header('accept-language')),
    named_lang: namedLang(c.req.header('accept-language')),
    log,
    person: person ?? null,
    staff: staffOf(person),
    access:
      (link === null
        ? await accessOf(deps, { person, token, now })
        : await deps.findBookingAccess(link, now)) ?? null,
    link,
    token,
    // otherwise scripts could read the new one
    refresh_token: isByCookie(c) ? (cookie?.refresh_token ?? null) : null,
    visitor: visitorOf(c),
    peopleOfBrowser: () => deps.cookies.peopleOf(c),
    user_agent: c.req.header('user-agent') ?? '',
    is_followed_link: isFollowedLink(c),
  }
}

function staffOf(person: Person | undefined): Staff | null {
  if (!person?.staff_rights) return null
  const { user_id, staff_rights: rights, has_second_factor, proven_at } = person
  return { user_id, name: null, rights, has_second_factor, proven_at }
}

type Credentials = { token: string | null; now: Date }

async function findCaller(
  { findPerson }: CallerDeps,
  c: ApiContext,
  { token, now }: Credentials,
): Promise<Person | undefined> {
  if (!token) return undefined
  return c.env?.known?.token === token ? c.env.known.person : await findPerson(token, now)
}

/** A token that is nobody's session may be a payment link's secret. */
async function accessOf(
  { findPayer }: CallerDeps,
  { person, token, now }: Credentials & { person: Person | undefined },
): Promise<BookingAccess | undefined> {
  if (!person) return token === null ? undefined : await findPayer(token, now)
  const { user_id, lang } = person
  return { user_id, booking_id: null, is_proven: true, is_payer: false, lang }
}
