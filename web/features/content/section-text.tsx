import { classNames } from '#web/ui/class-names.ts'
import type { Section } from './content-queries.ts'
import { ReadableText } from './readable-text.tsx'

export function SectionText({
  section: { text, rows = [], table },
  className,
}: {
  section: Section
  className: string
}) {
  return (
    <div className={classNames('leading-[1.7]', className)}>
      <ReadableText text={text} />
      {rows.length > 0 && (
        <dl className="mt-3 max-w-88 tabular-nums">
          {rows.map(({ name, amount }) => (
            <div
              key={name}
              className="flex justify-between gap-x-6 border-t border-current/20 py-1.5"
            >
              <dt>{name}</dt>
              <dd className="shrink-0 text-end font-medium">
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {table && <SectionTable table={table} />}
    </div>
  )
}

/** Narrow enough for the narrowest phone: its cells are few words. */
function SectionTable({ table: { head, rows } }: { table: NonNullable<Section['table']> }) {
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-small leading-normal text-ink">
      <thead>
        <tr className="border-b border-line-strong">
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="py-2.5 pe-3 text-start align-bottom text-micro font-medium text-ink-2 first:w-[38%]"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-3.5 pe-3 text-start align-baseline font-medium">
              {name}
            </th>
            {cells.map((cell, n) => (
              <td key={head[n + 1]} className="py-3.5 pe-3 align-baseline">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
