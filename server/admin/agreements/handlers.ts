import type { agreements } from '#contract/endpoints/admin/agreements.ts'
import type { Handlers } from '#server/call/call.ts'
import { readHomeAgreements } from './agreements.ts'
import { changeAgreement } from './change-agreement.ts'
import { changeHomeSupplier, previewSupplierChange, readHomeSuppliers } from './change-supplier.ts'
import { endAgreement, previewAgreementEnd } from './end-agreement.ts'

export const agreementsHandlers = {
  readHomeAgreements,
  changeAgreement,
  previewAgreementEnd,
  endAgreement,
  readHomeSuppliers,
  previewSupplierChange,
  changeHomeSupplier,
} satisfies Handlers<keyof typeof agreements>
