import { addDays } from '#server/core/time.ts'
import { act, type Company } from './company.ts'

const ELSE = { reason: 'As agreed' }
const OWN_NIGHTS = 21

/** Where each owner is paid to, and what all of them agree on. */
export async function agreeAtFirst(company: Company) {
  const { noor, owners, homes, there, today, random } = company
  const { rows } = await there.pool.query<{ email: string; id: number }>(
    'select id, email from users',
  )
  const names = new Map(rows.map(({ id, email }) => [id, email.split('@')[0] ?? '']))
  await act(company, noor, 'setPayer', {
    iban: 'AE460090000000123456789',
    holder: 'Sadaf Holiday Homes',
    bic: 'BOMLAEAD',
    purpose_code: 'RENT',
    least: '100',
    ...ELSE,
  })
  for (const owner of owners)
    await act(company, owner, 'setOwnBankAccount', {
      iban: 'AE070331234567890123456',
      holder: `Owner ${names.get(owner.user_id) ?? ''}`,
    })
  for (const { id } of homes.slice(0, 20))
    await act(company, noor, 'changeAgreement', {
      room_category_id: id,
      from: today(),
      company_fee_bp: random.pick([1_500, 1_800, 2_000, 2_250]),
      expense_limit: '500',
      own_stay_nights: OWN_NIGHTS,
      channel_commission: random.pick(['shared', 'owner', 'company'] as const),
      ...ELSE,
    })
}

/** Other terms in the middle of a month. */
export async function agreeAnew(company: Company) {
  const { random, noor, homes, today } = company
  await act(company, noor, 'changeAgreement', {
    room_category_id: random.pick(homes).id,
    from: addDays(today(), random.between(0, 20)),
    company_fee_bp: random.pick([1_000, 1_750, 2_000, 2_500]),
    own_stay_nights: OWN_NIGHTS,
    channel_commission: random.pick(['shared', 'owner', 'company'] as const),
    ...ELSE,
  })
}

/** A home has another owner from a day on, and stays on sale. */
export async function changeHands(company: Company) {
  const { random, homes, owners, there, today } = company
  const home = random.pick(homes)
  const { rows } = await there.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [random.pick(owners.filter(({ user_id }) => user_id !== home.owner_id)).user_id],
  )
  const answer = await there.operate(
    'transfer-home',
    `--home=${home.slug}`,
    `--to=${rows[0]?.email ?? ''}`,
    `--from=${addDays(today(), random.between(0, 25))}`,
    '--fee=20',
    '--supplier=Maha Al Suwaidi',
    '--reopen',
  )
  const said = answer.ok ? 'transferHome' : 'transferHome: refused'
  company.tally.set(said, (company.tally.get(said) ?? 0) + 1)
}

/** A bill of a vendor, shared by units or of one; some give back, some are corrected. */
export async function bear(company: Company) {
  const { random, shamma, homes, today } = company
  const home = random.pick(homes)
  const net = random.between(20_00, 1_400_00)
  const bill = await act(company, shamma, 'recordBill', {
    home: home.slug,
    ...(random.chance(0.6) && { unit: random.pick(home.units).name }),
    net: String(net / 100),
    vat: String(Math.round(net / 20) / 100),
    gives_back: random.chance(0.06),
    vendor: random.pick(['Blue Pipe', 'Cool Air', 'Bright Homes']),
    vendor_trn: '100612345600003',
    spent_on: addDays(today(), -random.between(0, 45)),
    category: random.pick(['plumbing', 'deep_cleaning', 'other'] as const),
    description: 'Repair',
    made_out_to: random.pick(['company', 'owner'] as const),
  })
  if (bill && random.chance(0.05))
    await act(company, shamma, 'takeBackBill', { bill_id: bill.bill_id, reason: 'Twice' })
}

/** Answers to bills, nights of their own, a line they do not believe. */
export async function listenToOwners(company: Company) {
  const { random, noor } = company
  const owner = random.pick(company.owners)
  const bills = await act(company, owner, 'listOwnerBills', {})
  for (const { bill_id } of bills?.waiting ?? [])
    await act(company, owner, 'answerOwnerBill', {
      bill_id,
      answer: random.chance(0.8) ? 'approve' : 'decline',
    })
  const own = await act(company, owner, 'listOwnStays', {})
  const units = own?.homes.flatMap((home) => (home.agreed_nights === null ? [] : home.units)) ?? []
  if (units.length > 0 && random.chance(0.4)) {
    const from = addDays(company.today(), random.between(3, 50))
    const to = addDays(from, random.between(1, 3))
    await act(company, owner, 'bookOwnStay', { unit_id: random.pick(units).id, from, to })
  }
  for (const { own_stay_id, is_cancellable } of own?.stays ?? [])
    if (is_cancellable && random.chance(0.1))
      await act(company, owner, 'cancelOwnStay', { own_stay_id })
  const sent = await act(company, owner, 'listSentStatements', {})
  const [newest] = sent?.statements ?? []
  if (!newest || random.chance(0.7)) return
  const { number } = newest
  const statement = await act(company, owner, 'readSentStatement', { number })
  const lines = statement?.lines ?? []
  if (lines.length > 0)
    await act(company, owner, 'objectToLine', {
      number,
      line: random.pick(lines).line,
      words: 'What is this?',
    })
  const open = await act(company, noor, 'listObjections', {})
  for (const { objection_id } of open?.objections ?? [])
    await act(company, noor, 'answerObjection', {
      objection_id,
      words: 'It is explained by the bill.',
      ...(random.chance(0.3) && { amount: '1.37' }),
    })
}
