import type { thread_errors as english } from './en.ts'

export const thread_errors: Record<keyof typeof english, string> = {
  THREAD_PAPERS_FULL: 'في هذه المحادثة ستون صورة وملفًا، ولا تتسع لغيرها',
}
