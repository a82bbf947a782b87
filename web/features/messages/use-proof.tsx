import { lazy, Suspense, useState, type ReactNode } from 'react'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

/** Of a link that is not proven yet. */
export type CodeTo = { phone: string | null; email: string | null }
type Go = (link: string | undefined) => void
/** Does it at once, or when the code of a mailed link is entered. */
export type Once = (go: Go) => void

/** The code is asked for once, whatever is done first. */
export function useProof(
  link: string | undefined,
  code_to: CodeTo | undefined,
): { once: Once; dialog: ReactNode } {
  const [proof, setProof] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<{ go: Go } | null>(null)
  const needs_code = link !== undefined && code_to !== undefined && proof === null
  return {
    once: (go) => (needs_code ? setWaiting({ go }) : go(proof ?? link)),
    dialog: waiting && link !== undefined && code_to && (
      <Suspense>
        <CodeDialog
          link={link}
          code_to={code_to}
          onClose={() => setWaiting(null)}
          onProven={(proven) => {
            setProof(proven)
            setWaiting(null)
            waiting.go(proven)
          }}
        />
      </Suspense>
    ),
  }
}
