import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import type { MovePreview } from './move-queries.ts'

/** A stay before and after a move, what each costs, and the difference. */
export function MoveComparison({ preview }: { preview: MovePreview }) {
  const { money } = useMessages()
  const { frame, bookings, moving } = useAdminMessages()
  const daysOf = ({ from, to }: Side) => [frame.day(from), frame.day(to)]
  const { before, after } = preview
  const difference = filsOf(preview.difference)
  const kinds = [...new Set([...before.charges, ...after.charges].map(({ kind }) => kind))]
  return (
    <div className="grid gap-3">
      {preview.split_on !== null && (
        <p role="note" className="rounded-ctl bg-lamp/25 px-3 py-2">
          {moving.split(frame.unit(after.unit), frame.day(preview.split_on))}
        </p>
      )}
      <table className="move-comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{moving.what}</span>
            </th>
            <th scope="col">{frame.before}</th>
            <th scope="col">{frame.after}</th>
          </tr>
        </thead>
        <tbody>
          <Row
            label={moving.home}
            before={[before.home, frame.unit(before.unit)]}
            after={[after.home, frame.unit(after.unit)]}
          />
          <Row label={moving.dates} before={daysOf(before)} after={daysOf(after)} are_whole />
          <Row
            label={moving.guests}
            before={[String(before.guests)]}
            after={[String(after.guests)]}
          />
          <Row
            label={moving.terms}
            before={[moving.is_refundable(before.is_refundable)]}
            after={[moving.is_refundable(after.is_refundable)]}
          />
        </tbody>
        <tbody>
          {kinds.map((kind) => (
            <AmountRow
              key={kind}
              label={bookings.sheet.kinds[kind]}
              before={chargeOf(before, kind)}
              after={chargeOf(after, kind)}
            />
          ))}
        </tbody>
        <tfoot>
          <AmountRow label={moving.total} before={before.total} after={after.total} />
        </tfoot>
      </table>
      <output className="block rounded-ctl bg-shell px-3 py-2 font-semibold">
        {difference === 0
          ? moving.same
          : difference > 0
            ? moving.to_pay(money(difference))
            : moving.back(money(-difference))}
      </output>
    </div>
  )
}

/** Each side is a line or more; those that are whole do not wrap. */
type RowProps = { label: string; before: string[]; after: string[]; are_whole?: boolean }

function Row({ label, before, after, are_whole = false }: RowProps) {
  return (
    <tr data-changed={before.join() === after.join() ? undefined : true}>
      <th scope="row">{label}</th>
      <Lines lines={before} are_whole={are_whole} />
      <Lines lines={after} are_whole={are_whole} />
    </tr>
  )
}

const Lines = ({ lines, are_whole }: { lines: string[]; are_whole: boolean }) => (
  <td>
    {lines.map((line) => (
      <span key={line} className={are_whole ? 'block whitespace-nowrap' : 'block'}>
        <bdi>{line}</bdi>
      </span>
    ))}
  </td>
)

type AmountRowProps = { label: string; before: string; after: string }

function AmountRow({ label, before, after }: AmountRowProps) {
  return (
    <tr data-changed={before === after ? undefined : true}>
      <th scope="row">{label}</th>
      <td>
        <Amount of={before} />
      </td>
      <td>
        <Amount of={after} />
      </td>
    </tr>
  )
}

type Side = MovePreview['before']

const chargeOf = ({ charges }: Side, wanted: Side['charges'][number]['kind']) =>
  dirhamsOf(
    charges
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { amount }) => sum + filsOf(amount), 0),
  )
