import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-13' }
const WELCOME = {
  name: 'Welcome',
  text_en: 'Dear {guest}, {home} is yours for {nights} from {check_in_time}, {arrival_day}.',
  text_ar: 'مرحبًا {guest}، بيتك {home} لمدة {nights} حتى {check_out_time}، {departure_day}.',
}

async function booked() {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  return { there, reservation_id }
}

const save = async ({ salem }: World, template: object) =>
  await salem.call('saveMessageTemplate', { ...WELCOME, ...template })
const list = async ({ salem }: World) =>
  granted(await salem.call('listMessageTemplates', {})).templates
const suggested = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('suggestAnswers', { reservation_id }))

test('a template is filled for the booking, in the language of its guest', async () => {
  const { there, reservation_id } = await booked()
  granted(await save(there, {}))
  const english = await suggested(there, reservation_id)
  expect(english).toMatchObject({ lang: 'en', templates: [{ name: 'Welcome', lacks: [] }] })
  expect(english.templates[0]?.text.replaceAll('\u00A0', ' ')).toBe(
    'Dear Sara, Marina Studio is yours for 3 nights from 15:00, 10 Feb, 2027.',
  )
  await there.pool.query("update users set lang = 'ar' where email = 'sara@example.com'")
  const arabic = await suggested(there, reservation_id)
  expect(arabic.lang).toBe('ar')
  expect(arabic.templates[0]?.text.replaceAll('\u00A0', ' ')).toMatch(
    /^مرحبًا Sara، بيتك .+ لمدة 3 ليالٍ حتى 12:00، 13 فبراير/,
  )
})

test('what is not known of the booking stays a field, is named, and cannot be sent', async () => {
  const { there, reservation_id } = await booked()
  granted(await save(there, { text_en: 'We expect you at {arrival_time}. {stay_page}' }))
  const [template] = (await suggested(there, reservation_id)).templates
  expect(template).toMatchObject({ lacks: ['arrival_time'] })
  expect(template?.text).toMatch(
    new RegExp(
      String.raw`^We expect you at \{arrival_time\}\. http\S+/my-stay\?reservation_id=${reservation_id}$`,
    ),
  )
  const send = (text: string) =>
    there.salem.call('answerGuest', { reservation_id, text, key: randomUUID() })
  expect(await send(template?.text ?? '')).toMatchObject({
    code: 'TEMPLATE_UNFILLED',
    errors: [{ field: 'text' }],
  })
  granted(await send('Braces {like these} are words'))
  await there.pool.query("update bookings set expected_time = '18:30' where reservation_id = $1", [
    reservation_id,
  ])
  const [known] = (await suggested(there, reservation_id)).templates
  expect(known).toMatchObject({ lacks: [] })
  expect(known?.text).toMatch(/^We expect you at 18:30\./)
})

test('templates are changed and ended, each with what it was before', async () => {
  const { there, reservation_id } = await booked()
  const { id } = granted(await save(there, {}))
  expect(granted(await save(there, { id, name: 'Hello' })).id).toBe(id)
  expect(await list(there)).toMatchObject([{ id, name: 'Hello', changed_by: /Salem/ }])
  granted(await there.salem.call('endMessageTemplate', { id }))
  expect(await list(there)).toEqual([])
  expect((await suggested(there, reservation_id)).templates).toEqual([])
  expect(await save(there, { id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.salem.call('endMessageTemplate', { id })).toMatchObject({ code: 'NOT_FOUND' })
  const { rows } = await there.pool.query(
    "select verb, before->>'name' as before, after->>'name' as after from activity_log where subject = 'message_templates' order by id",
  )
  expect(rows).toEqual([
    { verb: 'save-message-template', before: null, after: 'Welcome' },
    { verb: 'save-message-template', before: 'Welcome', after: 'Hello' },
    { verb: 'end-message-template', before: 'Hello', after: null },
  ])
})

test('two templates have no name in common, and no field that a booking does not fill', async () => {
  const { there } = await booked()
  granted(await save(there, {}))
  expect(await save(there, { name: ' wELCOME ' })).toMatchObject({
    code: 'TEMPLATE_NAME_TAKEN',
    errors: [{ field: 'name' }],
  })
  expect(await save(there, { name: 'Door', text_ar: 'الرمز {door_code}' })).toMatchObject({
    errors: [{ field: 'text_ar', code: 'TEMPLATE_FIELD_UNKNOWN' }],
  })
  expect(await save(there, { name: 'Empty', text_en: ' ' })).toMatchObject({
    errors: [{ field: 'text_en' }],
  })
  await there.pool.query(
    `insert into message_templates (name, text_en, text_ar, changed_by, changed_at) select 'T' || n, 'a', 'ب', 'Noor', now() from generate_series(1, 99) n`,
  )
  expect(await save(there, { name: 'One more' })).toMatchObject({ code: 'TEMPLATES_FULL' })
})
