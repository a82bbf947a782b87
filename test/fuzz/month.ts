import { granted, type World } from '#kit/index.ts'

/** November is frozen and sent to Omar; his December was looked at. */
export async function openMonth({ pool, noor, omar, maha }: World) {
  await pool.query(
    "insert into closed_months (month, closed_at) values ('2026-11-01', '2026-12-14T20:00Z')",
  )
  const november = { month: '2026-11-01', owner_id: omar.user_id }
  granted(await noor.call('lookAtStatement', november))
  granted(await noor.call('approveStatements', { ...november, reason: 'In order' }))
  granted(await noor.call('sendStatements', { ...november, reason: 'In order' }))
  granted(await noor.call('lookAtStatement', { month: '2026-12-01', owner_id: omar.user_id }))
  const account = { iban: 'AE070331234567890123456', holder: 'An Owner' }
  granted(await omar.call('setOwnBankAccount', account))
  granted(await maha.call('setOwnBankAccount', account))
  return { omar: omar.user_id, maha: maha.user_id }
}
