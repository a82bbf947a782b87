import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { insertAll } from './bulk.ts'
import { dubaiTime } from '#demo/days.ts'

type When = { days_ago: number; hour: number; answered_after: number | null }

const HOMES = [
  {
    when: { days_ago: 16, hour: 21, answered_after: 3 },
    owner_first_name: 'Rashid',
    owner_last_name: 'Al Falasi',
    email: 'rashid.alfalasi@example.com',
    phone_number: '+971502201144',
    property_name: 'Garden villa near the school',
    property_type: 'villa',
    square_feet: 3_450,
    no_of_bedrooms: 4,
    no_of_bathrooms: 5,
    address: 'Street 12, Mirdif, Dubai',
    lang: 'ar',
  },
  {
    when: { days_ago: 5, hour: 10, answered_after: null },
    owner_first_name: 'Ingrid',
    owner_last_name: 'Halvorsen',
    email: 'ingrid.halvorsen@example.com',
    phone_number: '+4791234567',
    property_name: 'Two-bedroom flat over the boardwalk',
    property_type: 'flat',
    square_feet: 1_280,
    no_of_bedrooms: 2,
    no_of_bathrooms: 2,
    address: 'Golden Mile 4, Palm Jumeirah, Dubai',
    lang: 'en',
  },
  {
    when: { days_ago: 1, hour: 18, answered_after: null },
    owner_first_name: 'Vikram',
    owner_last_name: 'Desai',
    email: 'vikram.desai@example.com',
    phone_number: '+971554410098',
    property_name: 'Corner studio by the metro',
    property_type: 'studio',
    square_feet: 480,
    no_of_bedrooms: 1,
    no_of_bathrooms: 1,
    address: 'Cluster D, Jumeirah Lake Towers, Dubai',
    lang: 'en',
  },
]

const AGENTS = [
  {
    when: { days_ago: 9, hour: 12, answered_after: null },
    first_name: 'Salma',
    last_name: 'Karim',
    email: 'salma@qasr-brokers.example.com',
    phone_number: '+971561237788',
    company: 'Qasr Brokers',
    licence_number: 'BRN 40127',
    message: 'أمثّل ثلاثة ملّاك في وسط المدينة يرغبون في التأجير القصير.',
    lang: 'ar',
  },
  {
    when: { days_ago: 2, hour: 9, answered_after: 1 },
    first_name: 'Tom',
    last_name: 'Whitfield',
    email: 'tom@seafront-travel.example.com',
    phone_number: '+442079460018',
    company: 'Seafront Travel',
    licence_number: null,
    message: 'We send families to Dubai every half-term and would like to book through you.',
    lang: 'en',
  },
]

const MESSAGES = [
  {
    when: { days_ago: 3, hour: 16, answered_after: 1 },
    name: 'Hana Yamamoto',
    email: 'hana.yamamoto@example.com',
    phone_number: '+81312345678',
    message: 'Is there a home near a park with a step-free entrance? My mother uses a wheelchair.',
    lang: 'en',
  },
  {
    when: { days_ago: 0, hour: 8, answered_after: null },
    name: 'عبدالله الشامسي',
    email: 'abdulla.shamsi@example.com',
    phone_number: '+971509981123',
    message: 'هل يمكن حجز فيلتين متجاورتين لعائلتين في إجازة العيد؟',
    lang: 'ar',
  },
]

export async function loadLeads(
  tx: Tx,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const dated = <Lead extends { when: When }>(leads: Lead[]) =>
    leads.map(({ when, ...lead }) => {
      const { days_ago, hour, answered_after } = when
      const submitted_at = dubaiTime(addDays(today, -days_ago), hour)
      const answered_at =
        answered_after === null ? null : dubaiTime(addDays(today, answered_after - days_ago), 9)
      return { ...lead, submitted_at: submitted_at < now ? submitted_at : now, answered_at }
    })
  await insertAll(tx, 'property_submissions', dated(HOMES))
  await insertAll(tx, 'agent_registrations', dated(AGENTS))
  await insertAll(tx, 'contact_messages', dated(MESSAGES))
  await planTalks(tx, addDays(today, 2))
}

/** Owners who had their answer are to be called next. */
async function planTalks(tx: Tx, day: string) {
  await sql`update leads set next_step = 'Call about the day of the visit', next_step_on = ${day}
    where kind = 'owner' and stage = 'talking'`.execute(tx)
}
