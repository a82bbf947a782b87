import type { World } from '#kit/index.ts'
import {
  findPayer,
  insertLines,
  insertRun,
  setBankAccount,
  setPayer,
} from '#server/owners/index.ts'

const IBAN = 'AE070331234567890123456'
const reason = 'The books before'
const DAYS_MS = 2 * 24 * 60 * 60 * 1000

/** Layla had a home before; a colleague who left since proposed to pay her. */
export async function openPayouts({ pool, services, clock, layla, salem }: World) {
  const payee = layla.user_id
  const by = { name: 'Salem Al Ketbi', user_id: salem.user_id, source: 'admin' as const }
  const acting = { by, now: new Date(clock().getTime() - DAYS_MS), services }
  await pool.query(
    "insert into owner_statements (owner_id, month, state) values ($1, '2026-11-01', 'draft')",
    [payee],
  )
  await pool.query("insert into owner_openings values ($1, '2026-11-01', 500000, $2, $3, $4)", [
    payee,
    reason,
    acting.now,
    by.name,
  ])
  const run = await services.db.transaction().execute(async (tx) => {
    const account = { owner_id: payee, iban: IBAN, holder: 'Layla Haddad' }
    await setBankAccount(tx, account, acting)
    const payer = { iban: IBAN, holder: 'Owners of homes', purpose_code: 'RENT', least: 100 }
    await setPayer(tx, { ...payer, reason }, acting)
    const run_id = await insertRun(tx, {
      payer_id: (await findPayer(tx))?.id ?? 0,
      proposer_id: salem.user_id,
      proposed_by: by.name,
      proposed_at: acting.now,
      alone_from: null,
    })
    await insertLines(tx, run_id, [{ owner_id: payee, fils: 500_000, bank_account_id: 3 }])
    return run_id
  })
  return { payee, run }
}
