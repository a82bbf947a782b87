import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { readPdf } from '#server/outside/pdf/index.ts'

const OURS = {
  name_en: 'Palmyra',
  name_ar: 'تدمر',
  phone: '+971 4 555 1234',
  chat: '+971 55 123 4567',
  social_links: [{ kind: 'instagram' as const, href: 'https://instagram.com/palmyra' }],
  reason: 'Our own name',
}

const change = ({ noor }: World, more: object) =>
  noor.call('changeCompany', { reason: 'Our own name', ...more })
const revisionsOf = async ({ noor }: World) =>
  granted(await noor.call('readCompanyDetails', {})).revisions

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 400, height: 120, channels: 4, background: '#7a1f3d80' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  )

test('an installation begins as the product comes; what is given changes, the rest stays, and the log has both', async () => {
  const there = await world()
  expect(await revisionsOf(there)).toMatchObject([{ made_by: null, details: PRODUCT_COMPANY }])
  there.setClock(60)
  granted(await there.noor.call('changeCompany', OURS))
  const { reason, ...given } = OURS
  expect(await revisionsOf(there)).toMatchObject([
    { made_by: 'Noor Al Falasi', reason, details: { ...PRODUCT_COMPANY, ...given } },
    { made_by: null },
  ])
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'setting', subject: 'company' }),
  )
  expect(entries).toMatchObject([
    {
      verb: 'change-company',
      reason,
      before: { name_en: 'Sadaf', name_ar: 'صدف', phone: '+971 4 000 0000' },
      after: { name_en: 'Palmyra', name_ar: 'تدمر', phone: '+971 4 555 1234' },
    },
  ])
  expect(entries[0]?.before).not.toHaveProperty('email')
})

test('a name in one language alone, a colour too faint and a link that is none are refused on their fields', async () => {
  const there = await world()
  expect(await change(there, { name_en: '', name_ar: 'تدمر' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [
      {
        field: 'name_en',
        code: 'other_language',
        message: 'Write it in this language too: guests read the site in both',
      },
    ],
  })
  expect(await change(there, { address_en: '', address_ar: ' ' })).toMatchObject({
    errors: [
      { field: 'address_en', code: 'required' },
      { field: 'address_ar', code: 'required' },
    ],
  })
  const faint = await change(there, { primary_colour: '#9ad0dc' })
  expect(faint).toMatchObject({ errors: [{ field: 'primary_colour', code: 'contrast' }] })
  const [, better = ''] = /(#[0-9a-f]{6}) would do/.exec(JSON.stringify(faint)) ?? []
  granted(await change(there, { primary_colour: better }))
  expect(
    await change(there, { social_links: [{ kind: 'x', href: 'http://x.com/palmyra' }] }),
  ).toMatchObject({ errors: [{ code: 'not_https' }] })
  for (const phone of ['12', 'call us', '+971 4 000 0000 ext. 3'])
    expect(await change(there, { phone })).toMatchObject({ errors: [{ field: 'phone' }] })
  granted(await change(there, { phone: '800 7253' }))
})

test('of two who change it at once the second is told; what changes nothing is no revision', async () => {
  const there = await world()
  const [{ id: seen } = { id: 0 }] = await revisionsOf(there)
  granted(await change(there, { name_en: 'Palmyra', seen }))
  expect(await change(there, { name_en: 'Dune', seen })).toMatchObject({
    code: 'COMPANY_CHANGED_MEANWHILE',
  })
  expect(await change(there, { name_en: 'Palmyra' })).toMatchObject({ code: 'COMPANY_UNCHANGED' })
  expect(await revisionsOf(there)).toHaveLength(2)
})

test('a former revision is made the company again, as a revision of its own', async () => {
  const there = await world()
  granted(await there.noor.call('changeCompany', OURS))
  const revision_id = (await revisionsOf(there)).at(-1)?.id ?? 0
  const restore = (id: number) =>
    there.noor.call('restoreCompany', { revision_id: id, reason: 'Back' })
  granted(await restore(revision_id))
  const revisions = await revisionsOf(there)
  expect(revisions).toHaveLength(3)
  expect(revisions[0]).toMatchObject({ reason: 'Back', details: PRODUCT_COMPANY })
  expect(await restore(revision_id)).toMatchObject({ code: 'COMPANY_UNCHANGED' })
  expect(await restore(999_999)).toMatchObject({ code: 'NOT_FOUND' })
})

test('only a colleague with the right sees and changes it', async () => {
  const there = await world()
  expect(await there.salem.call('readCompanyDetails', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.salem.call('changeCompany', OURS)).toMatchObject({ code: 'FORBIDDEN' })
})

test('a picture becomes the logo of pages, emails and documents; what is no picture is refused by a sentence', async () => {
  const there = await world(SILENT)
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  })
  expect(await there.noor.call('addCompanyLogo', { logo: svg })).toMatchObject({
    code: 'FILE_TYPE_INVALID',
    errors: [{ field: 'logo' }],
  })
  const { logo } = granted(await there.noor.call('addCompanyLogo', { logo: await picture() }))
  expect(await change(there, { logo: 'logo-0123456789abcdef.webp' })).toMatchObject({
    errors: [{ field: 'logo', code: 'FILE_UPLOAD_FAILED' }],
  })
  granted(await change(there, { logo }))
  expect((await there.app.request(`/pictures/${logo}?w=320`)).status).toBe(200)
  granted(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['bookings'] }),
  )
  await there.runJobs()
  const inbox: { html: string }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=amal@example.com')).text(),
  )
  expect(inbox[0]?.html).toContain(`/pictures/${logo}?w=320&format=jpeg`)
  const { pdf } = granted(
    await there.omar.call('readOwnerReport', { units: '1', from: '2027-01-01', to: '2027-01-01' }),
  )
  expect(readPdf(Buffer.from(pdf, 'base64')).raw).toContain('/Subtype /Image')
})

test('a preview is made of what would change, and keeps nothing', async () => {
  const there = await world(SILENT)
  const { email, invoice } = granted(
    await there.noor.call('previewCompany', {
      change: { name_en: 'Palmyra', name_ar: 'تدمر', accent_colour: '#ffd54a' },
    }),
  )
  expect(email.en).toContain('Palmyra · Holiday homes across Dubai')
  expect(email.ar).toContain('تدمر · بيوت عطلات في أنحاء دبي')
  expect(email.en).toContain('#ffd54a')
  expect(invoice).toMatch(/^<svg[^>]*viewBox="0 0 \S+ 150"/)
  expect(await revisionsOf(there)).toHaveLength(1)
  expect(await emailsTo(there, PRODUCT_COMPANY.email)).toEqual([])
})
