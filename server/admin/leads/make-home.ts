import { OWNER_ROLE } from '#contract/constants.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { ensureOwnerIn, findAccount } from '#server/accounts/index.ts'
import { beginHomeWith } from '#server/admin/homes/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import {
  findBuildingNamed,
  findLeadHome,
  hasHome,
  keepMadeHome,
  updateStage,
  type HomeFacts,
  type Lead,
} from './lead-queries.ts'
import { findLeadRow } from './list-queries.ts'
import { onLead, refuseUnknown } from './on-lead.ts'

type Given = Input<(typeof staff_leads)['makeHomeOfLead']>

/** Refuses NOT_FOUND, LEAD_HOME_MADE. */
export async function previewHomeOfLead(
  { lead_home_id }: { lead_home_id: number },
  { db, today }: StaffCall,
) {
  const home = await findFreeHome(db, lead_home_id)
  const lead = (await findLeadRow(db, home.lead_id, today)) ?? refuseUnknown('lead_home_id')
  const [account, building, { management_fee_bp }] = await Promise.all([
    findAccount(db, lead.email),
    findBuildingNamed(db, home),
    readSettings(db, today),
  ])
  const [first_name = '', ...last] = lead.name.split(' ')
  return {
    owner: !account
      ? ('new' as const)
      : account.roles.includes(OWNER_ROLE)
        ? ('owner' as const)
        : account.is_email_verified
          ? ('guest' as const)
          : ('unproven' as const),
    first_name,
    last_name: last.join(' '),
    building: building?.name ?? null,
    area: home.area ?? building?.area ?? null,
    usual_fee_bp: management_fee_bp,
  }
}

/**
 * The draft, its owner's account and the terms of the agreement to come, or nothing. Refuses
 * FORBIDDEN without the right to homes, NOT_FOUND, LEAD_HOME_MADE, and as ensureOwnerIn.
 */
export async function makeHomeOfLead(given: Given, call: StaffCall) {
  if (!call.staff.rights.includes('homes')) refuse('FORBIDDEN')
  const { lead_home_id } = given
  const { lead_id } = (await findLeadHome(call.db, lead_home_id)) ?? refuseUnknown('lead_home_id')
  return await onLead({ lead_id, verb: 'make-home-of-lead' }, call, async (tx, lead) => {
    const home = await findFreeHome(tx, lead_home_id)
    const { first_name, last_name } = given
    const { email, phone_number, lang } = lead
    const person = { email, phone_number, lang, first_name, last_name }
    const owner = await ensureOwnerIn(tx, person, call.now)
    const fields = await fieldsOf(tx, { home, lead, unit: given.unit })
    const room_category_id = await beginHomeWith(tx, fields, call.now)
    const terms = termsOf(given)
    await keepMadeHome(tx, { lead_home_id, room_category_id, ...terms })
    const stage = lead.stage === 'on_sale' ? lead.stage : 'agreed'
    if (stage !== lead.stage)
      await updateStage(tx, { lead_id, stage, lost_reason: null, now: call.now })
    return {
      answer: { room_category_id, owner },
      before: { stage: lead.stage },
      after: { stage, home: String(room_category_id), owner, ...terms },
    }
  })
}

/** Refuses NOT_FOUND, LEAD_HOME_MADE. */
async function findFreeHome(db: Db, lead_home_id: number) {
  const home = (await findLeadHome(db, lead_home_id)) ?? refuseUnknown('lead_home_id')
  if (await hasHome(db, lead_home_id))
    refuse('LEAD_HOME_MADE', { fields: [{ field: 'lead_home_id', code: 'LEAD_HOME_MADE' }] })
  return home
}

const termsOf = ({ company_fee_bp, expense_limit, own_stay_nights }: Given) => ({
  company_fee_bp,
  expense_limit_fils: expense_limit ?? null,
  own_stay_nights: own_stay_nights ?? null,
})

const TYPES = { villa: 'villa', flat: 'apartment', studio: 'studio' } as const
const ARABIC = /\p{Script=Arabic}/u

type Offered = { home: HomeFacts; lead: Pick<Lead, 'email'>; unit: string | undefined }

/** What the form said; a building we know brings its pin. */
async function fieldsOf(tx: Tx, { home, lead, unit }: Offered): Promise<HomeFields> {
  const building = await findBuildingNamed(tx, home)
  const name = home.building.slice(0, HOME_TEXT_MAX.nice_name)
  return {
    [ARABIC.test(name) ? 'ar.nice_name' : 'en.nice_name']: name,
    'location.slug': home.area ?? building?.area ?? null,
    'property.name': building?.name ?? null,
    owner: lead.email,
    type: TYPES[home.property_type],
    bedrooms: home.property_type === 'studio' ? 0 : home.bedrooms,
    bathrooms: home.bathrooms,
    square_feet: home.square_feet,
    units: unit === undefined ? null : [unit],
  }
}
