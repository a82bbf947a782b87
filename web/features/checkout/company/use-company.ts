import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { onlyFields, readForm, refusedFields } from '#web/forms/form-errors.ts'
import { NO_COMPANY, typedCompany, type TypedCompany } from '#web/forms/company-fields.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { showError } from '#web/toasts/toasts.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'

export type CompanyOutput = ClientOutput<Endpoints['changeInvoiceCompany']>

/** The company that a booking's documents are made out to, as typed; kept by a call of its own. */
export function useCompany({ reservation_id, company }: Booking, link?: string) {
  const { api, messages } = useApp()
  const queries = useQueryClient()
  const saved = typedCompany(company)
  const fields = useFields(saved)
  const [is_busy, setBusy] = useState(false)
  const send = async (typed: TypedCompany): Promise<CompanyOutput | null> => {
    const form = readForm(
      endpoints.changeInvoiceCompany.input,
      { ...typed, reservation_id },
      messages,
    )
    if ('faults' in form) {
      fields.point(onlyFields(fields.names, form.faults))
      return null
    }
    setBusy(true)
    try {
      const kept = await personalApi(api).changeInvoiceCompany(form.data, { link })
      await Promise.all(
        ['booking', 'linked-booking'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
      return kept
    } catch (error) {
      const is_shown = error instanceof ApiError && fields.point(refusedFields(fields.names, error))
      if (!is_shown) showError(error, messages)
      return null
    } finally {
      setBusy(false)
    }
  }
  const is_changed = fields.names.some((name) => fields.typed[name].trim() !== saved[name])
  const remove = () => {
    fields.type(NO_COMPANY)
    return send(NO_COMPANY)
  }
  return { ...fields, is_busy, is_changed, keep: () => send(fields.typed), remove }
}

export type CompanyForm = ReturnType<typeof useCompany>
