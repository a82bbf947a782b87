import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { granted, type World } from '#kit'
import { openDemo } from '#kit/worlds/open-demo.ts'
import { eachOnce } from '#features/home/each-once.ts'

type Shown = { image: { file: string } | null }
type Home = { images: { file: string }[] }

/** Pages name the company's photographs as the album does; stored pictures carry a hash of their content beside it. */
const inAlbum = (file: string) => file.replace(/-[0-9a-f]{16}(?=\.webp$)/, '')
const coversOf = (homes: readonly Home[]) => homes.map(({ images }) => inAlbum(images[0]?.file ?? ''))
const picturesOf = (things: readonly Shown[]) => things.map(({ image }) => inAlbum(image?.file ?? ''))
const twice = (files: readonly string[]) => files.filter((file, n) => files.indexOf(file) !== n)
/** The pictures a page of the web names itself. */
const writtenIn = (...parts: string[]) =>
  readFileSync(join(import.meta.dirname, '../../web/features', ...parts), 'utf8').match(/[a-z-]+\.webp/g) ?? []

const NEIGHBOURHOODS = 5

async function homePage({ visitor }: World): Promise<string[]> {
  const offers = granted(await visitor('listTopOffers', {})).top_offers
  const featured = granted(await visitor('listFeaturedProperties', {})).featured_properties
  const staycations = granted(await visitor('listFeaturedStaycations', {})).featured_staycations
  const rows = eachOnce({ offers, featured, staycations })
  expect(rows.staycations.length).toBeGreaterThanOrEqual(4)
  return [
    ...writtenIn('home', 'hero.tsx'),
    ...writtenIn('home', 'become-host.tsx'),
    ...coversOf(rows.featured),
    ...picturesOf(offers),
    ...picturesOf(granted(await visitor('listLocations', {})).locations.slice(0, NEIGHBOURHOODS)),
    ...coversOf(rows.staycations),
    ...picturesOf(granted(await visitor('listAttractions', {})).featured_attractions),
  ]
}

test('no page of the demo shows a picture twice', async () => {
  const there = await openDemo()
  const { visitor } = there
  const pages = {
    home: await homePage(there),
    search: coversOf(granted(await visitor('searchRoomCategories', {})).room_categories),
    offers: [...writtenIn('offers', 'offers-banner.tsx'), ...picturesOf(granted(await visitor('listOffers', {})).offers)],
    locations: picturesOf(granted(await visitor('listLocations', {})).locations),
  }
  for (const [page, files] of Object.entries(pages)) {
    expect([page, files.filter((file) => !file.endsWith('.webp')), twice(files)]).toEqual([page, [], []])
    expect(files.length, page).toBeGreaterThan(10)
  }
}, 60_000)
