import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { endSessions, findAccount } from '#server/accounts/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { erasePerson, readPerson } from '#server/privacy/index.ts'
import { email, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

export const privacyVerbs = {
  'export-person': verb({
    about: 'guest',
    summary: 'Exports all personal data of a person to a file (data access request).',
    example: 'export-person --email sara@example.com --to sara.json',
    more: [
      'First verify that the requester controls the address.',
      'ID documents are not included: the export says whether there is one; open-document decrypts it.',
    ],
    input: z.object({
      email: email('email of the person'),
      to: text(500, 'file to write, .json; it must not exist yet'),
    }),
    run: async ({ tx, now }, { email: address, to }) => {
      const person = await readPerson(tx, address)
      if (!person)
        refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
      writeNew(to, JSON.stringify({ email: address, as_of: now.toISOString(), ...person }, null, 2))
      return {
        subject: address,
        detail: { kinds: Object.keys(person) },
        lines: [`The data of ${address} was written to ${to}. Delete the file after use.`],
      }
    },
  }),
  'end-sessions': verb({
    about: 'guest',
    summary:
      'Ends all sessions of a person, for example after a device was lost or a password leaked.',
    example: 'end-sessions --email sara@example.com',
    input: z.object({ email: email('login address of the person') }),
    run: async ({ tx, services }, { email: address }) => {
      const account = await findAccount(services.db, address)
      if (!account)
        refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
      await endSessions(tx, account.id)
      return { subject: address, lines: [`All sessions of ${address} were ended.`] }
    },
  }),
  'erase-person': verb({
    about: 'guest',
    summary:
      'Erases the personal data of a person as far as the law allows, and reports what must be retained and until when.',
    example: 'erase-person --email sara@example.com --reason "Requested by letter on 3 March"',
    more: [
      'This cannot be undone except from a backup. First cancel future stays, transfer homes, send and pay every statement, and wait for refunds.',
      'Invoices, and statements and payouts of an owner, keep the name for tax_record_years, the guest register and its documents for guest_record_years.',
      'The payment provider keeps its own records: erase the customer there too.',
    ],
    input: z.object({
      email: email('email of the person'),
      reason: text(300, 'who requested it, and when'),
    }),
    run: async ({ tx, now, today }, { email: address, reason }) => {
      const erased = await erasePerson(tx, address, { now, today })
      const { person, messages, deleted, emptied, documents_until, registered } = erased
      const retained = [
        ...(documents_until
          ? [
              `Kept until ${documents_until}: the name on their invoices, and on statements and payouts of an owner, as the tax law requires.`,
            ]
          : []),
        ...(registered > 0
          ? [
              `Kept for guest_record_years after departure: ${registered} entries of the guest register, as the law on guests requires.`,
            ]
          : []),
      ]
      return {
        subject: person,
        detail: { reason, messages, deleted, emptied, documents_until, registered },
        lines: [
          `Erased: ${address}. Accounts deleted: ${deleted}; anonymised: ${emptied}; messages and emails deleted: ${messages}.`,
          ...retained,
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
