import type { company_details } from '#contract/endpoints/admin/company.ts'
import type { Handlers } from '#server/call/call.ts'
import { addCompanyLogo } from './add-logo.ts'
import { changeCompany, listCompanyRevisions, restoreCompany } from './change-company.ts'
import { previewCompany } from './preview-company.ts'

export const companyDetailsHandlers = {
  readCompanyDetails: listCompanyRevisions,
  changeCompany,
  restoreCompany,
  addCompanyLogo,
  previewCompany,
} satisfies Handlers<keyof typeof company_details>
