import { z } from 'zod'
import { refuse } from '#server/core/refuse.ts'
import { enqueueAll, job } from '#server/jobs/index.ts'
import {
  countDemo,
  emptyTables,
  isMarked,
  listDemoFiles,
  listForeign,
  lockWritten,
  type Stands,
} from '#server/operator/demo/demo-queries.ts'
import { yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const NAMES: Record<string, string> = {
  bookings: 'booking',
  payments: 'payment',
  room_categories: 'home',
  users: 'person',
  property_submissions: 'home offered',
  agent_registrations: 'agent',
  contact_messages: 'message',
  subscriptions: 'subscriber',
  staff_invitations: 'invitation',
}

export const demoVerbs = {
  'remove-demo': verb({
    about: 'setting',
    summary:
      'Makes a demo a company’s own: everything of the demo goes, its accounts and sessions end, and numbers begin again.',
    example: 'remove-demo --dry-run',
    more: [
      'Set DEMO=off first, with the settings of the real services; otherwise the next start would load the demo again.',
      'Refused while a booking, a payment, a home or a person stands that the demo did not make. Dated settings and the pages of the site stay as they are.',
      'There is no way back but a backup. The next start prints a link that makes the first colleague.',
    ],
    input: z.object({ dry_run: yes('says what would go, and changes nothing') }),
    run: async ({ tx, services }, { dry_run }) => {
      if (services.config.is_demo)
        no('Set DEMO=off first: the next start would load the demo again.')
      await lockWritten(tx)
      if (!(await isMarked(tx)))
        no('Nothing says what is the demo’s: it is not there, or an earlier version loaded it.')
      const foreign = await listForeign(tx)
      if (foreign.length > 0) no(told(foreign))
      const { homes, people, bookings } = await countDemo(tx)
      const detail = { homes, people, bookings }
      const counts = `${homes} homes, ${people} people and ${bookings} bookings`
      if (dry_run)
        return {
          subject: 'demo',
          detail: { ...detail, dry_run },
          lines: [`Would go: ${counts}.`, 'Dry run: nothing was changed.'],
        }
      const files = await listDemoFiles(tx)
      await emptyTables(tx)
      await enqueueAll(
        tx,
        files.map((file) => job('remove_picture', { file })),
      )
      return {
        subject: 'demo',
        detail: { ...detail, files: files.length },
        lines: [
          `The demo is gone: ${counts}. Its ${files.length} files go with the next start.`,
          'Start the product: it prints the link that makes the first colleague.',
        ],
      }
    },
  }),
}

const SHOWN = 20

function told(foreign: Stands[]): string {
  const shown = foreign.slice(0, SHOWN).map(({ kind, name }) => `${NAMES[kind] ?? kind} ${name}`)
  const more = foreign.length > SHOWN ? [`and ${foreign.length - SHOWN} more`] : []
  return `These are not the demo’s: ${[...shown, ...more].join(', ')}.`
}

const no = (why: string): never => refuse('FORBIDDEN', { data: why })
