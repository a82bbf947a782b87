import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/outside/files/index.ts'

const ALBUM = join(import.meta.dirname, '../../demo/pictures')

/** In every installation. `-tall` is the crop for phones. */
export const COMPANY_PHOTOGRAPHS = [
  'arches-blush-evening.webp',
  'canal-walk-evening.webp',
  'clay-niches-evening.webp',
  'hall-ready.webp',
  'hero-bluehour.webp',
  'hero-bluehour-tall.webp',
  'living-mono-night.webp',
  'marina-quay-night.webp',
  'plaza-dusk.webp',
  'tower-entrance.webp',
  'villa-pool-dusk.webp',
  'windtowers-creek.webp',
]

export async function loadCompanyPhotographs(files: Files): Promise<void> {
  for (const name of COMPANY_PHOTOGRAPHS) {
    if ((await files.stat(name)) === undefined)
      await files.put(name, await readFile(join(ALBUM, name)))
  }
}
