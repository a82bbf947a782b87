import { expect, test } from 'vitest'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { openDraftStore, type Unsaved, type Sent } from './draft-store.ts'

type Call = {
  fields: TypedHomeFields
  seen: TypedHomeFields
  answer: (sent: Sent) => Promise<void>
}

const soon = async () => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve()
}

function opened() {
  const calls: Call[] = []
  const waiting: (() => void)[] = []
  let remembered: Unsaved | undefined
  const store = openDraftStore({
    keep: (now) => {
      remembered = now
    },
    later: (work) => {
      waiting.push(work)
      return () => waiting.splice(waiting.indexOf(work), 1)
    },
    send: async (fields, seen) =>
      await new Promise<Sent>((resolve) => {
        calls.push({
          fields,
          seen,
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

test('a pause sends what was written, with what was seen of it', async () => {
  const { store, calls, pause, remembered } = opened()
  store.showServer({ 'en.name': 'Old', bathrooms: 1 })
  store.write({ 'en.name': 'N' })
  store.write({ 'en.name': 'New' })
  store.write({ bedrooms: 2 })
  expect(remembered()?.typed).toEqual({ 'en.name': 'New', bedrooms: 2 })
  await pause()
  expect(calls).toMatchObject([
    { fields: { 'en.name': 'New', bedrooms: 2 }, seen: { 'en.name': 'Old', bedrooms: null } },
  ])
  await calls[0]?.answer({ kind: 'saved' })
  expect(store.read()).toMatchObject({ typed: {}, is_saving: false })
  expect(remembered()).toBeUndefined()
})

test('what is written while a call is under way goes with the next one, which has seen what that one saved', async () => {
  const { store, calls, pause } = opened()
  store.showServer({ 'en.name': 'Old' })
  store.write({ 'en.name': 'One' })
  await pause()
  store.write({ 'en.name': 'Two' })
  await pause()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer({ kind: 'saved' })
  await pause()
  expect(calls[1]).toMatchObject({ fields: { 'en.name': 'Two' }, seen: { 'en.name': 'One' } })
})

test('without an answer all of it is kept and sent again', async () => {
  const { store, calls, pause } = opened()
  store.showServer({})
  store.write({ bathrooms: 2 })
  await pause()
  await calls[0]?.answer({ kind: 'away' })
  expect(store.read()).toMatchObject({ is_away: true, typed: { bathrooms: 2 } })
  await pause()
  await calls[1]?.answer({ kind: 'saved' })
  expect(store.read()).toMatchObject({ is_away: false, typed: {} })
})

test('a field that is refused keeps what was typed, and the others go without it', async () => {
  const { store, calls, pause } = opened()
  store.showServer({})
  store.write({ slug: 'No Such', bathrooms: 2 })
  await pause()
  await calls[0]?.answer({ kind: 'refused', faults: { slug: 'is not one' } })
  expect(store.read().faults).toEqual({ slug: 'is not one' })
  await pause()
  expect(calls[1]?.fields).toEqual({ bathrooms: 2 })
  await calls[1]?.answer({ kind: 'saved' })
  store.write({ slug: 'such' })
  await pause()
  expect(calls[2]?.fields).toEqual({ slug: 'such' })
})

test('what is written anew while it is being refused is sent again, and has no fault', async () => {
  const { store, calls, pause } = opened()
  store.showServer({})
  store.write({ slug: 'A loft' })
  await pause()
  store.write({ slug: 'a-loft' })
  await pause()
  await calls[0]?.answer({ kind: 'refused', faults: { slug: 'invalid' } })
  expect(store.read().faults).toEqual({})
  await pause()
  expect(calls[1]).toMatchObject({ fields: { slug: 'a-loft' } })
})

test('of two who write the same field the later one decides', async () => {
  const { store, calls, pause } = opened()
  store.showServer({ 'en.name': 'Old' })
  store.write({ 'en.name': 'Mine' })
  await pause()
  await calls[0]?.answer({ kind: 'meanwhile', theirs: { 'en.name': 'Theirs' } })
  expect(store.read()).toMatchObject({
    theirs: { 'en.name': 'Theirs' },
    typed: { 'en.name': 'Mine' },
  })
  store.keepMine('en.name')
  await pause()
  expect(calls[1]).toMatchObject({ fields: { 'en.name': 'Mine' }, seen: { 'en.name': 'Theirs' } })
  await calls[1]?.answer({ kind: 'saved' })
  store.write({ 'en.name': 'Mine again' })
  await pause()
  await calls[2]?.answer({ kind: 'meanwhile', theirs: { 'en.name': 'Other' } })
  store.takeTheirs('en.name')
  expect(store.read()).toMatchObject({ typed: {}, theirs: {} })
})

test('what was not saved before a reload is sent after it', async () => {
  const { store, calls, pause } = opened()
  store.restore({ typed: { bathrooms: 3 }, seen: { bathrooms: 1 } })
  store.showServer({ bathrooms: 1 })
  await pause()
  expect(calls).toMatchObject([{ fields: { bathrooms: 3 }, seen: { bathrooms: 1 } }])
})
