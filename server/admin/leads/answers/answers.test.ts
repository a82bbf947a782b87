import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { runAllJobs } from '#kit/party.ts'
import { replyAddress } from './send-answer.ts'

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
  expect(replyAddress('Sadaf <stay@sadaf.example>', '4f')).toBe('stay+lead.4f@sadaf.example')
  expect(replyAddress('stay@sadaf.example', '4f')).toBe('stay+lead.4f@sadaf.example')
})
