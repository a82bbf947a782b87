import type { ApiError } from '#web/api/api.tsx'

/** For a form whose proof of the second factor may be too old by the time it is sent. */
export const whenStale =
  (onStale: () => void) =>
  ({ code }: Pick<ApiError, 'code'>): boolean => {
    if (code !== 'SECOND_FACTOR_REQUIRED') return false
    onStale()
    return true
  }
