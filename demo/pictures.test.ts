import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from './areas.ts'
import { attractions } from './attractions.ts'
import { buildings } from './homes/index.ts'
import { picturesOf } from './interiors.ts'
import { offers } from './offers.ts'
import { OWN_COVERS } from './own-covers.ts'

const FOLDER = join(import.meta.dirname, 'pictures')
const Manifest = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.object({ en: z.string().min(1), ar: z.string().min(1) }),
    }),
  ),
})
const { pictures } = Manifest.parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')))
const alts = new Map(pictures.map(({ file, alt }) => [file, alt]))

const galleries = buildings.flatMap((building) =>
  building.homes.map((home) => ({
    slug: home.slug,
    area: building.area,
    files: picturesOf(home, building),
  })),
)
const covers = galleries.map(({ files }) => files[0])

function timesOf<Item>(items: Item[]): Map<Item, number> {
  return items.reduce(
    (times, item) => times.set(item, (times.get(item) ?? 0) + 1),
    new Map<Item, number>(),
  )
}

test('every area has a picture that no other area shows and no home begins with', () => {
  expect(
    [...timesOf(areas.map(({ picture }) => picture))].filter(([, times]) => times > 1),
  ).toEqual([])
  expect(areas.filter(({ picture }) => covers.includes(picture)).map(({ slug }) => slug)).toEqual(
    [],
  )
})

test('every home begins with a picture that no other home begins with', () => {
  expect([...timesOf(covers)].filter(([, times]) => times > 1)).toEqual([])
})

test('a cover made for a home belongs to one that exists, and no other home shows it anywhere', () => {
  expect(
    Object.keys(OWN_COVERS).filter((slug) => !galleries.some((home) => home.slug === slug)),
  ).toEqual([])
  const shown = timesOf(galleries.flatMap(({ files }) => files))
  expect(Object.values(OWN_COVERS).filter((name) => shown.get(`${name}.webp`) !== 1)).toEqual([])
})

test('attractions and offers on every home show what no home begins with', () => {
  const others = [
    ...attractions.map(({ picture }) => picture),
    ...offers.flatMap((offer) => (offer.home === null ? offer.picture : [])),
  ]
  expect(others.filter((file) => covers.includes(file))).toEqual([])
  expect(others.filter((file) => !alts.has(file))).toEqual([])
})

test('no home shows a picture twice, and every picture is in the album', () => {
  expect(galleries.filter(({ files }) => new Set(files).size < files.length)).toEqual([])
  expect(
    [...areas.map(({ picture }) => picture), ...galleries.flatMap(({ files }) => files)].filter(
      (file) => !alts.has(file),
    ),
  ).toEqual([])
})

const is_of_building = (file: string) => alts.get(file)?.en.startsWith('The building') ?? false

test('what all homes of a building share comes last and says so in both languages', () => {
  for (const { slug, files } of galleries) {
    const rest = files.slice(1)
    const shared = rest.filter(is_of_building)
    expect([slug, rest.slice(rest.length - shared.length)]).toEqual([slug, shared])
  }
  expect(
    pictures
      .filter(({ file, alt }) => is_of_building(file) !== alt.ar.startsWith('المبنى'))
      .map(({ file }) => file),
  ).toEqual([])
})

test('the manifest tells the true size of every file, and no cover made for one home is too small for a gallery', async () => {
  const wrong = await Promise.all(
    pictures.map(async ({ file, width, height }) => {
      const real = await sharp(join(FOLDER, file)).metadata()
      return real.width === width && real.height === height ? [] : [file]
    }),
  )
  expect(wrong.flat()).toEqual([])
  const widths = new Map(pictures.map(({ file, width }) => [file, width]))
  expect(
    Object.values(OWN_COVERS).filter((name) => (widths.get(`${name}.webp`) ?? 0) < 1600),
  ).toEqual([])
})
