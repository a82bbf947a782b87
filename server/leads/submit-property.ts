import type { PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { guardHuman } from './human-check.ts'
import { findProfileOf, insertSubmission } from './lead-queries.ts'

type Input = {
  owner_name?: string | undefined
  owner_first_name?: string | undefined
  owner_last_name?: string | undefined
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

/**
 * The profile of a logged-in person overrides the input. Refuses LIST_PROPERTY_EMAIL_EXISTS,
 * HUMAN_CHECK_FAILED.
 */
export async function submitProperty(
  { human_check, owner_name = '', owner_first_name, owner_last_name, ...rest }: Input,
  call: Call,
) {
  const [first = '', ...last] = owner_name.split(' ')
  const name = {
    owner_first_name: owner_first_name ?? first,
    owner_last_name: owner_last_name ?? last.join(' '),
  }
  const typed = { ...rest, ...name }
  const { db, lang, now } = call
  await db.transaction().execute(async (tx) => {
    await guardHuman(tx, human_check, call) // a refusal rolls it back
    const owner = await ownerOf(tx, typed, call)
    const id = await insertSubmission(tx, { ...typed, ...owner, lang, submitted_at: now })
    if (id === undefined) {
      refuse('LIST_PROPERTY_EMAIL_EXISTS', {
        fields: [{ field: 'email', code: 'LIST_PROPERTY_EMAIL_EXISTS' }],
      })
    }
    await enqueue(tx, 'send_lead_email', { kind: 'property', id, to: 'applicant' })
    await enqueue(tx, 'send_lead_email', { kind: 'property', id, to: 'company' })
  })
  return {}
}

type Typed = {
  owner_first_name: string
  owner_last_name: string
  email: string
  phone_number: string
}

async function ownerOf(tx: Tx, typed: Typed, { person }: Call) {
  const own = person && !person.is_temporary ? await findProfileOf(tx, person.user_id) : undefined
  return {
    user_id: own ? own.id : null,
    owner_first_name: own?.first_name || typed.owner_first_name,
    owner_last_name: own?.last_name || typed.owner_last_name,
    email: own?.email || typed.email,
    phone_number: own?.phone_number || typed.phone_number,
  }
}
