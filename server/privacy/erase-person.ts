import type { Moment } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  countObstacles,
  deleteUnneeded,
  deleteWords,
  emptyStaysInTheirName,
  emptyAccount,
  emptyLog,
  emptyStays,
  emptyStaysElsewhere,
  insertErasure,
  lockPeople,
} from './erase-queries.ts'

export type Erased = {
  person: string
  messages: number
  deleted: number
  emptied: number
  documents_until: string | null
  registered: number
}

/**
 * Documents keep the name for the retention of the tax law, the register its guests (domain G4,
 * D4). They are told by email, to an address that is proven. Refuses ACCOUNT_NOT_FOUND, and INVALID_INPUT while a stay is ahead, a refund under way, a
 * home owned, or an owner's statement not sent and paid.
 */
export async function erasePerson(tx: Tx, email: string, { now, today }: Moment): Promise<Erased> {
  const { tax_record_years } = await readSettings(tx, today)
  const people = await lockPeople(tx, email, tax_record_years)
  const ids = people.map(({ id }) => id)
  await guardFree(tx, { ids, email }, today)
  const person = ids.length > 0 ? `person ${ids.join(', ')}` : 'somebody without an account'
  const elsewhere = await emptyStaysElsewhere(tx, email)
  const messages =
    (await deleteWords(tx, email)) + (await emptyStaysInTheirName(tx, email)) + elsewhere.stays
  if (ids.length === 0 && messages === 0)
    refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
  const erased: Erased = {
    person,
    messages,
    deleted: 0,
    emptied: 0,
    documents_until: null,
    registered: elsewhere.registered,
  }
  for (const { id, profile_picture, documents_until } of people) {
    erased.registered += await emptyStays(tx, id)
    await emptyAccount(tx, id)
    if (profile_picture) await enqueue(tx, 'remove_picture', { file: profile_picture })
    if (await deleteUnneeded(tx, id)) erased.deleted += 1
    else {
      erased.emptied += 1
      if (documents_until !== null)
        await insertErasure(tx, { user_id: id, erased_at: now, documents_until })
    }
  }
  erased.documents_until =
    people
      .map((one) => one.documents_until ?? '')
      .toSorted()
      .at(-1) || null
  await emptyLog(tx, email, person)
  const told = people.find(({ is_told }) => is_told)
  if (told) {
    const { documents_until, registered } = erased
    const { lang, is_owner } = told
    await enqueue(tx, 'send_account_closed', { email, lang, documents_until, registered, is_owner })
  }
  return erased
}

async function guardFree(tx: Tx, whose: { ids: number[]; email: string }, today: string) {
  const { stays, refunds, homes, unsettled } = await countObstacles(tx, whose, today)
  const why = [
    stays > 0 ? `${stays} of their stays are not over: cancel them or wait` : '',
    refunds > 0 ? `${refunds} refunds are on their way` : '',
    homes > 0 ? `${homes} homes are theirs: transfer them first` : '',
    unsettled > 0
      ? 'their account as an owner is not settled: send every statement and pay it first'
      : '',
  ].filter(Boolean)
  if (why.length > 0)
    refuse('INVALID_INPUT', { fields: [{ field: 'email', code: 'invalid' }], data: why.join('; ') })
}
