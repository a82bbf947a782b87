import type { pages } from '#contract/endpoints/admin/pages.ts'
import type { Handlers } from '#server/call/call.ts'
import { publishCompanyPage, withdrawPlannedPage } from './publish-page.ts'
import {
  listCompanyPages,
  previewCompanyPage,
  readCompanyPage,
  readPageRevision,
} from './read-page.ts'
import { discardCompanyPage, restorePageRevision, saveCompanyPage } from './write-page.ts'

export const pagesHandlers = {
  listCompanyPages,
  readCompanyPage,
  readPageRevision,
  previewCompanyPage,
  saveCompanyPage,
  discardCompanyPage,
  publishCompanyPage,
  withdrawPlannedPage,
  restorePageRevision,
} satisfies Handlers<keyof typeof pages>
