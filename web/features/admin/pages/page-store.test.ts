import { expect, test } from 'vitest'
import type { PageInLanguages } from '#contract/page-words.ts'
import { openPageStore, type Sent, type Unsaved } from './page-store.ts'

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

const titled = (maintitle: string) => ({ ...PAGE, en: { ...PAGE.en, maintitle } })

const soon = async () => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

function opened() {
  const calls: { unsaved: Unsaved; answer: (sent: Sent) => Promise<void> }[] = []
  const waiting: (() => void)[] = []
  let remembered: Unsaved | undefined
  const store = openPageStore({
    keep: (unsaved) => {
      remembered = unsaved
    },
    later: (work) => {
      waiting.push(work)
      return () => waiting.splice(waiting.indexOf(work), 1)
    },
    send: async (unsaved) =>
      await new Promise<Sent>((resolve) => {
        calls.push({
          unsaved,
          answer: async (sent) => {
            resolve(sent)
            await soon()
          },
        })
      }),
  })
  const pause = async () => {
    for (const work of waiting.splice(0)) work()
    await soon()
  }
  return { store, calls, pause, remembered: () => remembered }
}

test('what is written is sent once the writer pauses, with the version they saw', async () => {
  const { store, calls, pause, remembered } = opened()
  store.showServer(4)
  store.write(titled('N'))
  store.write(titled('New'))
  expect(remembered()).toEqual({ words: titled('New'), version: 4 })
  await pause()
  expect(calls.map(({ unsaved }) => unsaved)).toEqual([{ words: titled('New'), version: 4 }])
  await calls[0]?.answer({ kind: 'saved', version: 5 })
  expect(store.read().typed).toBeNull()
  expect(remembered()).toBeUndefined()
})

test('what is written while a call is under way goes with the next one, on what that one saved', async () => {
  const { store, calls, pause } = opened()
  store.write(titled('One'))
  await pause()
  store.write(titled('Two'))
  await pause()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer({ kind: 'saved', version: 1 })
  await pause()
  expect(calls[1]?.unsaved).toEqual({ words: titled('Two'), version: 1 })
})

test('without an answer it is kept and sent again', async () => {
  const { store, calls, pause, remembered } = opened()
  store.write(titled('Kept'))
  await pause()
  await calls[0]?.answer({ kind: 'away' })
  expect(store.read().is_away).toBe(true)
  expect(remembered()?.words).toEqual(titled('Kept'))
  await pause()
  await calls[1]?.answer({ kind: 'saved', version: 1 })
  expect(store.read()).toMatchObject({ is_away: false, typed: null })
})

test('what somebody else wrote meanwhile is taken, or knowingly written over', async () => {
  const { store, calls, pause } = opened()
  store.write(titled('Mine'))
  await pause()
  await calls[0]?.answer({ kind: 'meanwhile' })
  store.write(titled('Still mine'))
  await pause()
  expect(calls).toHaveLength(1)
  store.keepMine(7)
  await pause()
  expect(calls[1]?.unsaved).toEqual({ words: titled('Still mine'), version: 7 })
  await calls[1]?.answer({ kind: 'meanwhile' })
  store.takeTheirs(8)
  expect(store.read().typed).toBeNull()
})

test('what was not saved before a reload is sent after it', async () => {
  const { store, calls, pause } = opened()
  store.restore({ words: titled('Before'), version: 2 })
  store.showServer(3)
  await pause()
  expect(calls[0]?.unsaved).toEqual({ words: titled('Before'), version: 2 })
})

test('a refusal says why, and what is written next is sent', async () => {
  const { store, calls, pause } = opened()
  store.write(titled('Too long'))
  await pause()
  await calls[0]?.answer({ kind: 'refused', why: 'It is too long' })
  expect(store.read().why).toBe('It is too long')
  store.write(titled('Shorter'))
  await pause()
  expect(calls).toHaveLength(2)
})
