import { ApiError } from '#web/api/api.tsx'

type ProofRequest = { prove: () => void; giveUp: () => void }

let asked: ProofRequest | null = null
const listeners = new Set<() => void>()

function publish(next: ProofRequest | null) {
  asked = next
  for (const listener of listeners) listener()
}

export const proofStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => asked,
}

/**
 * Acts; when the second factor is too old, asks for it and acts once more. Throws the refusal when
 * it is not given.
 */
export async function withProof<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) throw error
    if (!(await askForProof())) throw error
    return await act()
  }
}

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (is_proven: boolean) => () => {
      publish(null)
      resolve(is_proven)
    }
    publish({ prove: end(true), giveUp: end(false) })
  })
}
