import { ApiError } from '#web/api/api.tsx'

/** What is asked for: the second factor again, or that one is set up. */
export type ProofRequest = { wants: 'code' | 'set_up'; prove: () => void; giveUp: () => void }

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
    if (!isRefusal(error, 'SECOND_FACTOR_REQUIRED')) throw error
    if (!(await askFor('code'))) throw error
    return await act()
  }
}

/** As withProof; without a second factor it also says where to set one up. */
export async function withFactor<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await withProof(act)
  } catch (error) {
    if (isRefusal(error, 'SECOND_FACTOR_MISSING')) await askFor('set_up')
    throw error
  }
}

const isRefusal = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code

function askFor(wants: ProofRequest['wants']): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (is_proven: boolean) => () => {
      publish(null)
      resolve(is_proven)
    }
    publish({ wants, prove: end(true), giveUp: end(false) })
  })
}
