import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { LeadStage } from '#contract/lead-stages.ts'
import { CRON_JOBS } from '#server/main/schedule.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { lockedPdf, smallPdf } from '#kit/small-pdf.ts'

const DAY = 24 * 60 * 60
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n'

const file = (bytes: string | Uint8Array<ArrayBuffer>, name = 'deed.pdf') =>
  new File([bytes], name, { type: 'application/pdf' })

async function offered() {
  const there = await world(SILENT)
  granted(
    await there.visitor('submitProperty', {
      owner_first_name: 'Noura',
      owner_last_name: 'Rahman',
      email: 'noura@example.com',
      phone_number: '+971501234567',
      property_name: 'Garden villa',
      square_feet: '2900',
      no_of_bedrooms: '3',
      no_of_bathrooms: '4',
      address: 'Mirdif',
      human_check: await there.humanCheck(),
    }),
  )
  const { path } = granted(await there.noor.call('askLeadDocuments', { lead_id: 1 }))
  const id = new URL(path, 'http://x').searchParams.get('id') ?? ''
  return { there, id }
}

const send = (there: World, id: string, document: File) =>
  there.visitor('sendLeadDocument', { id, kind: 'title_deed', document })
const documents = async ({ noor }: World) =>
  granted(await noor.call('readLead', { lead_id: 1 })).documents
const filesOf = async ({ pool }: World) =>
  (await pool.query<{ name: string }>('select name from sealed_files')).rows.map(({ name }) => name)

test('a lead sends what was asked for; the link says which kinds came and nothing else, and colleagues open it byte for byte', async () => {
  const { there, id } = await offered()
  expect(granted(await there.visitor('readDocumentRequest', { id }))).toEqual({
    kinds: ['title_deed', 'identity', 'dewa_bill', 'authority'].map((kind) => ({
      kind,
      received: 0,
    })),
    expires_at: expect.any(String),
  })
  granted(await send(there, id, file(PDF)))
  granted(await send(there, id, file(PDF, 'second.pdf')))
  const { kinds } = granted(await there.visitor('readDocumentRequest', { id }))
  expect(kinds[0]).toEqual({ kind: 'title_deed', received: 2 })
  const [deed] = await documents(there)
  const { type, bytes, name } = granted(
    await there.noor.call('openLeadDocument', { document_id: deed?.document_id ?? 0 }),
  )
  expect([type, name]).toEqual(['application/pdf', 'title-deed-1.pdf'])
  expect(Buffer.from(bytes).toString('latin1')).toBe(PDF)
  for (const kept of await filesOf(there))
    expect((await there.services.files.read(kept))?.includes('%PDF')).toBe(false)
  const { rows } = await there.pool.query(
    "select verb, actor, source, after from activity_log where subject_kind = 'lead' order by id",
  )
  expect(rows.map(({ verb }) => verb)).toEqual([
    'ask-lead-documents',
    'receive-lead-document',
    'receive-lead-document',
    'open-lead-document',
  ])
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('a browser saves a document, and neither shows it nor guesses what it is', async () => {
  const { there, id } = await offered()
  granted(await send(there, id, file(PDF)))
  const { path, method } = endpoints.openLeadDocument
  const { headers, status } = await there.app.request(path, {
    method,
    headers: { authorization: `Token ${there.noor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: 1 }),
  })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-disposition': 'attachment; filename="title-deed-1.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

const read = (there: World, from_page?: number) =>
  there.noor.call('readLeadDocument', { document_id: 1, ...(from_page && { from_page }) })
const pagesOf = ({ drawn }: { drawn: readonly { page: number }[] }) => drawn.map(({ page }) => page)

test('a colleague sees the pages of a PDF as pictures, some at a time, of which nothing is kept', async () => {
  const { there, id } = await offered()
  granted(await send(there, id, file(smallPdf({ pages: Array.from({ length: 22 }, () => ({})) }))))
  const kept = await filesOf(there)
  const first = granted(await read(there))
  expect([first.pages, pagesOf(first)]).toEqual([22, [1, 2, 3, 4]])
  const [page] = first.drawn
  const [kind, webp = ''] = page?.image.split(',') ?? []
  expect(kind).toBe('data:image/webp;base64')
  expect(await sharp(Buffer.from(webp, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: page?.width,
    height: page?.height,
  })
  expect(pagesOf(granted(await read(there, 19)))).toEqual([19, 20])
  expect(await read(there, 21)).toMatchObject({ errors: [{ field: 'from_page' }] })
  expect(await filesOf(there)).toEqual(kept)
  const { rows } = await there.pool.query(
    "select actor, after from activity_log where verb = 'read-lead-document' order by id",
  )
  expect(rows).toEqual([
    { actor: 'Noor Al Falasi', after: { document: 'title_deed', pages: '1–4' } },
    { actor: 'Noor Al Falasi', after: { document: 'title_deed', pages: '19–20' } },
  ])
  const { path, method } = endpoints.readLeadDocument
  const { headers } = await there.app.request(path, {
    method,
    headers: { authorization: `Token ${there.noor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document_id: 1 }),
  })
  expect(headers.get('cache-control')).toContain('no-store')
})

test('a PDF that cannot be shown says why, in the reader’s language', async () => {
  const { there, id } = await offered()
  granted(await send(there, id, file(lockedPdf())))
  for (const [lang, sentence] of [
    ['en', 'protected by a password'],
    ['ar', 'محمي بكلمة مرور'],
  ] as const) {
    const refused = await there.noor.call(
      'readLeadDocument',
      { document_id: 1 },
      { 'accept-language': lang },
    )
    expect(refused).toMatchObject({ code: 'PDF_LOCKED', errors: [{ field: 'document_id' }] })
    expect(JSON.stringify(refused)).toContain(sentence)
  }
})

test('a picture comes upright and without what its camera wrote', async () => {
  const { there, id } = await offered()
  const picture = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#888' },
  })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  granted(await send(there, id, file(new Uint8Array(picture), 'deed.jpg')))
  const { type, bytes } = granted(await there.noor.call('openLeadDocument', { document_id: 1 }))
  expect(type).toBe('image/webp')
  expect(granted(await read(there))).toMatchObject({
    pages: 1,
    drawn: [{ page: 1, width: 40, height: 20 }],
  })
  expect(Buffer.from(bytes).includes('Somebody')).toBe(false)
})

test('a document that is not what it says is refused in the reader’s language, and nothing of it is kept', async () => {
  const { there, id } = await offered()
  for (const [bytes, code] of [
    ['<html><script>1</script>', 'PAPER_TYPE_INVALID'],
    ['MZ a program', 'PAPER_TYPE_INVALID'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'PAPER_TYPE_INVALID'],
    ['%PDF-1.7 and then nothing', 'FILE_BROKEN'],
    ['', 'FILE_UPLOAD_FAILED'],
  ] as const)
    expect(await send(there, id, file(bytes))).toMatchObject({ code })
  const arabic = await there.visitor(
    'sendLeadDocument',
    { id, kind: 'title_deed', document: file('MZ') },
    { 'accept-language': 'ar' },
  )
  expect(JSON.stringify(arabic)).toContain('اختر ملف PDF')
  granted(await there.noor.call('removeLeadDocument', { document_id: 4, reason: 'Their own' }))
  expect(
    await there.visitor('sendLeadDocument', { id, kind: 'authority', document: file(PDF) }),
  ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'kind' }] })
  expect((await documents(there)).every(({ received_at }) => received_at === null)).toBe(true)
  expect(await filesOf(there)).toEqual([])
})

test('a link ends after its days, and with a press; a guessed one opens nothing', async () => {
  const { there, id } = await offered()
  const ended = { code: 'DOCUMENT_LINK_ENDED', status: 410 }
  expect(await there.visitor('readDocumentRequest', { id: `${id}x` })).toMatchObject(ended)
  there.setClock(14 * DAY - 1)
  granted(await send(there, id, file(PDF)))
  there.setClock(1)
  expect(await send(there, id, file(PDF))).toMatchObject(ended)
  const { path } = granted(await there.noor.call('askLeadDocuments', { lead_id: 1 }))
  const second = new URL(path, 'http://x').searchParams.get('id') ?? ''
  expect(granted(await there.noor.call('endLeadLinks', { lead_id: 1 })).ended).toBe(1)
  expect(await there.visitor('readDocumentRequest', { id: second })).toMatchObject(ended)
  expect(await filesOf(there)).toHaveLength(1)
})

test('documents of a lost lead are deleted after the days of the setting, those of others are not', async () => {
  const { there, id } = await offered()
  granted(await send(there, id, file(PDF)))
  const forget = () => CRON_JOBS['erase_old_documents']?.(there.services, there.clock())
  const move = (to: LeadStage) =>
    there.noor.call('moveLead', { lead_id: 1, to, reason: 'They sold it' })
  const until = async () =>
    granted(await there.noor.call('readLead', { lead_id: 1 })).documents_until
  expect(await until()).toBeNull()
  granted(await move('lost'))
  expect(await until()).toBe('2027-04-10')
  there.setClock(new Date('2027-04-09T19:59:59Z')) // the last second of that day in Dubai
  await forget()
  expect(await filesOf(there)).toHaveLength(1)
  granted(await move('talking'))
  there.setClock(1)
  await forget()
  expect(await filesOf(there)).toHaveLength(1)
  granted(await move('lost'))
  there.setClock(90 * DAY)
  const [name = ''] = await filesOf(there)
  await forget()
  expect([await filesOf(there), await there.services.files.read(name)]).toEqual([[], undefined])
  expect((await documents(there)).map(({ kind }) => kind)).not.toContain('title_deed')
  expect(await until()).toBeNull()
  const { rows } = await there.pool.query(
    "select source, subject, before from activity_log where verb = 'forget-lead-documents'",
  )
  expect(rows).toEqual([{ source: 'system', subject: '1', before: { documents: ['title_deed'] } }])
})

test('what is deleted, or whose lead is erased, leaves no file', async () => {
  const { there, id } = await offered()
  granted(await send(there, id, file(PDF)))
  const [name = ''] = await filesOf(there)
  granted(
    await there.noor.call('removeLeadDocument', { document_id: 1, reason: 'Of another home' }),
  )
  expect(await there.services.files.read(name)).toBeUndefined()
  expect((await documents(there)).map(({ kind }) => kind)).not.toContain('title_deed')
  expect(await there.noor.call('openLeadDocument', { document_id: 1 })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
