import { granted, type World } from '#kit/index.ts'

const CLAIM = { what: 'A glass is broken', price: '40', bearer: 'company' } as const

type Stays = { with_deposit: string; saras: string; photo: Uint8Array<ArrayBuffer> }

/** By a link: asked of Sara and of the stay with a deposit, charged for another. */
async function openCards({ pool }: World, stays: Omit<Stays, 'photo'>) {
  await pool.query(
    `insert into deposit_cards (booking_id, way, fils, state, asked_at) select id, 'hold', 100000, 'asked', now() from bookings where reservation_id = any($1)`,
    [[stays.saras, stays.with_deposit]],
  )
  const { rows } = await pool.query<{ id: number }>(
    `with other as (select min(id) as id from bookings where extends_id is null and not (reservation_id = any($1))),
       opened as (insert into deposits (booking_id) select id from other on conflict do nothing),
       card as (insert into deposit_cards (booking_id, way, fils, state, asked_at, taken_at, intent_id, client_secret)
         select id, 'charge', 100000, 'charged', now(), now(), 'pi_of_a_deposit', 'secret' from other returning id)
     select id::int from card`,
    [[stays.saras, stays.with_deposit]],
  )
  const card_id = rows[0]?.id
  await pool.query(
    `insert into deposit_moves (booking_id, kind, method, fils, card_id, at, by) select booking_id, 'taken', 'card', fils, id, now(), 'the guest' from deposit_cards where id = $1`,
    [card_id],
  )
  return card_id
}

/** On the deposit of a stay: a draft, and others as far as they come; one waits for Sara. */
export async function openClaims(there: World, { with_deposit, saras, photo }: Stays) {
  const { salem, noor, pool } = there
  const draft = async (reservation_id: string) => {
    const { claim_id } = granted(await salem.call('startClaim', { ...CLAIM, reservation_id }))
    const paper = new File([photo], 'glass.jpg', { type: 'image/jpeg' })
    const { paper_id } = granted(await salem.call('attachClaimPaper', { claim_id, paper }))
    return { claim_id, paper_id }
  }
  const send = async (reservation_id: string) => {
    const made = await draft(reservation_id)
    granted(await salem.call('sendClaim', { claim_id: made.claim_id }))
    return made
  }
  await pool.query(
    'insert into deposits (booking_id) select id from bookings where reservation_id = $1',
    [saras],
  )
  await pool.query(
    `insert into deposit_moves (booking_id, kind, method, fils, at, by) select id, 'taken', 'cash', 250000, now(), 'Salem' from bookings where reservation_id = $1`,
    [saras],
  )
  const of_sara = await send(saras)
  const answered = await send(with_deposit)
  const decided = await send(with_deposit)
  const sent = await send(with_deposit)
  await pool.query(
    "update deposit_claims set answer = 'accepted', answered_at = now() where id = any($1)",
    [[answered.claim_id, decided.claim_id]],
  )
  const deciding = { claim_id: decided.claim_id, kept: '20', words: 'It was new' }
  granted(await noor.call('decideClaim', deciding))
  granted(
    await salem.call('returnDeposit', { reservation_id: saras, amount: '10', method: 'cash' }),
  )
  const { moves } = granted(await noor.call('readDeposit', { reservation_id: saras }))
  const charged = await openCards(there, { with_deposit, saras })
  return {
    charged,
    returned: moves.at(-1)?.move_id,
    saras: of_sara.claim_id,
    paper: of_sara.paper_id,
    draft: (await draft(with_deposit)).claim_id,
    sent: sent.claim_id,
    answered: answered.claim_id,
    decided: decided.claim_id,
  }
}
