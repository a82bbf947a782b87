import type { Tx } from '#server/db/index.ts'
import { cutAgreements, insertAgreement } from '#server/catalogue/agreements/agreement-queries.ts'
import { saveSupplier, setSupplier } from '#server/catalogue/suppliers/supplier-queries.ts'
import type { CatalogueHome } from './catalogue-file.ts'
import { saveRules } from './save-queries.ts'

type Later = Pick<CatalogueHome, 'agreements' | 'next_suppliers' | 'night_rules'>
type Options = { home: Later; by: string | null; now: Date; today: string }

/** Who sells on that day: of a file that was taken out earlier, perhaps who was to follow. */
export function supplierOn(home: Later & Pick<CatalogueHome, 'supplier'>, today: string) {
  const due = inOrder(home.next_suppliers).findLast(({ from }) => from <= today)
  if (!due) return home.supplier
  const { from: _from, ...supplier } = due
  return supplier
}

/** Of a home that is new here. One that stands keeps what was agreed on, who sells it and its rules. */
export async function saveLater(
  tx: Tx,
  room_category_id: number,
  { home, by, now, today }: Options,
) {
  for (const { from, ...supplier } of inOrder(home.next_suppliers)) {
    if (from <= today) continue
    const supplier_id = await saveSupplier(tx, supplier, { from, is_dated: true })
    await setSupplier(tx, { room_category_id, supplier_id, from })
  }
  for (const { from: first, until, ended_reason, ...agreed } of inOrder(home.agreements)) {
    if (until !== undefined && until <= today) continue
    const from = first < today ? today : first
    const { company_fee_percent: company_fee_bp, expense_limit, own_stay_nights } = agreed
    const { channel_commission = 'shared' } = agreed
    const terms = {
      company_fee_bp,
      expense_limit_fils: expense_limit ?? null,
      own_stay_nights: own_stay_nights ?? null,
      own_stay_notice_days: agreed.own_stay_notice_days ?? null,
      own_stay_closed: agreed.own_stay_closed ?? null,
      own_stay_cleaning_fils: agreed.own_stay_cleaning ?? null,
      reserve_fils: agreed.reserve ?? null,
      rent_fils: agreed.rent ?? null,
      channel_commission,
    }
    await cutAgreements(tx, { room_category_id, from })
    await insertAgreement(tx, { room_category_id, from, terms, by, now, ended_reason })
    if (until !== undefined) await cutAgreements(tx, { room_category_id, from: until })
  }
  if (home.night_rules.length > 0) await saveRules(tx, room_category_id, home.night_rules, today)
}

const inOrder = <Dated extends { from: string }>(all: readonly Dated[]) =>
  all.toSorted((a, b) => a.from.localeCompare(b.from))
