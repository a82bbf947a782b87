export const MESSAGE_MAX = 4_000
/** Messages of a thread that are read at once; those before are asked for. */
export const THREAD_PAGE = 50
export const AUTHOR_KINDS = ['guest', 'colleague', 'system'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]
