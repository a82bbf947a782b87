import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { StayNames } from './stay-names.tsx'
import { Sum } from './sum.tsx'

type AwaitedTableProps = {
  awaited: ClientOutput<Endpoints['listAwaitedPayouts']>
  is_late: boolean
  onLate: (is_late: boolean) => void
}

/** What has not come, the oldest first. */
export function AwaitedTable({ awaited, is_late, onLate }: AwaitedTableProps) {
  const { site_payouts: words } = useAdminMessages()
  const { stays, total, late, days } = awaited
  return (
    <Card title={words.awaited} line={words.awaited_line(days)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output>{total === 0 ? words.awaited_none : words.counts(total, late)}</output>
        <Checkbox isSelected={is_late} onChange={onLate}>
          {words.only_late}
        </Checkbox>
      </div>
      {total > stays.length && <p className="text-small">{words.first_of(stays.length)}</p>}
      {stays.length > 0 && <Rows stays={stays} />}
    </Card>
  )
}

function Rows({ stays }: Pick<AwaitedTableProps['awaited'], 'stays'>) {
  const { frame, channel_stays, site_payouts: words } = useAdminMessages()
  const { columns } = words
  return (
    <div className="overflow-x-auto">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.stay}</th>
            <th scope="col">{columns.site}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col" data-number>
              {columns.received}
            </th>
            <th scope="col" data-number>
              {columns.expected}
            </th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <tr key={stay.channel_stay_id}>
              <td>
                <StayNames stay={stay} />
              </td>
              <td data-label={columns.site}>
                <bdi>{channel_stays.sources[stay.source]}</bdi>
              </td>
              <td data-label={columns.due}>
                <span className={stay.is_late ? 'text-coral' : ''}>
                  <span>{frame.day(stay.due_on)}</span>
                  {stay.is_late && <span className="block font-semibold">{words.late}</span>}
                </span>
              </td>
              <td data-number data-label={columns.received}>
                <Sum of={stay.received} currency={stay.currency} />
              </td>
              <td data-number data-label={columns.expected} className="font-semibold">
                {stay.expected === null ? (
                  <span className="text-coral">{words.unknown}</span>
                ) : (
                  <Sum of={stay.expected} currency={stay.currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
