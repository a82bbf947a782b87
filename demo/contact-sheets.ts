import { join } from 'node:path'
import sharp from 'sharp'
import { buildings } from './homes/index.ts'
import { picturesOf } from './interiors.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
const GAP_PX = 8
const COLUMNS = 8
const TILE_PX = { width: 300, height: 200 }

/** Flats and houses that have no room in common. */
const WHOLE_GALLERIES = [
  'mirsal-balcony-two-bedroom',
  'flamingo-teal-two-bedroom',
  'sahel-navy-two-bedroom',
  'sadafah-two-bedroom',
  'zumurrud-three-bedroom',
  'parkside-emerald-one-bedroom',
  'rimal-four-bedroom-villa',
  'fairway-four-bedroom-villa',
  'rawdah-olive-two-bedroom',
  'opera-terrace-night-two-bedroom',
  'opera-terrace-one-bedroom',
  'canal-steps-terracotta-one-bedroom',
  'rawdah-clay-one-bedroom',
  'saluki-three-bedroom-villa',
  'frond-five-bedroom-villa',
]

const galleries = new Map(
  buildings.flatMap((building) =>
    building.homes.map((home) => [home.slug, picturesOf(home, building)] as const),
  ),
)

/** The first picture of every home, eight in a row. */
export async function drawCovers(to: string): Promise<void> {
  const covers = [...galleries.values()].flatMap((files) => files.slice(0, 1))
  await drawRows(
    Array.from({ length: Math.ceil(covers.length / COLUMNS) }, (_, row) =>
      covers.slice(row * COLUMNS, (row + 1) * COLUMNS),
    ),
    to,
  )
}

/** One row of its first eight pictures for each of `WHOLE_GALLERIES`. */
export async function drawGalleries(to: string): Promise<void> {
  await drawRows(
    WHOLE_GALLERIES.map((slug) => (galleries.get(slug) ?? []).slice(0, COLUMNS)),
    to,
  )
}

async function drawRows(rows: string[][], to: string): Promise<void> {
  const tiles = await Promise.all(
    rows.flatMap((files, row) =>
      files.map(async (file, column) => ({
        input: await sharp(join(PICTURES, file))
          .resize({ ...TILE_PX, fit: 'cover' })
          .toBuffer(),
        left: column * (TILE_PX.width + GAP_PX),
        top: row * (TILE_PX.height + GAP_PX),
      })),
    ),
  )
  await sharp({
    create: {
      width: COLUMNS * (TILE_PX.width + GAP_PX) - GAP_PX,
      height: rows.length * (TILE_PX.height + GAP_PX) - GAP_PX,
      channels: 3,
      background: 'white',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(to)
}
