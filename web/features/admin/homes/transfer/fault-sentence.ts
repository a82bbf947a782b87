import type { AdminMessages, Messages } from '#messages'
import { lackSentence } from '#web/features/admin/homes/editor/lack-sentence.ts'
import type { HomeImport } from './import-queries.ts'

type Said = { messages: Messages; homes: AdminMessages['homes'] }

/** In the reader's language; of the editor's sentences. */
export const faultSentence = (
  { column, code, parts }: HomeImport['faults'][number],
  { messages, homes }: Said,
): string => lackSentence({ field: column, code, parts }, { homes }, messages)
