import sharp from 'sharp'
import { world, type World } from './world.ts'

/** The file of every picture of the pictured world. */
export const PICTURE = 'living-0123456789abcdef.webp'

/** A photograph of one colour. */
export const drawn = async (tint: number, width = 960) =>
  await sharp({
    create: { width, height: (width * 2) / 3, channels: 3, background: { r: tint, g: 120, b: 90 } },
  })
    .webp()
    .toBuffer()

/** The world with a photograph that can be taken out. */
export async function picturedWorld(): Promise<World> {
  const there = await world()
  await there.services.files.put(PICTURE, await drawn(200))
  await there.pool.query('update pictures set file = $1', [PICTURE])
  await there.pool.query('update room_category_pictures set position = 0')
  return there
}

/** The people of the world, and nothing that is let. */
export async function emptiedWorld(): Promise<World> {
  const there = await world()
  await there.pool.query(
    `set local session_replication_role = replica;
     truncate room_categories, properties, locations, suppliers, pictures restart identity cascade;
     set local session_replication_role = origin; select rebuild_search()`,
  )
  return there
}
