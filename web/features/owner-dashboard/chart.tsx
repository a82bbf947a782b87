import { useId, type ReactNode } from 'react'
import { Table2 } from 'lucide-react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { iconButtonClass } from '#web/ui/button-class.ts'

type ChartProps = {
  title: string
  line: string
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...cells: string[]])[]
  className?: string
  children: ReactNode
}

/** The same figures are in a table for screen readers. */
export function Chart({ title, line, columns, rows, className = '', children }: ChartProps) {
  const { dashboard } = useOwnerMessages()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`relative flex min-w-0 flex-col border-t border-line py-8 ${className}`}
    >
      <h2 id={id} className="pe-10 text-[1.375rem] leading-tight">
        {title}
      </h2>
      <p className="mt-1 pe-10 text-small text-ink-2">{line}</p>
      <div className="mt-6 grow">{children}</div>
      {rows.length > 0 && (
        <details className="text-small print:hidden">
          <summary
            title={dashboard.as_table}
            className={iconButtonClass('quiet', 'absolute inset-bs-6 -inset-e-2 cursor-pointer')}
          >
            <Table2 size={18} strokeWidth={1.7} aria-hidden />
            <span className="sr-only">{`${dashboard.as_table}${dashboard.of_chart(title)}`}</span>
          </summary>
          <table className="mt-4 w-full max-w-120 border-collapse">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line-strong text-start text-ink-2">
                {columns.map((column, n) => (
                  <th
                    key={column}
                    scope="col"
                    className={
                      n === 0 ? 'py-2 text-start font-medium' : 'py-2 text-end font-medium'
                    }
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-2 text-start font-normal">
                    {name}
                  </th>
                  {cells.map((cell, n) => (
                    <td key={columns[n + 1]} className="py-2 text-end tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
