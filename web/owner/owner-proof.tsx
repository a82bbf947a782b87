import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proofStore } from '#web/forms/proof-store.ts'

const ProofDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).ProofDialog,
}))

/** Asks an owner for the second factor where money is decided about. */
export function OwnerProof() {
  const asked = useSyncExternalStore(proofStore.subscribe, proofStore.read, () => null)
  return asked === null ? null : (
    <Suspense fallback={null}>
      <ProofDialog asked={asked} />
    </Suspense>
  )
}
