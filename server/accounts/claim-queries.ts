import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'

/**
 * Moves bookings made without an account to the verified account of the same e-mail. Never touches
 * another account's bookings; every claim is logged, and the temporary session keeps its access.
 */
export async function claimBookings(tx: Tx, user_id: number, now: Date) {
  await sql`
    with claimed as (
      update bookings b set user_id = account.id, claimed_from = guest.id
      from users account, users guest
      where account.id = ${user_id} and account.is_email_verified and not account.is_temporary
        and guest.email = account.email and guest.is_temporary and guest.phone_verified_at is not null
        and b.user_id = guest.id
      returning b.id, b.reservation_id, account.id as user_id, guest.id as guest_id
    )
    insert into activity_log (actor, actor_id, source, verb, subject_kind, subject, detail, happened_at)
    select 'account ' || user_id, user_id, 'system', 'claim-booking', 'booking', reservation_id, jsonb_build_object('user_id', user_id, 'claimed_from', guest_id), ${now}
    from claimed order by id`.execute(tx)
}
