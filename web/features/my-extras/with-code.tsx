import { lazy, Suspense, useState } from 'react'
import type { Came, CodeTo } from './extras-queries.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

export type Proving = {
  came: Came
  /** Undefined: an account, or a link that is proven. */
  code_to: CodeTo | undefined
  onProven: (link: string) => void
}

/** A link asks for its code once, before what it orders or takes back. */
export function useCode({ came, code_to, onProven }: Proving, act: (link?: string) => void) {
  const [is_asking, setAsking] = useState(false)
  const press = () => (code_to ? setAsking(true) : act(came.link))
  const dialog = is_asking && came.link !== undefined && code_to && (
    <Suspense>
      <CodeDialog
        link={came.link}
        code_to={code_to}
        onClose={() => setAsking(false)}
        onProven={(proven) => {
          setAsking(false)
          onProven(proven)
          act(proven)
        }}
      />
    </Suspense>
  )
  return { press, dialog }
}
