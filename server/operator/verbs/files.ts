import { z } from 'zod'
import { refuse } from '#server/core/refuse.ts'
import { localFolder, openBucket, openLocalFiles } from '#server/outside/files/index.ts'
import { moveFiles, type Moved } from '#server/operator/files/move-files.ts'
import { yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const PLACES = { bucket: 'in the bucket', disk: 'on the disk' } as const

export const fileVerbs = {
  'move-files': verb({
    about: 'setting',
    summary:
      'Copies pictures and sealed documents from the disk into the bucket, or back, and reads each again.',
    example: 'move-files --to bucket',
    more: [
      'Needs the S3_ settings. The product may keep running, on either store. If interrupted, run it again: what is already there is not copied twice.',
      'To switch stores: run it, restart the product with the S3_ settings (or without), and run it again for what came in between.',
      'When the product has been restarted, --delete removes what was copied from its old place, and what nothing needs any more from both.',
    ],
    input: z.object({
      to: z.enum(['bucket', 'disk'], 'must be bucket or disk').describe('bucket or disk'),
      delete: yes('deletes them from the old place; only when no process uses that store any more'),
    }),
    run: async ({ services, now }, { to: place, delete: is_deleting }) => {
      const { bucket, DATA_DIR } = services.config
      if (!bucket)
        refuse('INVALID_INPUT', {
          fields: [{ field: 'to', code: 'invalid' }],
          data: 'Set the S3_ settings: they say which bucket.',
        })
      const stores = { bucket: openBucket(bucket), disk: openLocalFiles(localFolder(DATA_DIR)) }
      const other = place === 'bucket' ? 'disk' : 'bucket'
      const moving = { from: stores[other], to: stores[place], now }
      const copied = await moveFiles(services.db, { ...moving, is_deleting: false })
      if (is_deleting) guardDatabase(copied)
      const { deleted, deleted_unnamed } = is_deleting
        ? await moveFiles(services.db, { ...moving, is_deleting })
        : copied
      const done = { ...copied, deleted, deleted_unnamed }
      return {
        subject: 'files',
        detail: { to: place, ...done },
        lines: [
          `Copied: ${done.moved}; already ${PLACES[place]}: ${done.there}; changed there since: ${done.newer_there}; deleted meanwhile: ${done.gone}.`,
          ...(done.deleted > 0 ? [`Deleted ${PLACES[other]}: ${done.deleted}.`] : []),
          ...(done.deleted_unnamed > 0
            ? [`Deleted because nothing needs them: ${done.deleted_unnamed}.`]
            : []),
          ...(!is_deleting && done.unnamed + done.unnamed_there > 0
            ? [
                `Left because nothing needs them: ${done.unnamed} ${PLACES[other]}, ${done.unnamed_there} ${PLACES[place]}.`,
              ]
            : []),
        ],
      }
    },
  }),
}

/** Another database would need nothing of what lies there. */
function guardDatabase({ unnamed, unnamed_there, named_there }: Moved) {
  if (unnamed + unnamed_there <= named_there) return
  refuse('INVALID_INPUT', {
    fields: [{ field: 'delete', code: 'invalid' }],
    data: `This database needs ${named_there} of the files and does not need ${unnamed + unnamed_there}. Is it the one they belong to? Nothing was deleted.`,
  })
}
