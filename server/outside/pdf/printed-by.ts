import type { PaperCompany } from '#contract/company.ts'
import type { Files } from '#server/outside/files/index.ts'

/** Whose document it is, and where its logo is read. */
export type PrintedBy = { company: PaperCompany; files: Pick<Files, 'read'> }
