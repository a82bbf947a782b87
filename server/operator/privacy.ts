import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { endSessions, findAccount } from '#accounts'
import { refuse } from '#core/refuse.ts'
import { erasePerson, readPerson } from '#privacy'
import { email, text } from './flags.ts'
import { verb } from './verb.ts'

export const privacyVerbs = {
  'export-person': verb({
    summary: 'Writes everything we keep about a person into a file, for whoever asks for their data.',
    example: 'export-person --email sara@example.com --to sara.json',
    more: [
      'Make sure first that who asks is who has the address.',
      'ID documents are not in it: it says whether there is one, and open-document opens it.',
    ],
    input: z.object({ email: email('the address of the person'), to: text(500, 'the file to write, .json; it must not be there yet') }),
    run: async ({ tx, now }, { email: address, to }) => {
      const person = await readPerson(tx, address)
      if (!person) refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
      writeNew(to, JSON.stringify({ email: address, as_of: now.toISOString(), ...person }, null, 2))
      return {
        subject: address,
        detail: { kinds: Object.keys(person) },
        lines: [`What we keep about ${address} is in ${to}. Delete the file when it has served.`],
      }
    },
  }),
  'end-sessions': verb({
    summary: 'Logs a person out everywhere: a device was lost, or somebody else has their password.',
    example: 'end-sessions --email sara@example.com',
    input: z.object({ email: email('the address the person logs in with') }),
    run: async ({ tx, services }, { email: address }) => {
      const account = await findAccount(services.db, address)
      if (!account) refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
      await endSessions(tx, account.id)
      return { subject: address, lines: [`${address} is logged out everywhere.`] }
    },
  }),
  'erase-person': verb({
    summary: 'Erases a person, as far as the law lets, and says what has to stay and until when.',
    example: 'erase-person --email sara@example.com --reason "Asked by letter on 3 March"',
    more: [
      'Nothing brings it back but a backup. Stays to come are cancelled first, homes transferred, refunds awaited.',
      'Invoices keep the name until the setting tax_record_years is over, the register of guests and its documents until guest_record_years.',
      'The payment provider keeps its own records: erase the customer there too.',
    ],
    input: z.object({ email: email('the address of the person'), reason: text(300, 'who asked, and when') }),
    run: async ({ tx, services, now, today }, { email: address, reason }) => {
      const erased = await erasePerson(tx, address, { now, today })
      for (const picture of erased.pictures) await services.files.remove(picture)
      const { person, messages, deleted, emptied, documents_until, registered } = erased
      const kept = [
        ...(documents_until ? [`Kept until ${documents_until}: the name on their invoices, as the tax law asks.`] : []),
        ...(registered > 0
          ? [`Kept for guest_record_years after departure: ${registered} entries of the register, as the law on guests asks.`]
          : []),
      ]
      return {
        subject: person,
        detail: { reason, messages, deleted, emptied, documents_until, registered },
        lines: [
          `Erased: ${address}. Accounts gone: ${deleted}; without a name: ${emptied}; messages and letters gone: ${messages}.`,
          ...kept,
        ],
      }
    },
  }),
}

function writeNew(file: string, content: string) {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    refuse('INVALID_INPUT', {
      fields: [{ field: 'to', code: 'invalid' }],
      data: error instanceof Error ? error.message : 'cannot be written',
    })
  }
}
