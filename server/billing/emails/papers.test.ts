import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buy, emailsTo, granted, SILENT, world } from '#kit/index.ts'
import { NAMES } from '#kit/names.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }

async function messagesTo(there: Awaited<ReturnType<typeof world>>, to: string) {
  const { rows } = await there.pool.query<{
    subject: string
    attachments: string[]
    body_text: string
  }>(
    "select subject, attachments, body_text from sent_messages where recipient = $1 and channel = 'mail' order by id",
    [to],
  )
  return rows
}

test('a letter whose document cannot be rendered goes without it, and the document follows by itself', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const render = vi.spyOn(NodeCompiler.prototype, 'pdf').mockImplementation(() => {
    throw new Error('No face has this letter')
  })
  onTestFinished(() => render.mockRestore())
  await there.runJobs()
  const [letter, ...others] = await messagesTo(there, 'sara@example.com')
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    subject: 'Your stay at “Marina Studio” is booked',
    attachments: [],
  })
  expect(letter?.body_text).toContain('Your document follows in an email of its own.')
  expect(letter?.body_text).not.toContain('attached')
  expect(
    (await there.waitingJobs()).filter(({ name }) => name === 'send_booking_email'),
  ).toMatchObject([{ payload: { is_paper: true } }])

  render.mockRestore()
  await there.pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0')
  await there.runJobs()
  const [, paper, ...more] = await messagesTo(there, 'sara@example.com')
  expect(more).toEqual([])
  expect(paper).toMatchObject({
    subject: 'Document INV-1-2027-000001 for your booking',
    attachments: ['INV-1-2027-000001.pdf'],
  })
})

test('whatever guests are called, they are written to, given their papers, found and exported', async () => {
  const there = await world(SILENT)
  const start = Date.parse('2027-02-01')
  const dayAfter = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
  for (const [index, { first_name, last_name, name }] of NAMES.entries()) {
    const nights = { from: dayAfter(index * 3), to: dayAfter(index * 3 + 3) }
    const quote = granted(
      await there.salem.call('readRoomRate', {
        room_category_slug: there.marinaStudio.slug,
        ...nights,
        guests: 2,
      }),
    )
    const rate_id = quote.non_member.non_refundable?.rate_id ?? ''
    const guest = {
      first_name,
      last_name,
      email: `guest${index}@example.com`,
      phone_number: `05012345${10 + index}`,
      lang: 'en' as const,
    }
    const stay = { ...nights, guests: 2, room_category_id: there.marinaStudio.id, rate_id }
    const { reservation_id } = granted(
      await there.salem.call('bookForGuest', {
        ...stay,
        ...guest,
        pays_by: 'cash',
        reference: 'R 1',
      }),
    )
    await there.runJobs()
    const [email] = await emailsTo(there, guest.email)
    expect(email?.subject, name).toBe('Your stay at “Marina Studio” is booked')
    expect(email?.text, name).toContain(
      `See you soon, ${first_name.normalize('NFC').split(' ')[0]}`,
    )
    const found = granted(await there.salem.call('findAnything', { q: name }))
    expect(
      found.bookings.map((booking) => booking.reservation_id),
      name,
    ).toContain(reservation_id)
  }
  expect(await messagesTo(there, 'guest0@example.com')).toMatchObject([
    { attachments: [expect.stringMatching(/\.pdf$/)] },
  ])
  const { rows } = await there.pool.query(
    "select from sent_messages where kind = 'confirmed' and attachments = '{}'",
  )
  expect(rows).toEqual([])
  const { bytes } = granted(await there.salem.call('exportStaffBookings', {}))
  const csv = Buffer.from(bytes).toString('utf8')
  for (const { first_name, last_name } of NAMES)
    expect(csv).toContain(`${first_name} ${last_name}`.normalize('NFC'))
})
