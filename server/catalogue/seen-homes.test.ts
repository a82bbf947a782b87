import { expect, test } from 'vitest'
import { granted, world, permitsUntil } from '#kit/index.ts'

test('homes that were seen, in their order, without those no longer on sale', async () => {
  const { visitor, pool } = await world()
  const seen = async (slugs: string, headers = {}) =>
    granted(await visitor('listSeenHomes', { slugs }, headers)).seen_homes
  expect(await seen('downtown-flat,atlantis,marina-studio')).toMatchObject([
    {
      slug: 'downtown-flat',
      nice_name: 'Downtown Flat',
      area: { name: 'Downtown Dubai' },
      bedrooms: 2,
      images: [{ file: 'living.webp' }],
    },
    { slug: 'marina-studio', rating: { score: 4.6, count: 12 } },
  ])
  expect(await seen('marina-studio', { 'accept-language': 'ar' })).toMatchObject([
    { nice_name: 'استوديو المرسى' },
  ])
  expect(await seen('a,b,c,d,e,f,marina-studio')).toEqual([]) // six are read
  await permitsUntil(pool, 1, '2027-01-09')
  expect(await seen('marina-studio')).toEqual([])
})
