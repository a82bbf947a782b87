import { refuse } from '#server/core/refuse.ts'

type Input = {
  pays_by?: 'link' | 'transfer' | 'cash' | undefined
  reference?: string | undefined
}

/** How a difference was paid by hand; null: it was not. Refuses INVALID_INPUT without its reference. */
export function paidBy({ pays_by, reference }: Input) {
  if (pays_by === undefined || pays_by === 'link') return null
  if (reference === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reference', code: 'required' }] })
  return { method: pays_by, reference }
}
