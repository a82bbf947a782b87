import { z } from 'zod'
import { resealKeys } from '#server/accounts/index.ts'
import { resealPermitPapers, resealUnitAccess } from '#server/admin/homes/index.ts'
import { resealLeadDocuments } from '#server/admin/leads/index.ts'
import { resealClaims } from '#server/deposits/index.ts'
import { resealThreadPapers } from '#server/threads/index.ts'
import { resealIncoming } from '#server/incoming-mail/index.ts'
import { resealFeeds } from '#server/calendars/index.ts'
import { resealDocuments } from '#server/arrivals/index.ts'
import { resealBankAccounts, resealBills, resealPayers } from '#server/owners/index.ts'
import { verb } from '#server/operator/verb.ts'

export const resealVerbs = {
  reseal: verb({
    about: 'setting',
    summary:
      'Seals ID documents, documents of permits and of leads, bills, papers of claims, of messages and of unsorted emails, the ways into units, the addresses of calendars, bank accounts and the keys of authenticator apps with APP_SECRET, after it was changed.',
    example: 'reseal',
    more: [
      'Needs APP_SECRET_PREVIOUS. If interrupted, run it again: what is done stays done.',
      'Recovery codes cannot be sealed anew: everybody who has some must make new ones before APP_SECRET_PREVIOUS is removed.',
    ],
    input: z.object({}),
    run: async ({ services }) => {
      const { sealed_anew, as_before, unreadable } = await resealDocuments(services)
      const papers = await resealPermitPapers(services)
      const of_leads = await resealLeadDocuments(services)
      const bills = await resealBills(services)
      const claims = await resealClaims(services)
      const of_messages = await resealThreadPapers(services)
      const of_emails = await resealIncoming(services)
      const ways_in = await resealUnitAccess(services)
      const feeds = await resealFeeds(services)
      const bank_accounts = (await resealBankAccounts(services)) + (await resealPayers(services))
      const keys = await resealKeys(services)
      return {
        subject: 'APP_SECRET',
        detail: {
          sealed_anew,
          as_before,
          unreadable,
          papers,
          of_leads,
          bills,
          claims,
          of_messages,
          of_emails,
          ways_in,
          feeds,
          bank_accounts,
          keys,
        },
        lines: [
          `ID documents sealed anew: ${sealed_anew}; already sealed with APP_SECRET: ${as_before}; opened by neither secret, or missing: ${unreadable}.`,
          `Documents of permits sealed anew: ${papers.sealed_anew}; already sealed with APP_SECRET: ${papers.as_before}; opened by neither secret, or missing: ${papers.unreadable}.`,
          `Documents of leads sealed anew: ${of_leads.sealed_anew}; already sealed with APP_SECRET: ${of_leads.as_before}; opened by neither secret, or missing: ${of_leads.unreadable}.`,
          `Bills sealed anew: ${bills.sealed_anew}; already sealed with APP_SECRET: ${bills.as_before}; opened by neither secret, or missing: ${bills.unreadable}.`,
          `Papers of claims sealed anew: ${claims.sealed_anew}; already sealed with APP_SECRET: ${claims.as_before}; opened by neither secret, or missing: ${claims.unreadable}.`,
          `Papers of messages sealed anew: ${of_messages.sealed_anew}; already sealed with APP_SECRET: ${of_messages.as_before}; opened by neither secret, or missing: ${of_messages.unreadable}.`,
          `Papers of unsorted emails sealed anew: ${of_emails.sealed_anew}; already sealed with APP_SECRET: ${of_emails.as_before}; opened by neither secret, or missing: ${of_emails.unreadable}.`,
          `Ways into units sealed anew: ${ways_in}.`,
          `Addresses of calendars sealed anew: ${feeds}.`,
          `Bank accounts sealed anew: ${bank_accounts}.`,
          `Keys of authenticator apps sealed anew: ${keys}.`,
        ],
      }
    },
  }),
}
