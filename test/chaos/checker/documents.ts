import { SOLD, type Fact } from './fact.ts'

export const DOCUMENTS: Fact[] = [
  {
    fact: 'documents are numbered without gaps',
    sql: `
      select format('%s documents of kind %s in %s, the last number is %s', count(*), kind, substring(invoice_number from '^(.*)-'),
        max(substring(invoice_number from '\\d+$')::int)) as violation
      from invoices where kind <> 'refund_receipt' group by kind, substring(invoice_number from '^(.*)-')
      having count(*) <> max(substring(invoice_number from '\\d+$')::int) or min(substring(invoice_number from '\\d+$')::int) <> 1`,
  },
  {
    fact: 'a stay that is over has one invoice, of what it cost',
    sql: `
      select format('%s costs %s and has %s invoices of %s', b.reservation_id, due.total, documents.n, documents.fils) as violation
      from bookings b join due on due.booking_id = b.id cross join lateral (
        select count(*) as n, coalesce(sum((document ->> 'total_fils')::bigint), 0) as fils from invoices i where i.booking_id = b.id and i.kind = 'invoice' and i.reversed_on is null) documents
      where b.status in ${SOLD} and (documents.n <> 1 or documents.fils + (select coalesce(sum((document ->> 'total_fils')::bigint), 0) from invoices i
        where i.booking_id = b.id and i.kind = 'refund_receipt') <> due.total)`,
  },
  {
    fact: 'what was never sold has no document',
    sql: `
      select format('%s is %s, was never sold, and has %s', b.reservation_id, b.status, i.invoice_number) as violation
      from invoices i join bookings b on b.id = i.booking_id where b.confirmed_at is null`,
  },
  {
    fact: 'what was given back, and every invoice that was reversed, has its credit notes',
    sql: `
      select format('%s got %s back, invoices of %s were reversed, and it has credit notes of %s', b.reservation_id, due_back.fils + staff_actions.parts, staff_actions.reversed,
        documents.fils) as violation
      from bookings b join due_back on due_back.booking_id = b.id join staff_actions on staff_actions.booking_id = b.id cross join lateral (
        select coalesce(sum((document ->> 'total_fils')::bigint), 0) as fils, count(*) as n from invoices i where i.booking_id = b.id and i.kind in ('credit_note', 'refund_receipt')) documents
      where documents.fils <> due_back.fils + staff_actions.parts + staff_actions.reversed or documents.n > 1 and staff_actions.moves = 0 and staff_actions.parts = 0`,
  },
  {
    fact: 'statements say where every fils of a stay went',
    sql: `
      select format('the statements say %s of %s, and %s was kept', told, b.reservation_id, kept) as violation
      from bookings b join staff_actions on staff_actions.booking_id = b.id cross join lateral (
        select (select coalesce(sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils), 0)
            from statement_lines l where l.booking_id = b.id) as told,
          (select coalesce(sum(amount_fils - refunded_fils), 0) from bank_intents i where i.reservation_id = b.reservation_id and i.status = 'succeeded')
            - (select coalesce(sum(g.amount_fils), 0) from bank_refunds g join bank_intents i on i.id = g.intent_id
              where i.reservation_id = b.reservation_id and g.status = 'failed') + staff_actions.by_hand - staff_actions.back_by_hand as kept) sums
      where told <> kept`,
  },
  {
    fact: 'the fee on a stay is a fifth of its nights, and its owner is told of it',
    sql: `
      select format('of %s fils of nights of booking %s the fee is %s', sum(accommodation_fils + discount_fils), booking_id, sum(management_fee_fils)) as violation
      from statement_lines where booking_id is not null group by booking_id
      having abs(sum(accommodation_fils + discount_fils) / 5.0 + sum(management_fee_fils)) > 1
        or count(distinct owner_id) <> 1 and (select moves from staff_actions where staff_actions.booking_id = statement_lines.booking_id) = 0`,
  },
  {
    fact: 'no statement waits',
    sql: `select format('%s %s waits to be posted', kind, subject_id) as violation from statement_due`,
  },
]
