import type { ApiError } from '#web/api/api.tsx'

/** No answer, a server that is busy or away. */
export const isForLater = ({ status }: ApiError) => status === 0 || status >= 500 || status === 429
