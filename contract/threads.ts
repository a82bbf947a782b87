export const MESSAGE_MAX = 4_000
/** Messages of a thread that are read at once; those before are asked for. */
export const THREAD_PAGE = 50
/** Pictures and PDF in one thread, of both sides. */
export const THREAD_PAPERS_MAX = 60
export const PAPER_KINDS = ['picture', 'pdf'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const AUTHOR_KINDS = ['guest', 'colleague', 'system'] as const
export type AuthorKind = (typeof AUTHOR_KINDS)[number]
