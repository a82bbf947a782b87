import { useMessages } from '#web/api/messages.ts'
import type { FaultyField } from './use-fields.ts'

/**
 * Beside the button, far below the fields: which of them are faulty, each a way to it. The first
 * has the focus.
 */
export function FaultSummary({ faulty }: { faulty: readonly FaultyField[] }) {
  const { shell } = useMessages()
  const has_faults = faulty.length > 0
  return (
    <div
      className={
        has_faults ? 'grid gap-1 rounded-ctl bg-coral-soft px-4 py-3 text-small' : 'absolute'
      }
    >
      <p role="alert" className="font-semibold text-coral">
        {has_faults && shell.faults(faulty.length)}
      </p>
      {has_faults && (
        <ul className="flex flex-wrap gap-x-5">
          {faulty.map(({ name, label, focus }) => (
            <li key={name}>
              <button
                type="button"
                onClick={focus}
                className="min-h-8 rounded-sm text-ink underline decoration-coral/60 underline-offset-4 hover:decoration-current"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
