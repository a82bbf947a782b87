import { COMPANY_MAX, type InvoiceCompany } from '#contract/invoice-company.ts'
import { TextField } from '#web/ui/text-field.tsx'

export type TypedCompany = { company_name: string; company_address: string; company_trn: string }
export const NO_COMPANY: TypedCompany = { company_name: '', company_address: '', company_trn: '' }

export const typedCompany = (company: InvoiceCompany | null): TypedCompany =>
  company === null
    ? NO_COMPANY
    : {
        company_name: company.name,
        company_address: company.address,
        company_trn: company.trn ?? '',
      }

type Line = (field: keyof TypedCompany) => {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}
type CompanyFieldsProps = {
  line: Line
  labels: { name: string; address: string; trn: string; trn_hint: string }
}

/** Whom an invoice is made out to beside the guest. */
export function CompanyFields({ line, labels }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        {...line('company_name')}
        label={labels.name}
        maxLength={COMPANY_MAX.name}
        autoComplete="organization"
      />
      <TextField
        {...line('company_address')}
        label={labels.address}
        maxLength={COMPANY_MAX.address}
        autoComplete="street-address"
      />
      <TextField
        {...line('company_trn')}
        label={labels.trn}
        hint={labels.trn_hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        is_ltr
      />
    </>
  )
}
