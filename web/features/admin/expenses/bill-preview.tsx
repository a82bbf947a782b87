import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { bills } from '#contract/endpoints/admin/bills.ts'
import { dirhamsOf, filsOf, readableDirhams } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useSettled } from '#web/admin/command/use-settled.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { TypedBill } from './typed-bill.ts'
import { previewQuery } from './expenses-queries.ts'

const PAUSE_MS = 300

/** Who bears it, when, whether they are asked, and what it looks like: before anything is recorded. */
export function BillPreview({ typed }: { typed: TypedBill }) {
  const { shell } = useMessages()
  const words = useAdminMessages().expenses
  const { home, unit, net, vat, gives_back, vendor, spent_on } = typed
  const asked = useSettled(
    JSON.stringify({
      home,
      ...(unit !== '' && { unit }),
      net,
      ...(vat.trim() !== '' && { vat }),
      gives_back,
      vendor,
      spent_on,
    }),
    PAUSE_MS,
  )
  const read = z.safeParse(bills.previewBill.input, JSON.parse(asked))
  const bill = read.success
    ? { ...read.data, net: dirhamsOf(read.data.net), vat: dirhamsOf(read.data.vat) }
    : null
  const { data } = useQuery(previewQuery(useAdminApi(), bill))
  const { word, is_before } = shell.currency
  const money = (amount: string) => {
    const figure = readableDirhams(Math.abs(filsOf(amount)))
    return is_before ? `${word} ${figure}` : `${figure} ${word}`
  }
  return (
    <output
      aria-live="polite"
      className="grid gap-1 border-t border-line pt-4 text-small empty:hidden"
    >
      {bill !== null && data && (
        <>
          <span className="font-semibold">
            {filsOf(data.total) < 0
              ? words.form.gets(data.owner, money(data.total))
              : words.form.bears(data.owner, money(data.total))}
          </span>
          {data.shares.length > 1 && <span>{words.form.shared(data.shares.length)}</span>}
          <span className="text-ink-2">{words.form.in_month(words.month(data.month))}</span>
          {data.waits && data.expense_limit !== null && (
            <span className="border-s-4 border-lamp ps-2">
              {words.form.waits(money(data.expense_limit))}
            </span>
          )}
          {data.twins.length > 0 && (
            <span className="border-s-4 border-coral ps-2 text-coral">
              {words.form.twins(data.twins.map(words.number).join(', '))}
            </span>
          )}
        </>
      )}
    </output>
  )
}
