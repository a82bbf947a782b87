import type { Services } from '#server/call/call.ts'
import { isPictureShown } from './profile-queries.ts'

/** Leaves one that a profile or a review shows: its change was committed after all, or several show it. */
export async function removePicture({ db, files }: Services, { file }: { file: string }) {
  if (!(await isPictureShown(db, file))) await files.remove(file)
}
