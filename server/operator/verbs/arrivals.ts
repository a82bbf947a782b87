import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { listArrivals, openDocument } from '#server/arrivals/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import { arrivalLines, registerCsv } from './arrivals-register.ts'
import { count, day, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const DAYS_AHEAD = 3

export const arrivalVerbs = {
  arrivals: verb({
    about: 'list',
    summary: 'Lists arrivals and missing web check-ins, or exports the guest register.',
    example: 'arrivals --from 2027-03-01 --to 2027-03-07 --export register.csv',
    more: [
      'The register is a CSV file with one row per person, checked in or not, as the authorities require.',
      'The number after a guest is the one that open-document expects.',
    ],
    input: z.object({
      from: day('first day of arrival; default: today').optional(),
      to: day(`last day of arrival; default: ${DAYS_AHEAD} days later`).optional(),
      export: text(500, 'file to write the register to, .csv').optional(),
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
    about: 'booking',
    summary: "Decrypts a guest's ID document into a file, and logs who opened it and why.",
    example:
      'open-document --guest 12 --to passport.webp --reason "Requested by the building security"',
    input: z.object({
      guest: count(1, Number.MAX_SAFE_INTEGER, 'number of the guest, as listed by arrivals'),
      to: text(500, 'file to write, .webp; it must not exist yet'),
      reason: text(300, 'why the document is needed').refine(
        (reason) => reason.length >= 8,
        'must have at least 8 characters',
      ),
    }),
    run: async ({ tx, services, now, actor }, { guest, to, reason }) => {
      const opened = await openDocument(
        tx,
        { guest_id: guest, actor: actor.name, reason },
        { services, now },
      )
      writeFile(to, opened.bytes, 'to')
      return {
        subject: opened.of.id,
        about: opened.of.kind,
        detail: { guest, reason },
        lines: [
          `The document of ${opened.name} (${opened.of.id}) was written to ${to}. Delete the file after use.`,
        ],
      }
    },
  }),
}

/** Readable by its owner only; refuses INVALID_INPUT when it cannot be written. */
function writeFile(file: string, content: string | Uint8Array, field: 'export' | 'to') {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: field === 'to' ? 'wx' : 'w' })
  } catch (error) {
    refuse('INVALID_INPUT', {
      fields: [{ field, code: 'invalid' }],
      data: error instanceof Error ? error.message : 'cannot be written',
    })
  }
}
