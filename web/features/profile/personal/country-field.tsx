import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { listCountries } from '#forms/read-phone.ts'
import { classNames } from '#ui/class-names.ts'

type CountryFieldProps = { value: string; onChange: (code: string) => void; error: string | undefined }

/** A native select: phones show it full-screen. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { lang } = useApp()
  const { personal } = usePersonalMessages().profile
  const countries = useMemo(() => listCountries(lang), [lang])
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {personal.country}
      </label>
      <span className="relative">
        <select
          id={id}
          name="country"
          autoComplete="country"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            'min-h-12 w-full appearance-none rounded-ctl border bg-white ps-3.5 pe-10 text-body',
            error === undefined ? 'border-line-strong' : 'border-coral',
          )}
        >
          <option value="">{personal.no_country}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-2" />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
