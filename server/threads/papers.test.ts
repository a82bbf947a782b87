import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { THREAD_PAPERS_MAX } from '#contract/threads.ts'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { bookParty, photo, sealedFiles } from '#kit/party.ts'
import { smallPdf } from '#kit/small-pdf.ts'
import { forgetDocuments, openDocument } from '#server/arrivals/index.ts'
import { erasePerson, readPerson } from '#server/privacy/index.ts'

const HOUR = 3_600

async function booked() {
  const there = await world(SILENT)
  const { id, reservation_id } = await bookParty(there, 2)
  return { there, id, reservation_id }
}

type Named = { reservation_id: string }
const file = (bytes: string | Uint8Array<ArrayBuffer>, name = 'paper.bin') =>
  new File([bytes], name)
const pdf = (pages = 1) =>
  file(smallPdf({ pages: Array.from({ length: pages }, () => ({})) }), 'passport.pdf')

const send = (
  { sara }: World,
  { reservation_id }: Named,
  paper: File,
  key: string = randomUUID(),
) => sara.call('sendPaperToHouse', { reservation_id, paper, key })
const answer = ({ noor }: World, { reservation_id }: Named, paper: File, key = randomUUID()) =>
  noor.call('sendPaperToGuest', { reservation_id, paper, key })
const papersOf = async ({ noor }: World, { reservation_id }: Named) =>
  granted(await noor.call('readThread', { reservation_id })).messages.flatMap(
    ({ papers }) => papers,
  )
const partyOf = async ({ salem }: World, { reservation_id }: Named) =>
  granted(await salem.call('listThreadParty', { reservation_id })).guests
const move = async (there: World, { reservation_id }: Named, at = 0, paper_id = 1) => {
  const guest_id = (await partyOf(there, { reservation_id }))[at]?.guest_id ?? 0
  return await there.salem.call('moveThreadPaper', { reservation_id, paper_id, guest_id })
}

test('a picture and a PDF go both ways, each side sees their pages, and nothing lies there in clear', async () => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, await photo()))
  granted(await send(there, stay, pdf(6)))
  granted(await answer(there, stay, pdf()))
  await there.runJobs()
  const { messages } = granted(await there.sara.call('readMyThread', stay))
  expect(messages.map(({ text, papers }) => [text, papers.map(({ kind }) => kind)])).toEqual([
    ['', ['picture']],
    ['', ['pdf']],
    ['', ['pdf']],
  ])
  const [mail] = await emailsTo(there, 'sara@example.com')
  expect(mail?.text).toContain('We sent you a PDF')
  const read = { reservation_id: stay.reservation_id, paper_id: 2 }
  const { pages, drawn } = granted(await there.sara.call('readMyThreadPaper', read))
  expect([pages, drawn.map(({ page }) => page)]).toEqual([6, [1, 2, 3, 4]])
  expect(granted(await there.salem.call('readThreadPaper', read)).pages).toBe(6)
  for (const opened of [
    granted(await there.sara.call('openMyThreadPaper', read)),
    granted(await there.salem.call('openThreadPaper', read)),
  ])
    expect(opened).toMatchObject({ name: 'message-2.pdf', type: 'application/pdf' })
  for (const name of sealedFiles(there))
    expect((await there.services.files.read(`sealed/${name}`))?.includes('%PDF')).toBe(false)
  const { threads } = granted(await there.noor.call('listThreads', {}))
  expect(threads[0]?.last.text).toBe('')
})

test('what a camera writes into a picture goes', async () => {
  const { there, ...stay } = await booked()
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  granted(await send(there, stay, file(new Uint8Array(bytes))))
  const opened = granted(await there.salem.call('openThreadPaper', { ...stay, paper_id: 1 }))
  expect(opened.type).toBe('image/webp')
  expect(Buffer.from(opened.bytes).includes('Somebody')).toBe(false)
})

test('a file that lies about what it is is refused on its field, and nothing of it is kept', async () => {
  const { there, ...stay } = await booked()
  for (const [bytes, code] of [
    ['<html><script>1</script>', 'PAPER_TYPE_INVALID'],
    ['MZ a program', 'PAPER_TYPE_INVALID'],
    ['%PDF-1.7 and then nothing', 'FILE_BROKEN'],
    ['\u00FF', 'PAPER_TYPE_INVALID'],
    ['', 'FILE_UPLOAD_FAILED'],
  ] as const) {
    const refused = { code, errors: [{ field: 'paper', code }] }
    expect(await send(there, stay, file(bytes, 'passport.jpg'))).toMatchObject(refused)
    expect(await answer(there, stay, file(bytes, 'map.pdf'))).toMatchObject(refused)
  }
  expect(granted(await there.sara.call('readMyThread', stay)).messages).toEqual([])
  expect(sealedFiles(there)).toEqual([])
})

test('the same press keeps one file; a thread takes so many and no more', async () => {
  const { there, id, ...stay } = await booked()
  const key = randomUUID()
  const twice = [await send(there, stay, pdf(), key), await send(there, stay, pdf(), key)]
  expect(twice.map((one) => granted(one).number)).toEqual([1, 1])
  expect(sealedFiles(there)).toHaveLength(1)
  await there.pool.query(
    "insert into thread_papers (booking_id, number, kind, file, added_at) select $1, 1, 'pdf', 'f' || n, now() from generate_series(2, $2::int) n",
    [id, THREAD_PAPERS_MAX],
  )
  expect(await send(there, stay, pdf())).toMatchObject({ code: 'THREAD_PAPERS_FULL' })
  expect(await answer(there, stay, pdf())).toMatchObject({ code: 'THREAD_PAPERS_FULL' })
  expect(sealedFiles(there)).toHaveLength(1)
})

test('another guest sees none of it, and a mailed link sends after its code', async () => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, pdf()))
  const named = { ...stay, paper_id: 1 }
  expect(await there.layla.call('readMyThreadPaper', named)).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await there.layla.call('openMyThreadPaper', named)).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  await there.runJobs()
  granted(await answer(there, stay, pdf()))
  await there.runJobs()
  const [mail] = await emailsTo(there, 'sara@example.com')
  const link = /\/messages\?(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const holder = there.withLink(new URLSearchParams(link).get('id') ?? '')
  const press = { ...stay, paper: pdf(), key: randomUUID() }
  expect(await holder('sendPaperToHouse', press)).toMatchObject({ code: 'CODE_REQUIRED' })
  expect(granted(await holder('readMyThreadPaper', named)).pages).toBe(1)
})

test.each([1, 2, 4])('a PDF of %i pages is moved as one picture', async (pages) => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, pdf(pages)))
  granted(await move(there, stay))
  expect((await partyOf(there, stay))[0]?.has_document).toBe(true)
})

test('a PDF of more pages stays in the thread', async () => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, pdf(5)))
  expect(await move(there, stay)).toMatchObject({ code: 'PDF_TOO_HEAVY' })
  expect(await papersOf(there, stay)).toMatchObject([{ is_moved: false }])
})

test('one press moves a passport to the registration and out of the thread; its guest registers without sending it again', async () => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, pdf(2)))
  const before = sealedFiles(there)
  granted(await move(there, stay))
  expect(sealedFiles(there)).toHaveLength(1)
  expect(sealedFiles(there)).not.toEqual(before)
  expect(await papersOf(there, stay)).toEqual([{ paper_id: 1, kind: 'pdf', is_moved: true }])
  for (const call of ['readThreadPaper', 'openThreadPaper'] as const)
    expect(await there.noor.call(call, { ...stay, paper_id: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await move(there, stay, 1)).toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await there.pool.query(
    "select actor, subject, after from activity_log where verb = 'move-thread-paper'",
  )
  expect(rows).toEqual([
    { actor: expect.stringContaining('Salem'), subject: stay.reservation_id, after: { guest: 1 } },
  ])
  const { guests } = granted(
    await there.sara.call('readPreCheckIn', { booking_id: stay.reservation_id }),
  )
  expect(guests.map(({ has_document }) => has_document)).toEqual([true, false])
  const registering = {
    booking_id: stay.reservation_id,
    is_uae_resident: false,
    has_health_consent: true,
  }
  granted(await there.sara.call('submitPreCheckIn', registering))
  const opening = { guest_id: guests[0]?.guest_id ?? 0, actor: 'test', reason: 'asked' }
  const { bytes } = await there.services.db
    .transaction()
    .execute((tx) => openDocument(tx, opening, { services: there.services, now: there.clock() }))
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  const other = { ...registering, guest_id: guests[1]?.guest_id ?? 0 }
  expect(
    await there.sara.call('submitPreCheckIn', { ...other, first_name: 'Ali', last_name: 'Odeh' }),
  ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'id_image', code: 'required' }] })
})

test('a document is moved once, to a guest of this stay who has none, and never one of ours', async () => {
  const { there, ...stay } = await booked()
  granted(await send(there, stay, await photo()))
  granted(await send(there, stay, await photo()))
  granted(await answer(there, stay, await photo()))
  const both = await Promise.all([move(there, stay, 0), move(there, stay, 1)])
  expect(both.filter((one) => 'code' in one && one.code === 'NOT_FOUND')).toHaveLength(1)
  const has = (await partyOf(there, stay)).findIndex(({ has_document }) => has_document)
  expect(await move(there, stay, has, 2)).toMatchObject({ code: 'DOCUMENT_KEPT' })
  expect(
    await there.salem.call('moveThreadPaper', { ...stay, paper_id: 2, guest_id: 999_999 }),
  ).toMatchObject({ code: 'NOT_FOUND', errors: [{ field: 'guest_id' }] })
  expect(await move(there, stay, 1 - has, 3)).toMatchObject({ code: 'NOT_FOUND' })
  expect(sealedFiles(there)).toHaveLength(3)
})

test('a person gets what was sent, and erasing them leaves no file', async () => {
  const { there, id, ...stay } = await booked()
  granted(await send(there, stay, pdf()))
  granted(await send(there, stay, await photo()))
  granted(await move(there, stay, 0, 2))
  const data = await readPerson(there.services.db, 'sara@example.com')
  expect(JSON.stringify(data?.['stays'])).toContain('"kind":"pdf"')
  await there.runJobs()
  const now = new Date('2027-06-01T08:00:00Z')
  there.setClock(now)
  await there.pool.query("update bookings set status = 'departed' where id = $1", [id])
  await there.services.db
    .transaction()
    .execute((tx) => erasePerson(tx, 'sara@example.com', { now, today: '2027-06-01' }))
  await forgetDocuments(there.services, new Date(now.getTime() + 2 * HOUR * 1_000))
  expect(sealedFiles(there)).toEqual([])
})
