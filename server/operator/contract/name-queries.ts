import { condition, type Db } from '#server/db/index.ts'

type Row = Promise<{ id: number } | undefined>

export const findHome = (db: Db, slug: string): Row =>
  db
    .selectFrom('room_categories')
    .select('id')
    .where(condition`id = home_of_slug(${slug})`)
    .executeTakeFirst()

/** `home/unit`: the slug of a home, and the name of one of its units. */
export function findUnit(db: Db, name: string): Row {
  const [slug = '', ...unit] = name.split('/')
  return db
    .selectFrom('units as u')
    .select('u.id')
    .where(condition`u.room_category_id = home_of_slug(${slug})`)
    .where('u.name', '=', unit.join('/'))
    .orderBy('u.is_active', 'desc')
    .orderBy('u.id')
    .executeTakeFirst()
}

export const findPerson = (db: Db, email: string): Row =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
