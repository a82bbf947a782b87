import { resolve } from 'node:path'
import { z } from 'zod'
import { drillRestore } from '#backup/drill.ts'
import { text } from '#operator/flags.ts'
import { verb } from '#operator/verb.ts'

export const backupVerbs = {
  'restore-drill': verb({
    about: 'list',
    summary: 'Restores the newest backup into a database of its own, checks it and removes it again.',
    example: 'restore-drill',
    more: [
      'Needs room for the database beside the real one, and a user who may create a database and restore. The product may run meanwhile.',
      'Ends with 1 when the backup cannot be restored or anything in it is not whole. When it was last done is watched.',
    ],
    input: z.object({ file: text(4_096, 'a backup on the disk, instead of the newest in the bucket').optional() }),
    run: async ({ services }, { file }) => {
      const { name, made_at, rows, files, seconds } = await drillRestore(services, { file: file && resolve(file) })
      return {
        subject: 'backups',
        detail: { name, made_at, rows, files, seconds },
        lines: [`${name} of ${made_at} is whole: ${rows} rows, ${files} files, restored and checked in ${seconds} s.`],
      }
    },
  }),
}
