import { coast } from './areas/coast.ts'
import { heart } from './areas/heart.ts'
import { quiet } from './areas/quiet.ts'
import type { DemoArea } from './areas/shape.ts'

/** The areas of the demo world, most wanted first; an area's slug is also its place in the gazetteer. */
export const areas = [...heart, ...coast, ...quiet]

/** The area of a slug, which every building of the demo world has. */
export function areaOf(slug: string): DemoArea {
  const area = areas.find((one) => one.slug === slug)
  if (!area) throw new Error(`The demo world has no area ${slug}`)
  return area
}
