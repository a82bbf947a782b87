import { join } from 'node:path'
import type { BucketSettings } from '#server/core/config.ts'
import { openBucket } from './bucket.ts'
import { withLocalCopies } from './local-copies.ts'
import { openLocalFiles } from './local-files.ts'
import type { Files, FilesAway } from './types.ts'

export { openArchives, type Archives } from './archives.ts'
export { openBucket } from './bucket.ts'
export { openLocalFiles, readFileIfExists, writeAtomically } from './local-files.ts'
export {
  isNamedByContent,
  isPersonal,
  newAvatarName,
  newReviewPhotographName,
  pictureName,
} from './names.ts'
export { isPhotograph } from './image-kind.ts'
export { blurOf } from './photograph.ts'
export { inPictureQueue, openPictureQueue } from './picture-queue.ts'
export { type ImageFault, takeImage } from './take-image.ts'
export { isPdf, takePaper } from './take-paper.ts'
export { keepPhotograph } from './keep-photograph.ts'
export { areAlike, takePhotograph, type PictureRemark } from './take-photograph.ts'
export { FilesAway, FilesMisconfigured, type Files } from './types.ts'

export const localFolder = (data_dir: string): string => join(data_dir, 'files')

type Options = {
  data_dir: string
  bucket: BucketSettings | null
  onOutage?: (away: FilesAway | null) => void
}

/** In the bucket where there is one, with copies of pictures on the disk; otherwise on the disk. */
export function openFiles({ data_dir, bucket, onOutage = () => {} }: Options): Files {
  if (!bucket) return openLocalFiles(localFolder(data_dir))
  return withLocalCopies(openBucket({ ...bucket, onOutage }), {
    folder: join(data_dir, 'cache', 'originals'),
  })
}
