import { sql } from 'kysely'

/** JSON of the photographs of the stay whose first booking is `booking_id`, in the order they came. */
export const photographsOf = (booking_id: string) => sql`(
  select coalesce(json_agg(json_build_object('photograph_id', p.id, 'file', p.file, 'width', p.width, 'height', p.height, 'blur', p.blur) order by p.id), '[]')
  from review_photographs p where p.booking_id = ${sql.ref(booking_id)})`
