import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { openCompany, type Company } from './company.ts'
import {
  askByLink,
  countCash,
  giveBackByHand,
  giveDeposits,
  makeUpFor,
  receive,
  sellByPhone,
  sellElsewhere,
  settleDeposits,
} from './desk.ts'
import {
  faultsAtBank,
  faultsOfAccounts,
  faultsOfDay,
  faultsOfMonth,
  faultsOfStatements,
  openingOf,
} from './facts.ts'
import { bookSome, cancelOne, changeOne, extendOne, orderExtra, type Stay } from './guests.ts'
import { closeMonths, payOwners } from './month.ts'
import { agreeAnew, agreeAtFirst, bear, changeHands, listenToOwners } from './owners.ts'

/** Within twelve a month is closed and paid. */
const DAYS = Number(process.env['YEAR_DAYS'] ?? 12)
const SEED = process.env['YEAR_SEED'] ?? '2027'
const CLOSING_DAY = '-15'
/** Ten times what a day takes on a quiet machine. */
const LIMIT_MS = 120_000 + DAYS * 30_000

test(
  `a company lives through ${DAYS} days, and every fils is somebody’s on each of them (seed ${SEED})`,
  async () => {
    const company = await openCompany(SEED)
    const stays: Stay[] = []
    const closed: string[] = []
    await agreeAtFirst(company)
    await askByLink(company)
    await company.until(company.today(), 13)
    const opening = await openingOf(company)
    for (let day = 0; day < DAYS; day++) {
      const date = addDays(company.today(), 1)
      await live(company, date, stays)
      if (date.endsWith(CLOSING_DAY) || date.endsWith('-20')) {
        closed.push(...(await closeMonths(company)))
        await company.until(date, 20)
        await payOwners(company)
        expect(await faultsOfMonth(company)).toEqual([])
        process.stdout.write(`${date}: ${closed.length} months closed\n`)
      }
      await company.until(date, 22)
      expect(await faultsOfDay(company)).toEqual([])
    }
    process.stdout.write(`${countsOf(company).join('\n')}\n`)
    expect(await faultsAtBank(company, opening)).toEqual([])
    expect(await faultsOfStatements(company)).toEqual([])
    expect(await faultsOfAccounts(company)).toEqual([])
    expect(closed.length).toBeGreaterThanOrEqual(Math.floor(DAYS / 31))
    if (DAYS >= ALL_ACTS_DAYS) expect(ACTS.filter((name) => !company.tally.has(name))).toEqual([])
  },
  LIMIT_MS,
)

/** How often each act went well, or was refused. */
const countsOf = ({ tally }: Company) =>
  [...tally].map(([said, n]) => `${said} ${n}`).toSorted((one, other) => one.localeCompare(other))

/** In fewer days some acts do not come up: they are drawn. */
const ALL_ACTS_DAYS = 60

/** All of these went well at least once. */
const ACTS = [
  'holdNights',
  'updatePayment',
  'cancelMyBooking',
  'changeMyBooking',
  'orderMyExtra',
  'checkInGuests',
  'checkOutGuests',
  'settleMyDeposit',
  'returnDeposit',
  'startClaim',
  'bookForGuest',
  'refundPart',
  'addChannelStay',
  'setChannelMoney',
  'countCash',
  'recordBill',
  'sendStatements',
  'payPayout',
]

/** A day of Dubai, in the order of its hours. */
async function live(company: Company, date: string, stays: Stay[]) {
  const { random } = company
  await company.until(date, 9)
  if (random.chance(0.05)) await company.restart()
  await settleDeposits(company)
  await giveBackByHand(company)
  if (random.chance(0.3)) await bear(company)
  if (random.chance(0.3)) await listenToOwners(company)
  if (random.chance(0.04)) await agreeAnew(company)
  if (random.chance(0.01)) await changeHands(company)
  await bookSome(company, stays, random.between(2, 5))
  await company.until(date, 16)
  await giveDeposits(company)
  await receive(company)
  if (random.chance(0.5)) await sellByPhone(company)
  if (random.chance(0.4)) await sellElsewhere(company)
  if (random.chance(0.3)) await makeUpFor(company, stays)
  if (random.chance(0.4)) await cancelOne(company, stays)
  if (random.chance(0.4)) await changeOne(company, stays)
  if (random.chance(0.3)) await extendOne(company, stays)
  if (random.chance(0.5)) await orderExtra(company, stays)
  await countCash(company)
  stays.splice(0, stays.length - 300)
}
