import { MERCHANTS } from '#contract/channel-stays.ts'
import { FIELD_FAULTS, type FieldFault } from '#contract/errors.ts'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { ChannelTable } from './table-queries.ts'

type Row = ChannelTable['rows'][number]

const LOOKS: Record<Row['outcome'], string> = {
  new: 'bg-palm-soft text-palm',
  changed: 'bg-lamp text-on-lamp',
  same: 'bg-mist text-ink-2',
  faulty: 'bg-coral-soft text-coral',
}

/** Each row as it would become. */
export function TableRows({ rows }: { rows: readonly Row[] }) {
  const { frame, channel_stays, channel_tables: words } = useAdminMessages()
  const { columns, outcomes, fields } = words
  const named = (field: string, text: string) => {
    const merchant = field === 'merchant' && MERCHANTS.find((one) => one === text)
    return merchant ? channel_stays.form.merchants[merchant] : text
  }
  return (
    <div className="overflow-x-auto">
      <table className="admin-table">
        <thead>
          <tr>
            {[columns.line, columns.stay, columns.outcome, columns.changes].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, reference, outcome, unit, from, to, changes }) => (
            <tr key={line}>
              <td data-label={columns.line}>{line}</td>
              <td>
                <bdi className="font-semibold">{reference}</bdi>
                {from !== null && to !== null && (
                  <span className="block text-micro text-ink-2">
                    <span>{words.nights(frame.day(from), frame.day(to))}</span>
                    {' · '}
                    <bdi>{frame.unit(unit)}</bdi>
                  </span>
                )}
              </td>
              <td>
                <span
                  className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[outcome]}`}
                >
                  {outcomes[outcome]}
                </span>
              </td>
              <td data-spread>
                <dl className="grid gap-1">
                  {shownOf(outcome, changes).map(({ field, before, after }) => (
                    <div key={field} className="flex flex-wrap gap-x-2">
                      <dt className="text-ink-2">{fields[field]}</dt>
                      <dd>
                        {before !== null && (
                          <del className="text-ink-2">
                            <bdi>{named(field, before)}</bdi>
                          </del>
                        )}
                        {before !== null && <span> </span>}
                        <bdi>{after === null ? '–' : named(field, after)}</bdi>
                      </dd>
                    </div>
                  ))}
                </dl>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Of a new stay what it begins with. */
const shownOf = (outcome: Row['outcome'], changes: Row['changes']): Row['changes'] =>
  outcome === 'new'
    ? changes
        .filter(({ field }) => field !== 'reference')
        .map((change) => ({ ...change, before: null }))
    : changes

type FaultCode = ChannelTable['faults'][number]['code']

const isFieldFault = (code: FaultCode): code is FieldFault =>
  FIELD_FAULTS.some((one) => one === code)

/** By row and column. */
export function TableFaults({ found }: { found: ChannelTable }) {
  const { faults: sentences } = useMessages()
  const { channel_tables: words } = useAdminMessages()
  const { faults, fault_count } = found
  if (fault_count === 0) return null
  const { columns } = words
  return (
    <Card title={words.faults(fault_count)}>
      {fault_count > faults.length && <p>{words.first_faults(faults.length)}</p>}
      <div className="overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              {[columns.line, columns.stay, columns.column, columns.fault].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, reference, column, code, by }, at) => (
              <tr key={`${line} ${column} ${at}`}>
                <td data-label={columns.line}>{line}</td>
                <td>
                  <bdi>{reference}</bdi>
                </td>
                <td data-label={columns.column}>
                  <bdi>{column}</bdi>
                </td>
                <td data-spread className="text-coral">
                  <span>{isFieldFault(code) ? sentences[code]('') : words.row_faults[code]}</span>
                  {by !== null && (
                    <span className="block">
                      <bdi>{by}</bdi>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
