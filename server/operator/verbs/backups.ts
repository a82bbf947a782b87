import { resolve } from 'node:path'
import { z } from 'zod'
import { drillRestore } from '#server/backup/drill.ts'
import { text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

export const backupVerbs = {
  'restore-drill': verb({
    about: 'list',
    summary:
      'Restores the newest backup into a database of its own, checks it and removes it again.',
    example: 'restore-drill',
    more: [
      'Needs room for a second database, and a user who may create a database and restore. The product may keep running.',
      'Exits with 1 if the backup cannot be restored or anything in it is missing or damaged. Monitoring watches when it last ran.',
    ],
    input: z.object({
      file: text(4_096, 'a backup on the disk, instead of the newest in the bucket').optional(),
    }),
    run: async ({ services }, { file }) => {
      const { name, made_at, rows, files, seconds } = await drillRestore(services, {
        file: file && resolve(file),
      })
      return {
        subject: 'backups',
        detail: { name, made_at, rows, files, seconds },
        lines: [
          `${name} of ${made_at} is whole: ${rows} rows, ${files} files, restored and checked in ${seconds} s.`,
        ],
      }
    },
  }),
}
