import { sql } from 'kysely'
import type { Lang } from '#contract/constants.ts'

export type PictureJson = { file: string; width: number; height: number; blur: string; alt: string }

/** A row of pictures, joined as `pic`, as the wire shows it. */
export const pictureJson = (lang: Lang) =>
  sql<PictureJson>`json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur, 'alt', ${sql.ref(`pic.alt_${lang}`)})`
