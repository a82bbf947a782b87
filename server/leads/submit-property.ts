import type { PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { enqueue } from '#jobs'
import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import type { Call } from '#core/context.ts'
import { guardHuman } from './human-check.ts'
import { findProfileOf, insertSubmission } from './lead-queries.ts'

type Input = {
  owner_first_name: string
  owner_last_name: string
  email: string
  phone_number: string
  property_name: string
  property_type: (typeof PROPERTY_TYPES)[number]
  square_feet: number
  no_of_bedrooms: number
  no_of_bathrooms: number
  address: string
  human_check: string
}

/** The profile of a logged-in person overrides the input. Refuses LIST_PROPERTY_EMAIL_EXISTS, HUMAN_CHECK_FAILED. */
export async function submitProperty({ human_check, ...typed }: Input, call: Call) {
  const { db, lang, now } = call
  await db.transaction().execute(async (tx) => {
    await guardHuman(tx, human_check, call) // a refusal rolls it back
    const owner = await ownerOf(tx, typed, call)
    const id = await insertSubmission(tx, { ...typed, ...owner, lang, submitted_at: now })
    if (id === undefined) {
      refuse('LIST_PROPERTY_EMAIL_EXISTS', { fields: [{ field: 'email', code: 'LIST_PROPERTY_EMAIL_EXISTS' }] })
    }
    await enqueue(tx, 'send_lead_email', { kind: 'property', id, to: 'applicant' })
    await enqueue(tx, 'send_lead_email', { kind: 'property', id, to: 'company' })
  })
  return {}
}

async function ownerOf(tx: Tx, typed: Omit<Input, 'human_check'>, { person }: Call) {
  const own = person && !person.is_temporary ? await findProfileOf(tx, person.user_id) : undefined
  return {
    user_id: own ? own.id : null,
    owner_first_name: own?.first_name || typed.owner_first_name,
    owner_last_name: own?.last_name || typed.owner_last_name,
    email: own?.email || typed.email,
    phone_number: own?.phone_number || typed.phone_number,
  }
}
