import { INBOX_VIEWS } from '#contract/endpoints/admin/inbox.ts'
import { inLatinDigits, oneOf, readFields, text, yesNo, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  view: oneOf(INBOX_VIEWS),
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  /** They are shown in place of a thread. */
  templates: yesNo,
  /** What goes by itself, in place of both. */
  planned: yesNo,
  /** Emails that belong to no thread, in place of all three. */
  unsorted: yesNo,
  thread: text(/^SDF-\d{1,12}$/, inLatinDigits),
}

export type InboxUrl = Output<typeof FIELDS>

export const readInboxUrl = (raw: Record<string, unknown>): InboxUrl => readFields(FIELDS, raw)
