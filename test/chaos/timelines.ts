import type { Evidence } from './checker/index.ts'

const STORY = `
  select jsonb_build_object(
    'booking', to_jsonb(b) - array['guest_name', 'guest_phone_number', 'lang'],
    'coupon', (select code from coupons c where c.id = b.coupon_id),
    'payments', (select jsonb_agg(to_jsonb(p)) from payments p where p.booking_id = b.id),
    'refunds', (select jsonb_agg(to_jsonb(r)) from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id),
    'folio', (select jsonb_agg(jsonb_build_array(kind, fils, written_at) order by f.id) from folio_lines f where f.booking_id = b.id),
    'documents', (select jsonb_agg(jsonb_build_array(invoice_number, issued_on, document ->> 'total_fils')) from invoices i where i.booking_id = b.id),
    'colleagues', (select jsonb_agg(jsonb_build_array(verb, happened_at) order by a.id) from activity_log a where a.subject = b.reservation_id),
    'emails', (select jsonb_agg(jsonb_build_array(subject, sent_at, left(md5(body_text), 6)) order by id) from inbox_messages m where m.subject || m.body_text like '%' || b.reservation_id || '%')) as story
  from bookings b where b.reservation_id = $1`
const AT_BANK = `
  select jsonb_build_object('intent', to_jsonb(i) - array['client_secret', 'currency', 'metadata'],
    'refunds', (select jsonb_agg(to_jsonb(r)) from sandbox_bank.refunds r where r.intent_id = i.id)) as story
  from sandbox_bank.intents i where i.metadata ->> 'reservation_id' = $1`

export async function tellStories(
  { pool, provider }: Evidence,
  violations: readonly string[],
): Promise<string[]> {
  const named = new Set(violations.flatMap((violation) => violation.match(/SDF-\d+/g) ?? []))
  const stories: string[] = []
  for (const reservation_id of named)
    for (const [where, query] of [
      [pool, STORY],
      [provider, AT_BANK],
    ] as const) {
      const { rows } = await where.query<{ story: unknown }>(query, [reservation_id])
      stories.push(...rows.map(({ story }) => `${reservation_id} ${JSON.stringify(story)}`))
    }
  return stories
}
