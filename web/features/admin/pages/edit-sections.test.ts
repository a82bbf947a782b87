import { expect, test } from 'vitest'
import type { PageInLanguages } from '#contract/page-words.ts'
import { addSection, changeSection, moveSection, removeSection } from './edit-sections.ts'

const WORDS = {
  maintitle: 'What we keep',
  maintitledesc: 'Only what a stay needs.',
  subtitle: null,
  fields: [{ title: 'Your name', text: 'It stands on your booking.' }],
  guest_fields: [],
  host_fields: [],
  meta: { name: 'Privacy', content: 'What we keep of you.', keyWord: 'privacy' },
}
const PAGE: PageInLanguages = { en: WORDS, ar: WORDS }

const three = () => {
  const words = addSection(addSection(PAGE, 'fields'), 'fields')
  const named = changeSection(words, { lang: 'en', list: 'fields', n: 1 }, { title: 'Two' })
  return changeSection(named, { lang: 'en', list: 'fields', n: 2 }, { title: 'Three' })
}
const titles = (words: PageInLanguages) => words.en.fields.map(({ title }) => title)

test('sections are added, moved and removed in both languages at once', () => {
  const words = three()
  expect(words.ar.fields).toHaveLength(3)
  expect(titles(moveSection(words, 'fields', 2, -1))).toEqual(['Your name', 'Three', 'Two'])
  expect(moveSection(words, 'fields', 0, -1)).toEqual(words)
  expect(moveSection(words, 'fields', 2, 1)).toEqual(words)
  const fewer = removeSection(words, 'fields', 0)
  expect([titles(fewer), fewer.ar.fields.length]).toEqual([['Two', 'Three'], 2])
})

test('the words of one language leave the other as it is', () => {
  expect(three().ar.fields[1]).toEqual({ title: '', text: '' })
})
