import { createHash } from 'node:crypto'
import { granted, type World } from '#kit/index.ts'
import { bookParty } from '#kit/party.ts'
import { PHOTO } from './send.ts'

/** Who has the page of Sara's stay: by the link of the party, and a member who is registered. */
export async function openSharedStay(there: World, refundable: string) {
  const { reservation_id } = await bookParty(there, 3, { from: '2027-10-05', to: '2027-10-08' })
  granted(await there.sara.call('makePartyLink', { reservation_id: refundable }))
  const { address } = granted(await there.sara.call('makePartyLink', { reservation_id }))
  const { guests } = granted(
    await there.sara.call('readPreCheckIn', { booking_id: reservation_id }),
  )
  const member = 'm'.repeat(43)
  await there.pool.query(
    `insert into check_in_links (token_hash, booking_id, guest_id, created_at)
    select $1, id, $2, $3 from bookings where reservation_id = $4`,
    [
      createHash('sha256').update(member).digest(),
      guests[1]?.guest_id,
      there.clock(),
      reservation_id,
    ],
  )
  granted(
    await there.visitor('submitPreCheckIn', {
      booking_id: member,
      first_name: 'Nadia',
      last_name: 'Saleh',
      is_uae_resident: false,
      has_health_consent: true,
      id_image: new File([new Uint8Array(PHOTO)], 'id.jpg', { type: 'image/jpeg' }),
    }),
  )
  return { party: new URL(address).searchParams.get('id') ?? '', member }
}
