import { useAdminMessages } from '#web/api/messages.ts'
import { shownValue } from '#web/features/admin/homes/shown-value.ts'
import { fieldName } from './field-name.ts'
import type { HomeImport } from './import-queries.ts'

type Home = HomeImport['homes'][number]
const LOOKS: Record<Home['outcome'], string> = {
  new: 'bg-palm-soft text-palm',
  changed: 'bg-lamp text-on-lamp',
  same: 'bg-mist text-ink-2',
  faulty: 'bg-coral-soft text-coral',
}

/** Each as it would become. */
export function ImportedHomes({ homes }: { homes: readonly Home[] }) {
  const { columns, outcomes } = useAdminMessages().home_transfer
  return (
    <div className="overflow-x-auto">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.home}</th>
            <th scope="col">{columns.outcome}</th>
            <th scope="col">{columns.changes}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map((home) => (
            <tr key={home.line}>
              <td data-label={columns.line}>{home.line}</td>
              <td>
                <bdi className="font-semibold">{home.name === '' ? home.slug : home.name}</bdi>
                <span className="block text-micro text-ink-2">
                  <bdi>{home.slug}</bdi>
                </span>
              </td>
              <td>
                <span
                  className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[home.outcome]}`}
                >
                  {outcomes[home.outcome]}
                </span>
              </td>
              <td data-spread>
                <Changes changes={home.changes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Changes({ changes }: Pick<Home, 'changes'>) {
  const messages = useAdminMessages()
  if (changes.length === 0) return <span aria-hidden>{'–'}</span>
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-micro text-ink-2">{fieldName(field, messages)}</dt>
          <dd className="line-clamp-3">
            <del>
              <bdi>{shownValue(before, messages.homes)}</bdi>
            </del>{' '}
            <ins className="font-semibold no-underline">
              <bdi>{shownValue(after, messages.homes)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
