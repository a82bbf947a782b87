import { coast } from './areas/coast.ts'
import { heart } from './areas/heart.ts'
import { quiet } from './areas/quiet.ts'
import type { DemoArea } from './areas/shape.ts'

export const areas = [...heart, ...coast, ...quiet]

export function areaOf(slug: string): DemoArea {
  const area = areas.find((one) => one.slug === slug)
  if (!area) throw new Error(`The demo world has no area ${slug}`)
  return area
}
