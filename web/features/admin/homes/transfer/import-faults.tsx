import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Card } from '#web/admin/display/card.tsx'
import type { HomeImport } from './import-queries.ts'
import { faultSentence } from './fault-sentence.ts'

/** By row and column. */
export function ImportFaults({ found }: { found: Pick<HomeImport, 'faults' | 'fault_count'> }) {
  const messages = useMessages()
  const { homes, home_transfer } = useAdminMessages()
  const { faults, fault_count } = found
  if (fault_count === 0) return null
  const { columns } = home_transfer
  return (
    <Card title={home_transfer.faults(fault_count)}>
      {fault_count > faults.length && <p>{home_transfer.first_faults(faults.length)}</p>}
      <div className="overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{columns.line}</th>
              <th scope="col">{columns.home}</th>
              <th scope="col">{columns.column}</th>
              <th scope="col">{columns.fault}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, at) => (
              <tr key={`${fault.line} ${fault.column} ${at}`}>
                <td data-label={columns.line}>{fault.line ?? '–'}</td>
                <td>
                  <bdi>{fault.line === null ? home_transfer.whole_file : fault.home}</bdi>
                </td>
                <td data-label={columns.column}>
                  <bdi>{fault.column === '' ? '–' : fault.column}</bdi>
                </td>
                <td data-spread className="text-coral">
                  {faultSentence(fault, { messages, homes })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
