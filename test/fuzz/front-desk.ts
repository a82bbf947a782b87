import { cancelAndRefund } from '#server/billing/index.ts'
import { granted, rateFor, type World } from '#kit/index.ts'

/**
 * Stays that begin today, two of them checked in; a refund to pay out by hand and one to try again;
 * a dispute; two jobs that gave up; an e-mail that bounced; two
 * text messages that failed.
 */
export async function openFrontDesk(there: World, owed_by_card: string) {
  const book = async (n: number, home = there.downtownFlat) => {
    const nights = { from: '2027-01-10', to: '2027-01-13' }
    const { input } = await rateFor(there.salem, home, nights)
    const guest = {
      first_name: 'Huda',
      last_name: 'Saleh',
      email: `huda${n}@example.com`,
      phone_number: '0501234566',
      lang: 'en' as const,
    }
    const paid = { pays_by: 'transfer' as const, reference: `FT ${n}` }
    return granted(await there.salem.call('bookForGuest', { ...input, ...guest, ...paid }))
      .reservation_id
  }
  const [coming, leaving, missing] = [await book(1), await book(2), await book(3)]
  const checked_in = await book(4, there.marinaStudio)
  for (const reservation_id of [leaving, checked_in])
    granted(
      await there.salem.call('checkInGuests', {
        reservation_id,
        id_seen: true,
        key_given: true,
        deposit: reservation_id === leaving ? '2500' : '0',
      }),
    )
  const later = await rateFor(there.salem, there.downtownFlat, {
    from: '2027-07-01',
    to: '2027-07-05',
  })
  const guest = {
    first_name: 'Huda',
    last_name: 'Saleh',
    email: 'huda@example.com',
    phone_number: '0501234566',
    lang: 'en' as const,
  }
  const held = await there.salem.call('bookForGuest', {
    ...later.input,
    ...guest,
    pays_by: 'cash',
    reference: 'R 1',
  })
  const by_hand = granted(held).reservation_id
  for (const reservation_id of [by_hand, owed_by_card])
    await cancelAndRefund(there.services, reservation_id, {
      now: there.clock(),
      in_full: true,
      by: 'company',
    })
  const { rows } = await there.pool.query<{ id: number }>(
    `select r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id where b.reservation_id = $1`,
    [owed_by_card],
  )
  const bounced = {
    email: 'sara@example.com',
    kind: 'bounced',
    event_id: 'one',
    happened_at: there.clock(),
  } as const
  const bounce = await there.services.db
    .insertInto('mail_reports')
    .values(bounced)
    .returning('id')
    .executeTakeFirstOrThrow()
  const dispute_id = await disputed(there, by_hand)
  const desk = {
    dispute_id,
    coming,
    leaving,
    missing,
    checked_in,
    by_hand,
    refund_id: Number(rows[0]?.id),
    report_id: bounce.id,
  }
  const open_payment_id = await openPayment(there)
  return {
    ...desk,
    open_payment_id,
    failed_jobs: await failedJobs(there),
    failed_sms: await failedSms(there),
  }
}

/** Begun and not paid. */
async function openPayment({ pool }: World): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from payments where state = 'started' and intent_id is not null limit 1",
  )
  return Number(rows[0]?.id)
}

async function disputed({ pool }: World, reservation_id: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into disputes (payment_id, dispute_key, amount_fils, state, opened_at)
     select p.id, 'du_1', p.amount_fils, 'open', now() from payments p join bookings b on b.id = p.booking_id where b.reservation_id = $1 returning id`,
    [reservation_id],
  )
  return Number(rows[0]?.id)
}

async function failedSms(there: World): Promise<number[]> {
  const { input } = await rateFor(there.salem, there.downtownFlat, {
    from: '2027-08-10',
    to: '2027-08-14',
  })
  const guest = {
    first_name: 'Huda',
    last_name: 'Saleh',
    email: 'huda4@example.com',
    phone_number: '0501234566',
    lang: 'en' as const,
  }
  const { reservation_id } = granted(
    await there.salem.call('bookForGuest', { ...input, ...guest, pays_by: 'link', link_by: 'sms' }),
  )
  granted(
    await there.salem.call('resendMessage', { reservation_id, kind: 'payment_link', by: 'sms' }),
  )
  const { rows } = await there.pool.query<{ id: string }>(
    `update sms_deliveries d set state = 'failed' from sent_messages m join bookings b on b.id = m.booking_id
     where m.id = d.sent_message_id and b.reservation_id = $1 returning m.id`,
    [reservation_id],
  )
  return rows.map(({ id }) => Number(id))
}

async function failedJobs({ pool }: World): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with j as (select (graphile_worker.add_job('send_welcome_email', '{"subscription_id": 999999}', run_at => '2040-01-01')).id from generate_series(1, 2))
     select id from j`,
  )
  const ids = rows.map(({ id }) => Number(id))
  await pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where id = any ($1)',
    [ids],
  )
  return ids
}
