import { act, type Company } from './company.ts'

const REASON = { reason: 'The 15th' }

/** Everything that is frozen is looked at, approved and sent, as a bookkeeper does it. */
export async function closeMonths(company: Company): Promise<string[]> {
  const closed: string[] = []
  for (;;) {
    const list = await act(company, company.shamma, 'listStatements', {})
    if (!list?.month || !list.is_frozen || closed.includes(list.month)) return closed
    const { month } = list
    for (const { owner_id, state, eyes } of await everyStatement(company, month)) {
      if (state !== 'draft' || eyes.length === 0) continue
      const one = await act(company, company.shamma, 'readStatement', { owner_id, month })
      if (one)
        await act(company, company.shamma, 'lookAtStatement', {
          owner_id,
          month,
          lines_seen: one.lines_seen,
        })
    }
    await act(company, company.shamma, 'approveStatements', { month, ...REASON })
    await act(company, company.shamma, 'sendStatements', { month, ...REASON })
    closed.push(month)
  }
}

async function everyStatement(company: Company, month: string) {
  const all: { owner_id: number; state: string; eyes: string[] }[] = []
  for (;;) {
    const after = all.at(-1)?.owner_id
    const page = await act(company, company.shamma, 'listStatements', { month, after })
    all.push(...(page?.statements ?? []))
    if (!page?.has_more) return all
  }
}

/** One colleague proposes, another approves; some of it comes back. */
export async function payOwners(company: Company) {
  const { random, shamma, noor } = company
  const proposed = await act(company, shamma, 'proposePayout', REASON)
  if (!proposed) return
  const { run_id } = proposed
  if (!(await act(company, noor, 'approvePayout', { run_id, ...REASON }))) {
    await act(company, shamma, 'withdrawPayout', { run_id, ...REASON })
    return
  }
  await act(company, shamma, 'downloadPayoutFile', {
    run_id,
    format: random.pick(['pain001', 'csv'] as const),
  })
  await act(company, shamma, 'payPayout', { run_id, bank_reference: `FT ${run_id}` })
  const run = await act(company, shamma, 'readPayout', { run_id })
  if (run && random.chance(0.3))
    await act(company, shamma, 'returnPayout', {
      run_id,
      owner_id: random.pick(run.lines).owner_id,
      reason: 'The account is closed',
    })
}
