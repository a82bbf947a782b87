import { sql } from 'kysely'
import type { Lang } from '#contract/constants.ts'

/** A row of pictures, joined as `pic`, as the contract's `picture`. */
export const pictureJson = (lang: Lang) =>
  sql`json_strip_nulls(json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur, 'alt', ${sql.ref(`pic.alt_${lang}`)},
    'focus', picture_focus(pic), 'room', pic.room))`
