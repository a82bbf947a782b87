import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { OwnerStatement } from '#contract/endpoints/owner-statements.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  listFeeShares,
  listStatementLines,
  listUnknownStays,
} from '#server/owners/statement/statement-queries.ts'
import { nettOf, subjectsOf, sumsOf } from '#server/owners/statement/statement.ts'
import { listGiven } from '#server/owners/objections/objection-queries.ts'
import { keptOf, readAccount } from '#server/owners/payouts/account.ts'
import { readAgreedReserve } from '#server/owners/payouts/account-queries.ts'
import type { Month } from './month-queries.ts'
import { findOwner, listSentLines, listUnitNames, type Sent } from './statement-queries.ts'

export type OwnerStatementData = z.output<typeof OwnerStatement>

/** What was sent is read by this for ever: fields may come, none may go. */
const Content = z.omit(OwnerStatement, { sha256: true })
export type ContentData = z.output<typeof Content>

type Making = {
  owner_id: number
  month: Month
  note: string | null
  number: number | null
  sent_at: Date | null
  now: Date
}

/** The statement of all units of an owner in a month that is over, from the ledger. */
export async function makeContent(db: Db | Tx, making: Making): Promise<ContentData> {
  const { owner_id, note, number, sent_at, now } = making
  const { month } = making.month
  const read = await listStatementLines(db, {
    owner_id,
    unit_id: null,
    from: month,
    to: month,
    as_of: now,
    as_of_day: dubaiDay(now),
  })
  const names = await listUnitNames(db, [...new Set(read.map(({ unit_id }) => unit_id))])
  const correctedBy = await correctedLines(db, { owner_id, month }, read)
  const lines = read.map(({ unit_id, ...line }, index) => ({
    ...line,
    nett: nettOf(line),
    line: index + 1,
    unit: { id: unit_id, name: names.get(unit_id) ?? '' },
    corrects: correctedBy(line),
  }))
  return {
    number: number === null ? null : statementNumber(number),
    owner: (await findOwner(db, owner_id))?.name ?? '',
    month,
    is_final: making.month.is_frozen,
    final_from: making.month.frozen_from,
    sent_at,
    note,
    management_fee_bp: await listFeeShares(db, {
      owner_id,
      unit_id: read[0]?.unit_id ?? 0,
      to: month,
      ...subjectsOf(read),
    }),
    lines,
    unknown_stays: await listUnknownStays(db, {
      owner_id,
      unit_id: null,
      from: month,
      to: month,
      as_of_day: dubaiDay(now),
    }),
    reserve: await reserveAfter(db, making, sumsOf(lines).nett),
    total: sumsOf(lines),
  }
}

/** When all that was sent before and this one count. */
async function reserveAfter(db: Db | Tx, { owner_id, month, now }: Making, nett: number) {
  const agreed = await readAgreedReserve(db, owner_id, addDays(month.next, -1))
  if (agreed === 0) return null
  const { balance } = await readAccount(db, { owner_id, until: dubaiDay(now) })
  return { agreed, kept: keptOf(balance + nett, agreed) }
}

type Line = Pick<
  ContentData['lines'][number],
  'cause' | 'booking' | 'expense' | 'channel_stay' | 'is_correction'
>

/** A stay that was given back, or that says something of a month before. */
const maySayMore = ({ cause, is_correction }: Line) =>
  is_correction || cause === 'refund' || cause === 'cancellation'

/** Of what comes later: the line that was objected to, else the last one about the same stay or bill that was sent. */
async function correctedLines(
  db: Db | Tx,
  whose: { owner_id: number; month: string },
  lines: readonly Line[],
) {
  const subjects = {
    ...subjectsOf(lines.filter(maySayMore)),
    expense_ids: lines.flatMap(({ expense }) => expense?.id ?? []),
  }
  const [sent, given] = [
    await listSentLines(db, whose, subjects),
    await listGiven(db, whose.owner_id),
  ]
  const named = ({ number, line }: { number: number; line: number }) => ({
    number: statementNumber(number),
    line,
  })
  return (line: Line) => {
    const { booking, expense, channel_stay, is_correction } = line
    const objected = expense && given.get(expense.bill_id)
    if (objected) return objected
    const found = expense
      ? sent.findLast(
          ({ expense_id, corrected_by }) =>
            (is_correction && expense_id === expense.id) || corrected_by.includes(expense.id),
        )
      : maySayMore(line)
        ? sent.findLast(({ reservation_id, channel_stay_id }) =>
            booking
              ? reservation_id === booking.reservation_id
              : channel_stay !== null && channel_stay_id === channel_stay.channel_stay_id,
          )
        : undefined
    return found ? named(found) : null
  }
}

export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** The JSON of the wire: whoever has it computes the hash as `sha256sum` does. */
export const writeContent = (content: ContentData) => JSON.stringify(z.encode(Content, content))

const Before = z.looseObject({
  lines: z.array(z.looseObject({})),
  total: z.looseObject({}),
})

/** One that was sent before other sites sold stays, or owners had a share of extras, says nothing of them. */
const inFieldsOfNow = ({ lines, total, ...said }: z.infer<typeof Before>) => ({
  unknown_stays: [],
  reserve: null,
  ...said,
  lines: lines.map((line) => ({
    channel_stay: null,
    channel_commission: '0.00',
    extra_share: '0.00',
    ...line,
  })),
  total: { channel_commission: '0.00', extra_share: '0.00', ...total },
})

export const readContent = ({ content, sha256 }: Sent): OwnerStatementData => ({
  ...z.parse(Content, inFieldsOfNow(Before.parse(JSON.parse(content)))),
  sha256,
})
