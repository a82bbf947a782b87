import type { StaffRight } from '#contract/staff-rights.ts'
import type { Call, Services, PersonCall, StaffCall } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'

export const visitorCall = (services: Services, now: Date): Call => ({
  services,
  db: services.db,
  now,
  today: dubaiDay(now),
  lang: 'en',
  named_lang: undefined,
  log: services.log,
  person: null,
  staff: null,
  access: null,
  link: null,
  token: null,
  refresh_token: null,
  visitor: '127.0.0.1',
  peopleOfBrowser: async () => [],
  user_agent: '',
  is_followed_link: false,
})

export const personCall = (
  services: Services,
  {
    user_id,
    roles = [1],
    now,
    visitor = '127.0.0.1',
  }: { user_id: number; roles?: number[]; now: Date; visitor?: string },
): PersonCall => ({
  ...visitorCall(services, now),
  visitor,
  access: { user_id, booking_id: null, is_proven: true, is_payer: false, lang: 'en' },
  person: {
    user_id,
    is_temporary: false,
    is_member: false,
    is_email_verified: true,
    roles,
    lang: 'en',
    staff_rights: null,
    has_second_factor: false,
    proven_at: null,
  },
})

/** A colleague with one right. */
export const colleagueCall = (
  services: Services,
  { user_id = 1, right, now }: { user_id?: number; right: StaffRight; now: Date },
): StaffCall => ({
  ...personCall(services, { user_id, now }),
  staff: { user_id, name: null, rights: [right], has_second_factor: false, proven_at: null },
})

/** How long something takes, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}
