import type { privacy } from '#contract/endpoints/privacy.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { MAILING_LISTS } from '#contract/mailing-lists.ts'
import {
  chooseLanguage,
  findChosenLanguage,
  findUser,
  guardKnown,
  guardProvenAddress,
} from '#server/accounts/index.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Handlers, PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings } from '#server/db/index.ts'
import { startSubscription } from '#server/leads/index.ts'
import { optIn, optOut, readLists } from '#server/mailing/index.ts'
import { erasePerson } from './erase-person.ts'
import { countObstacles, readKeptUntil } from './erase-queries.ts'
import { readPerson } from './person-queries.ts'

const PERSON: Actor = { name: 'the person', user_id: null, source: 'system' }

async function readPrivacy(_input: object, { db, person, today }: PersonCall) {
  const email = await emailOf({ db, person })
  const { tax_record_years } = await readSettings(db, today)
  return {
    email_lang: await findChosenLanguage(db, person.user_id),
    lists: await readLists(db, email),
    closing: {
      ...(await countObstacles(db, { ids: [person.user_id], email }, today)),
      is_colleague: person.staff_rights !== null,
      documents_until: await readKeptUntil(db, email, tax_record_years),
    },
  }
}

/** Refuses VERIFY_EMAIL_FIRST: mail to an address is its owner's to choose. */
async function changeMailChoices(
  { email_lang, lists = {} }: Input<typeof privacy.changeMailChoices>,
  call: PersonCall,
) {
  guardProvenAddress(call)
  const { db, person, lang, now } = call
  const email = await emailOf(call)
  await db.transaction().execute(async (tx) => {
    if (email_lang !== undefined) await chooseLanguage(tx, person.user_id, email_lang)
    const former = await readLists(tx, email)
    const changed = MAILING_LISTS.filter(
      (list) => lists[list] !== undefined && lists[list] !== former[list],
    )
    for (const list of changed) {
      if (!lists[list]) await optOut(tx, { list, email }, now)
      else if (list === 'newsletter')
        await startSubscription(tx, { email, lang: email_lang ?? lang, subscribed_at: now })
      else await optIn(tx, { list, email })
      await logActivity(tx, {
        by: PERSON,
        verb: lists[list] ? 'subscribe' : 'unsubscribe',
        subject: { kind: 'list', id: list },
        detail: { email },
        at: now,
      })
    }
  })
  return {}
}

/** Refuses VERIFY_EMAIL_FIRST, SECOND_FACTOR_REQUIRED, INVALID_PASSWORD. */
async function exportMyData(
  { password = '' }: Input<typeof privacy.exportMyData>,
  call: PersonCall,
) {
  await guardKnown(password, call)
  const { db, now } = call
  const email = await emailOf(call)
  return await db.transaction().execute(async (tx) => {
    const data = await readPerson(tx, email)
    await logActivity(tx, {
      by: PERSON,
      verb: 'export-person',
      subject: { kind: 'guest', id: email },
      at: now,
    })
    const text = JSON.stringify({ email, as_of: now.toISOString(), ...data }, null, 2)
    return { name: 'my-data.json', type: 'application/json', bytes: Buffer.from(text) }
  })
}

/**
 * As erasePerson, for good. Refuses VERIFY_EMAIL_FIRST, SECOND_FACTOR_REQUIRED, INVALID_PASSWORD;
 * INVALID_INPUT for a colleague, and while a stay is ahead, a refund under way or a home owned.
 */
async function closeMyAccount(
  { password = '' }: Input<typeof privacy.closeMyAccount>,
  call: PersonCall,
) {
  await guardKnown(password, call)
  const { db, person, now, today } = call
  if (person.staff_rights !== null)
    refuse('INVALID_INPUT', { fields: [{ field: 'email', code: 'invalid' }] })
  const email = await emailOf(call)
  return await db.transaction().execute(async (tx) => {
    const {
      person: subject,
      documents_until,
      ...counts
    } = await erasePerson(tx, email, {
      now,
      today,
    })
    await logActivity(tx, {
      by: PERSON,
      verb: 'erase-person',
      subject: { kind: 'guest', id: subject },
      detail: { ...counts, documents_until },
      at: now,
    })
    return { documents_until }
  })
}

const emailOf = async ({ db, person }: Pick<PersonCall, 'db' | 'person'>): Promise<string> =>
  (await findUser(db, person.user_id)).email

export const privacyHandlers = {
  readPrivacy,
  changeMailChoices,
  exportMyData,
  closeMyAccount,
} satisfies Handlers<keyof typeof privacy>
