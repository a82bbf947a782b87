import { OWNER_ROLE } from '#contract/constants.ts'
import type { Access, Endpoint } from '#contract/define-endpoint.ts'
import { STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'
import type { Call, Person, Services } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import { linkOfHeader, tokenOfHeader, type ApiContext } from '#server/http/request.ts'

/** CSRF: a write that a cookie could authorise must come from our own pages (design 4). */
export function guardOrigin({ services }: { services: Services }, c: ApiContext, row: Endpoint) {
  if (row.method === 'GET' || tokenOfHeader(c) || linkOfHeader(c)) return
  const origin = c.req.header('origin')
  if (origin === undefined && !c.req.header('cookie')) return
  if (origin === services.config.public_url) return
  // a demo runs under any host name
  if (services.config.is_demo && origin === new URL(c.req.url).origin) return
  refuse('FORBIDDEN')
}

export function guardCaller(
  row: Endpoint,
  { person, access, services, now }: Guarded,
  c: ApiContext,
) {
  if (row.access === 'anyone') return
  if (access?.is_payer) return guardPayer(row)
  if (row.access === 'booking' && access) return
  if (row.access === 'booking' && linkOfHeader(c)) refuse('BOOKING_LINK_EXPIRED')
  if (!person) refuse('UNAUTHORIZED')
  if (row.access === 'guest' || row.access === 'payer') return
  if (person.is_temporary) refuse('UNAUTHORIZED')
  if (row.access === 'owner' && !(person.roles.includes(OWNER_ROLE) && person.is_email_verified))
    refuse('FORBIDDEN')
  if (row.access.startsWith('staff')) guardColleague(row.access, person)
  if (row.needs_proof === true) guardProof({ staff: person, services, now })
}

type Guarded = Pick<Call, 'person' | 'access' | 'services' | 'now'>

const guardPayer = ({ access, is_for_payers }: Endpoint) => {
  if (access !== 'payer' && !is_for_payers) refuse('UNAUTHORIZED')
}

function guardColleague(access: Access, { staff_rights, is_email_verified }: Person) {
  const right = rightOf(access)
  if (
    staff_rights === null ||
    !is_email_verified ||
    (right !== undefined && !staff_rights.includes(right))
  )
    refuse('FORBIDDEN')
}

const rightOf = (access: Access): StaffRight | undefined =>
  STAFF_RIGHTS.find((right) => access === `staff:${right}`)
