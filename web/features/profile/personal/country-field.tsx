import { useId, useMemo } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { listCountries } from '#web/forms/read-phone.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useEarlyOption } from '#web/ui/use-early-input.ts'

type CountryFieldProps = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** A native select: phones show it full-screen. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { lang } = useApp()
  const { personal } = usePersonalMessages().profile
  const countries = useMemo(() => listCountries(lang), [lang])
  const id = useId()
  const early_option = useEarlyOption(value, onChange)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {personal.country}
      </label>
      <NativeSelect
        ref={early_option}
        id={id}
        name="country"
        autoComplete="country"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{personal.no_country}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
