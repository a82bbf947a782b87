import { expect, test } from 'vitest'
import { carryOutCancellations } from '#server/admin/bookings/index.ts'
import { readPdf } from '#server/outside/pdf/index.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { renameCompany } from '#kit/rename-company.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

async function printed({ noor }: World, reservation_id: string, number: string): Promise<string> {
  const { bytes } = granted(await noor.call('downloadStaffDocument', { reservation_id, number }))
  return readPdf(bytes).text
}

const numbersOf = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readBookingSheet', { reservation_id })).documents.map(
    ({ number }) => number,
  )

test('an invoice and a credit note keep the name of the company of their day; what is made today has the one of today', async () => {
  const there = await world(SILENT)
  await there.pool.query("update settings set value = '0' where name = 'desk_cancel_minutes'")
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  const first = await printed(there, reservation_id, 'INV-1-2027-000001')
  expect(first).toContain('Sadaf, holiday homes in Dubai')
  there.setClock(60)
  await renameCompany(there, 'Palmyra', 'تدمر')
  there.setClock(60)
  granted(
    await there.noor.call('cancelForGuest', {
      reservation_id,
      in_full: true,
      reason: 'They called',
    }),
  )
  await carryOutCancellations(there.services.db, there.clock())
  await there.runJobs()
  there.setClock(60)
  await renameCompany(there, 'Dune', 'كثيب')
  expect(await numbersOf(there, reservation_id)).toEqual(
    expect.arrayContaining(['INV-1-2027-000001', 'CN-1-2027-000001']),
  )
  expect(await printed(there, reservation_id, 'INV-1-2027-000001')).toBe(first)
  expect(await printed(there, reservation_id, 'CN-1-2027-000001')).toContain(
    'Palmyra, holiday homes in Dubai',
  )
  expect(await printed(there, reservation_id, reservation_id)).toContain(
    'Dune, holiday homes in Dubai',
  )
  const [newest] = await emailsTo(there, 'sara@example.com')
  expect(newest?.text).toContain('Palmyra · Holiday homes across Dubai')
  expect(newest?.text).not.toContain('Sadaf ')
})

test('an invoice of before the name was kept on it has the name that was in force on its day', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  await there.pool.query("update invoices set document = document - 'company'")
  there.setClock(60)
  await renameCompany(there, 'Palmyra', 'تدمر')
  expect(await printed(there, reservation_id, 'INV-1-2027-000001')).toContain(
    'Sadaf, holiday homes in Dubai',
  )
})

test('an email has the name of now, a statement as of a moment that of then', async () => {
  const there = await world(SILENT)
  const before = there.clock()
  there.setClock(60)
  await renameCompany(there, 'Palmyra', 'تدمر')
  there.setClock(60)
  const statementOf = async (generated_time?: string) => {
    const { pdf } = granted(
      await there.omar.call('readOwnerReport', {
        units: '1',
        from: '2027-01-01',
        to: '2027-01-01',
        ...(generated_time !== undefined && { generated_time }),
      }),
    )
    return readPdf(Buffer.from(pdf, 'base64')).text
  }
  expect(await statementOf()).toContain('Palmyra, holiday homes in Dubai')
  expect(await statementOf(before.toISOString())).toContain('Sadaf, holiday homes in Dubai')
  granted(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['bookings'] }),
  )
  await there.runJobs()
  const [invitation] = await emailsTo(there, 'amal@example.com')
  expect(invitation?.subject).toBe('Join the Palmyra team')
})
