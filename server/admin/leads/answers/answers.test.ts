import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { runAllJobs } from '#kit/party.ts'
import { replyAddress } from '#server/outside/mail/index.ts'
import { sendLeadAnswer } from './send-answer.ts'

const HOME = {
  owner_first_name: 'هدى',
  owner_last_name: 'صالح',
  email: 'huda@example.com',
  phone_number: '+971501234567',
  property_name: 'Palm Garden',
  property_type: 'villa',
  square_feet: 3200,
  no_of_bedrooms: 4,
  no_of_bathrooms: 5,
  address: 'Palm Jumeirah, Dubai',
} as const

async function offered(lang: 'en' | 'ar') {
  const there = await world(SILENT)
  granted(
    await there.visitor(
      'submitProperty',
      { ...HOME, human_check: await there.humanCheck() },
      { 'accept-language': lang },
    ),
  )
  const { leads } = granted(await there.noor.call('listLeads', { q: 'huda@' }))
  await runAllJobs(there)
  return { there, lead_id: leads[0]?.lead_id ?? 0 }
}

const read = async ({ noor }: World, lead_id: number) =>
  granted(await noor.call('readLead', { lead_id }))

test.each([
  ['en', 'Thank you for writing to us.'],
  ['ar', 'شكرًا لتواصلك معنا.'],
] as const)(
  'a lead in %s is answered by a template of its language; the email is kept, and answers the lead',
  async (lang, thanks) => {
    const { there, lead_id } = await offered(lang)
    const { templates, lead } = await read(there, lead_id)
    expect(lead.stage).toBe('new')
    expect(templates.map(({ template }) => template)).toEqual([
      'thanks',
      'visit',
      'documents',
      'agreement',
    ])
    const [begun] = templates
    if (!begun) throw new Error('There are templates')
    expect(begun.text).toContain(thanks)
    const text = `${begun.text}\n\nhttps://example.com/x`
    granted(await there.noor.call('answerLead', { ...begun, text, lead_id }))
    expect((await read(there, lead_id)).messages).toMatchObject([
      { subject: begun.subject, text, author: 'Noor Al Falasi', sent_at: null },
    ])
    await runAllJobs(there)
    await runAllJobs(there)
    const emails = (await emailsTo(there, 'huda@example.com')).filter(
      ({ subject }) => subject === begun.subject,
    )
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('https://example.com/x')
    const after = await read(there, lead_id)
    expect(after.lead.stage).toBe('talking')
    expect(after.messages[0]?.sent_at).not.toBeNull()
    const { rows } = await there.pool.query(
      `select before, after::text from activity_log where verb = 'answer-lead'`,
    )
    expect(rows).toMatchObject([{ before: { stage: 'new' } }])
    expect(rows[0].after).not.toContain('example.com')
  },
)

const linkIn = (text = '') => /http\S+send-documents\?id=([\w-]+)/.exec(text) ?? []
const documentsOf = async (there: World, lead_id: number) => {
  const { templates } = await read(there, lead_id)
  const template = templates.find((one) => one.template === 'documents')
  if (!template) throw new Error('There is such a template')
  return template
}

test.each([
  ['en', 'http://localhost', 'The link works for 14 days, until 25 Jan, 2027.'],
  ['ar', '/ar/send-documents', 'يعمل الرابط 14 يومًا'],
] as const)(
  'the email that asks for documents carries a link in %s, made when it leaves and kept nowhere else',
  async (lang, address, days) => {
    const { there, lead_id } = await offered(lang)
    const template = await documentsOf(there, lead_id)
    granted(await there.noor.call('answerLead', { ...template, lead_id }))
    const asked = await read(there, lead_id)
    expect(asked.links).toBe(0)
    expect(asked.documents).toHaveLength(4)
    there.setClock(24 * 60 * 60)
    await runAllJobs(there)
    const [email] = (await emailsTo(there, 'huda@example.com')).filter(
      ({ subject }) => subject === template.subject,
    )
    const [href = '', id = ''] = linkIn(email?.text)
    expect(href).toContain(address)
    expect(email?.text.replaceAll('\u00a0', ' ')).toContain(days)
    expect(email?.text).not.toMatch(/\[(link|الرابط)\]/)
    expect(granted(await there.visitor('readDocumentRequest', { id })).kinds).toHaveLength(4)
    const kept = await there.pool.query(
      `select (select jsonb_agg(m) from lead_messages m)::text || (select jsonb_agg(a) from activity_log a)::text as all`,
    )
    expect(kept.rows[0].all).not.toContain(id)
    there.setClock(14 * 24 * 60 * 60 - 1)
    granted(await there.visitor('readDocumentRequest', { id }))
    there.setClock(1)
    expect(await there.visitor('readDocumentRequest', { id })).toMatchObject({
      code: 'DOCUMENT_LINK_ENDED',
    })
  },
)

test('an email that does not leave leaves no link, and one without the mark makes none', async () => {
  const { there, lead_id } = await offered('en')
  const template = await documentsOf(there, lead_id)
  granted(await there.noor.call('answerLead', { ...template, lead_id }))
  const { mail } = there.services
  const failing = { ...mail, send: () => Promise.reject(new Error('The mail server is away')) }
  await expect(
    sendLeadAnswer({ ...there.services, mail: failing }, { lead_message_id: 1 }, there.clock()),
  ).rejects.toThrow('away')
  expect((await read(there, lead_id)).links).toBe(0)
  await runAllJobs(there)
  expect((await read(there, lead_id)).links).toBe(1)
  granted(await there.noor.call('answerLead', { lead_id, subject: 'Your home', text: 'Thank you' }))
  await runAllJobs(there)
  expect((await read(there, lead_id)).links).toBe(1)
})

test('an email has a subject and a text, and goes to a lead there is', async () => {
  const { there, lead_id } = await offered('en')
  const answer = (more: object) =>
    there.noor.call('answerLead', { lead_id, subject: 'Your home', text: 'Thank you', ...more })
  expect(await answer({ subject: ' ' })).toMatchObject({ errors: [{ field: 'subject' }] })
  expect(await answer({ text: '' })).toMatchObject({ errors: [{ field: 'text' }] })
  expect(await answer({ lead_id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
  expect((await read(there, lead_id)).messages).toEqual([])
})

test('each email has a reply address of its own that reaches the mailbox', () => {
  expect(replyAddress('Sadaf <stay@sadaf.example>', { kind: 'lead', token: '4f' })).toBe(
    'stay+lead.4f@sadaf.example',
  )
  expect(replyAddress('stay@sadaf.example', { kind: 'lead', token: '4f' })).toBe(
    'stay+lead.4f@sadaf.example',
  )
})
