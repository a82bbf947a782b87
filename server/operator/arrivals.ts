import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { listArrivals, openDocument } from '#arrivals'
import { refuse } from '#core/refuse.ts'
import { addDays } from '#core/time.ts'
import { arrivalLines, registerCsv } from './arrivals-register.ts'
import { count, day, text } from './flags.ts'
import { verb } from './verb.ts'

const DAYS_AHEAD = 3

export const arrivalVerbs = {
  arrivals: verb({
    summary: 'Shows who arrives and who still owes their web check-in, or writes the register.',
    example: 'arrivals --from 2027-03-01 --to 2027-03-07 --export register.csv',
    more: [
      'The register is a CSV file with a row for every person, checked in or not, as the authorities ask for them.',
      'The number beside a guest is the one that open-document takes.',
    ],
    input: z.object({
      from: day('the first day of arrival; today when left out').optional(),
      to: day(`the last day of arrival; ${DAYS_AHEAD} days later when left out`).optional(),
      export: text(500, 'a file to write the register into, .csv').optional(),
    }),
    run: async ({ tx, today }, { from = today, to = addDays(from, DAYS_AHEAD), export: file }) => {
      if (to < from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
      const coming = await listArrivals(tx, { from, to, today })
      const subject = `${from} to ${to}`
      if (file === undefined) return { subject, lines: arrivalLines(coming) }
      writeFile(file, registerCsv(coming), 'export')
      const people = coming.reduce((sum, { guests }) => sum + guests.length, 0)
      return { subject, detail: { from, to, people }, lines: [`People in ${file}: ${people}.`] }
    },
  }),
  'open-document': verb({
    summary: 'Opens the sealed ID document of one guest into a file, and writes down who looked and why.',
    example: 'open-document --guest 12 --to passport.webp --reason "Asked for by the building security"',
    input: z.object({
      guest: count(1, Number.MAX_SAFE_INTEGER, 'the number of the guest, as arrivals shows it'),
      to: text(500, 'the file to write, .webp; it must not be there yet'),
      reason: text(300, 'why the document must be seen').refine((reason) => reason.length >= 8, 'must say why in a few words'),
    }),
    run: async ({ tx, services, now, actor }, { guest, to, reason }) => {
      const opened = await openDocument(tx, { guest_id: guest, actor, reason }, { services, now })
      writeFile(to, opened.bytes, 'to')
      return {
        subject: opened.reservation_id,
        detail: { guest, reason },
        lines: [`The document of ${opened.name} (${opened.reservation_id}) is in ${to}. Delete the file when it has served.`],
      }
    },
  }),
}

/** Readable by its owner only; refuses INVALID_INPUT when it cannot be written. */
function writeFile(file: string, content: string | Uint8Array, field: 'export' | 'to') {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: field === 'to' ? 'wx' : 'w' })
  } catch (error) {
    refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data: error instanceof Error ? error.message : 'cannot be written' })
  }
}
