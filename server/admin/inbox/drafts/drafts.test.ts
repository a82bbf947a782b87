import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { askedTopics } from './asked-topics.ts'

const FOUND: [question: string, ...topics: string[]][] = [
  ['What is the door code?', 'way_in'],
  ['Where do we pick up the keys?', 'way_in'],
  ['Hi, how do we get into the building at night?', 'way_in'],
  ['ما هو رمز الباب؟', 'way_in'],
  ['من أين نستلم المفتاح؟', 'way_in'],
  ['كيف ندخل إلى الشقة؟', 'way_in'],
  ['What’s the Wi-Fi password?', 'wifi'],
  ['Is there fast internet', 'wifi'],
  ['كم كلمة السر للواي فاي؟', 'wifi'],
  ['هل يوجد إنترنت؟', 'wifi'],
  ['Can we park two cars?', 'parking'],
  ['Is parking free?', 'parking'],
  ['هل يوجد موقف للسيارة؟', 'parking'],
  ['وين المواقف', 'parking'],
  ['When does the pool open?', 'pool'],
  ['May the children swim in the evening?', 'pool'],
  ['متى يفتح المسبح؟', 'pool'],
  ['What time can we check in?', 'check_in'],
  ['Could we arrive early?', 'check_in'],
  ['متى نقدر نستلم الشقة؟', 'check_in'],
  ['ممكن تسجيل دخول مبكر؟', 'check_in'],
  ['When is check-out?', 'check_out'],
  ['متى موعد المغادرة؟', 'check_out'],
  ['Where is the building?', 'map'],
  ['Please send me the location', 'map'],
  ['أين تقع الشقة؟', 'map'],
  ['ممكن اللوكيشن', 'map'],
  ['How many beds are there?', 'beds'],
  ['كم سريرًا في الشقة؟', 'beds'],
  ['Can I bring my dog?', 'pets'],
  ['هل يُسمح بالحيوانات الأليفة؟', 'pets'],
  ['Is smoking allowed on the balcony?', 'smoking', 'balcony'],
  ['ممكن ندخن شيشة؟', 'smoking'],
  ['May we have a party?', 'parties'],
  ['هل نستطيع إقامة حفلة عيد ميلاد؟', 'parties'],
  ['Can friends visit us?', 'visitors'],
  ['هل يُسمح بالزوار؟', 'visitors'],
  ['Is there a cot?', 'cot'],
  ['هل عندكم سرير أطفال؟', 'cot'],
  ['Do you have a high chair and a washing machine?', 'high_chair', 'washing_machine'],
  ['هل توجد غسالة ملابس؟', 'washing_machine'],
  ['Is there a hairdryer', 'hair_dryer'],
  ['Are towels included?', 'bath_towels'],
  ['هل توجد مناشف؟', 'bath_towels'],
  ['Is there a lift for a stroller?', 'lift', 'step_free_access'],
  ['هل في المبنى مصعد؟', 'lift'],
  ['Can we charge our electric car?', 'ev_charging'],
  ['How does the washing machine work?', 'appliance'],
  ['Hello, how do I turn on the oven', 'appliance'],
  ['كيف نشغل غسالة الملابس؟', 'appliance'],
  ['Do you have an oven? And how do we use it?', 'oven', 'appliance'],
  ['We land at ten. Is there a gym? And where can I park?', 'parking', 'gym'],
]

const NOTHING = [
  'Thank you for the towels!',
  'The pool was lovely.',
  'We arrive on Friday with the children.',
  'Why is the Wi-Fi not working?',
  'How can the oven be broken again?',
  'The door does not open, can you come?',
  'Can we get a refund?',
  'Is breakfast included?',
  'How is the weather in March?',
  'Did I leave my keys? I lost them.',
  'Can we check out the aquarium?',
  'What did the cleaner say?',
  'Do you have a parking view room?',
  'شكرًا على المناشف',
  'المكيف لا يعمل، ممكن تصلحونه؟',
  'هل الإفطار مشمول؟',
  'كيف الطقس في مارس؟',
  'المسبح كان رائعًا',
  'نسيت مفتاحي، ممكن مساعدة؟',
  '👍',
  '',
]

test.each(FOUND)('%s', (question, ...topics) => {
  expect(askedTopics(question).map(({ topic, amenity }) => amenity ?? topic)).toEqual(topics)
})

test.each(NOTHING)('nothing answers %j', (text) => {
  expect(askedTopics(text)).toEqual([])
})

const ACCESS = {
  way_in_en: 'The door code is 4711.',
  way_in_ar: 'رمز الباب 4711.',
  wifi_name: 'Pearl',
  wifi_password: 'pearl-4711',
  parking_en: 'Bay 18',
  parking_ar: '',
  contact_en: '',
  contact_ar: '',
}

async function booked() {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-10',
    to: '2027-02-13',
  })
  return { there, reservation_id }
}
type Named = { reservation_id: string }
const ask = async ({ sara }: World, { reservation_id }: Named, text: string) =>
  granted(await sara.call('writeToHouse', { reservation_id, text, key: randomUUID() }))
const drafts = async ({ salem }: World, { reservation_id }: Named) =>
  granted(await salem.call('suggestAnswers', { reservation_id })).drafts

test('drafts answer what was asked since the last answer, with their source, in the language of the question', async () => {
  const { there, ...stay } = await booked()
  expect(await drafts(there, stay)).toEqual([])
  await ask(there, stay, 'May we bring our cat?')
  await ask(there, stay, 'متى موعد المغادرة؟')
  expect(await drafts(there, stay)).toMatchObject([
    {
      topic: 'check_out',
      source: 'home',
      text: 'موعد المغادرة حتى الساعة 12:00 يوم 13 فبراير 2027.',
    },
    { topic: 'pets', source: 'home', text: 'نعتذر، لا تُستقبل الحيوانات الأليفة في هذا البيت.' },
  ])
  granted(await there.noor.call('answerGuest', { ...stay, text: 'By noon', key: randomUUID() }))
  expect(await drafts(there, stay)).toEqual([])
  await ask(there, stay, 'Is there a cot? And a pool?')
  const [pool, cot] = await drafts(there, stay)
  expect(pool).toMatchObject({ topic: 'pool' })
  expect(cot).toMatchObject({
    topic: 'amenity',
    source_name: 'Marina Studio',
    text: expect.stringMatching(/Baby cot\.$/),
  })
})

test('way in and Wi-Fi are only ever a link to the page of the stay, whose email opens it without an account', async () => {
  const { there, ...stay } = await booked()
  await there.pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
  const room_category_id = there.marinaStudio.id
  const { units } = granted(await there.noor.call('listUnitAccess', { room_category_id }))
  for (const { name: unit } of units)
    granted(await there.noor.call('changeUnitAccess', { room_category_id, unit, ...ACCESS }))
  await ask(there, stay, 'What is the door code and the wifi password, and where do I park?')
  const found = await drafts(there, stay)
  expect(found.map(({ topic }) => topic)).toEqual(['way_in', 'wifi', 'parking'])
  expect(JSON.stringify(found)).not.toMatch(/4711|Pearl|Bay 18/)
  const [way_in] = found
  expect(way_in?.text).toContain(`/my-stay?reservation_id=${stay.reservation_id}`)
  granted(
    await there.noor.call('answerGuest', { ...stay, text: way_in?.text ?? '', key: randomUUID() }),
  )
  await there.runJobs()
  const mail = (await emailsTo(there, 'sara@example.com')).find(({ subject }) =>
    subject.startsWith('A message about'),
  )
  expect(mail?.text).toMatch(/\/my-stay\?id=[\w-]+/)
  expect(mail?.text).not.toContain('reservation_id=')
})

test('how a thing works is answered by what is written of it, found by its name or another word for it', async () => {
  const { there, ...stay } = await booked()
  const appliances = [
    {
      name_en: 'Washing machine',
      name_ar: 'غسالة الملابس',
      use_en: 'Turn the knob.\nPress Start.',
      use_ar: 'أدر المفتاح.\nاضغط على زر البدء.',
      picture: null,
    },
    { name_en: 'Samovar', name_ar: 'السماور', use_en: 'Fill it.', use_ar: 'املأه.', picture: null },
  ]
  const room_category_id = there.marinaStudio.id
  granted(await there.noor.call('saveAppliances', { room_category_id, appliances }))
  await ask(
    there,
    stay,
    'How do we do the laundry, how does it work? And how do I use the samovar?',
  )
  expect(await drafts(there, stay)).toEqual([
    {
      topic: 'appliance',
      source: 'home',
      source_name: 'Marina Studio',
      text: 'Washing machine: Turn the knob.\nPress Start.',
    },
    { topic: 'appliance', source: 'home', source_name: 'Marina Studio', text: 'Samovar: Fill it.' },
  ])
  granted(await there.noor.call('answerGuest', { ...stay, text: 'So', key: randomUUID() }))
  await ask(there, stay, 'كيف نستعمل السماور؟')
  expect(await drafts(there, stay)).toMatchObject([{ text: 'السماور: املأه.' }])
  granted(await there.noor.call('answerGuest', { ...stay, text: 'So', key: randomUUID() }))
  await ask(there, stay, 'How does the oven work?')
  expect(await drafts(there, stay)).toEqual([])
})

test('who cancelled is told neither the way in nor the place', async () => {
  const { there, ...stay } = await booked()
  await ask(there, stay, 'What is the door code? Where is the building?')
  expect(await drafts(there, stay)).toHaveLength(2)
  await there.pool.query(
    "update bookings set status = 'cancelled', closed_at = now() where reservation_id = $1",
    [stay.reservation_id],
  )
  expect(await drafts(there, stay)).toEqual([])
})
