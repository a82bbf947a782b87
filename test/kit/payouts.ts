import { granted, type World } from './index.ts'

export const IBAN = 'AE070331234567890123456'
export const PAYER = {
  iban: 'AE460090000000123456789',
  holder: 'Owners of homes & more',
  bic: 'BOMLAEAD',
  purpose_code: 'RENT',
  least: '100',
}
export const WHY = { reason: 'The 15th' }
const DAY_MS = 24 * 60 * 60 * 1000

/** Salem keeps the books too. */
export async function withBooks(there: World) {
  await there.pool.query(
    "update staff set rights = array_append(rights, 'books') where user_id = $1",
    [there.salem.user_id],
  )
}

/** Both owners have an account, that counts; the company has one too, and so much is owed. */
export async function owing(there: World, dirhams: { omar?: string; maha?: string }) {
  granted(await there.noor.call('setPayer', { ...PAYER, ...WHY }))
  for (const name of ['omar', 'maha'] as const) {
    const { call, user_id } = there[name]
    const holder = name === 'omar' ? 'Omar Al Mansoori' : 'Maha Al Suwaidi'
    granted(await call('setOwnBankAccount', { iban: IBAN, holder }))
    const amount = dirhams[name]
    if (amount === undefined) continue
    granted(
      await there.noor.call('enterOpening', {
        owner_id: user_id,
        month: '2027-01-01',
        amount: amount.replace('-', ''),
        is_owed_to_us: amount.startsWith('-'),
        ...WHY,
      }),
    )
  }
  there.setClock(new Date(there.clock().getTime() + DAY_MS))
}

export const balanceOf = async ({ noor }: World, owner_id: number, until?: string) =>
  granted(await noor.call('readOwnerAccount', { owner_id, ...(until && { until }) })).account
    .balance
