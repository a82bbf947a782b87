import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PHONE_DEFAULT_COUNTRY, type Lang } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPhone } from './typed-phone.ts'
import type { Country } from './read-phone.ts'

const HOME: Country = {
  code: PHONE_DEFAULT_COUNTRY,
  name: PHONE_DEFAULT_COUNTRY,
  calling_code: '+971',
}

export type PhoneFieldProps = {
  value: TypedPhone
  onChange: (value: TypedPhone) => void
  error: string | undefined
  is_disabled?: boolean
}

export function PhoneField({ value, onChange, error, is_disabled = false }: PhoneFieldProps) {
  const { lang, messages } = useApp()
  const { phone } = messages.shell
  const countries = useCountries(lang)
  const chosen = countries.find(({ code }) => code === value.country) ?? HOME
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-3">
      <label className="grid gap-1.5 text-small font-medium">
        {phone.country}
        <span className="relative block min-h-12 rounded-ctl border border-line-strong bg-white focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gulf-700">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 flex items-center justify-between px-3.5 text-body font-normal"
          >
            <bdi dir="ltr">{`${chosen.code} ${chosen.calling_code}`}</bdi>
            <ChevronDown size={18} className="-me-1 text-ink-2" />
          </span>
          <select
            name="calling_code"
            autoComplete="tel-country-code"
            value={value.country}
            disabled={is_disabled}
            onChange={(event) => onChange({ ...value, country: event.target.value })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          >
            {countries.map(({ code, name, calling_code }) => (
              <option key={code} value={code}>{`${name} \u2066${calling_code}\u2069`}</option>
            ))}
          </select>
        </span>
      </label>
      <TextField
        label={phone.number}
        name="phone_number"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        value={value.phone}
        onChange={(typed) => onChange({ ...value, phone: typed })}
        error={error}
        isRequired
        isDisabled={is_disabled}
        is_ltr
      />
    </div>
  )
}

function useCountries(lang: Lang): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([HOME])
  useEffect(() => {
    let is_gone = false
    const load = async () => {
      const { listCountries } = await import('./read-phone.ts')
      if (!is_gone) setCountries(listCountries(lang))
    }
    load().catch(() => undefined) // without the list the number can be typed with its +
    return () => {
      is_gone = true
    }
  }, [lang])
  return countries
}
