import { useMutation } from '@tanstack/react-query'
import { isLegible, legibleLike, type HouseColours } from '#contract/house-colours.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { ChoosePicture } from '#web/admin/fields/choose-picture.tsx'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CARD, type TypedProps } from './word-fields.tsx'

/** Logo and colours; without one the product's. */
export function LookFields(props: TypedProps) {
  const { company } = useAdminMessages()
  return (
    <section aria-labelledby="company-look" className={CARD}>
      <h2 id="company-look" className="text-h3">
        {company.look}
      </h2>
      <Logo {...props} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Colour {...props} field="primary_colour" usual="#00586c" />
        <Colour {...props} field="accent_colour" usual="#fbbd53" />
      </div>
    </section>
  )
}

function Logo({ typed, type, faults }: TypedProps) {
  const api = useAdminApi()
  const { errors, shell } = useMessages()
  const { company } = useAdminMessages()
  const adding = useMutation({
    mutationFn: (logo: File) => api.addCompanyLogo({ logo }),
    onSuccess: ({ logo }) => type({ logo }),
  })
  const refused = adding.error instanceof ApiError ? errors[adding.error.code] : shell.offline
  const error = adding.isError ? refused : faults.logo
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {typed.logo !== '' && (
          <img
            src={`/pictures/${typed.logo}?w=320`}
            alt={company.logo.shown}
            className="max-h-14 max-w-56 rounded-ctl border border-line bg-white p-1.5"
          />
        )}
        <ChoosePicture
          name="logo"
          label={company.logo.choose}
          describedby="company-logo-hint company-logo-error"
          is_busy={adding.isPending}
          is_invalid={error !== undefined}
          onChoose={adding.mutate}
        />
        {typed.logo !== '' && (
          <Button kind="quiet" onPress={() => type({ logo: '' })}>
            {company.logo.none}
          </Button>
        )}
      </div>
      <p id="company-logo-hint" className="text-micro text-ink-2">
        {company.logo.hint}
      </p>
      <p id="company-logo-error" role="alert" className="text-micro text-coral empty:hidden">
        {error}
      </p>
    </div>
  )
}

type ColourProps = TypedProps & { field: keyof HouseColours; usual: string }

const HEX = /^#[0-9a-f]{6}$/i

function Colour({ typed, type, faults, field, usual }: ColourProps) {
  const { faults: says } = useMessages()
  const { company } = useAdminMessages()
  const value = typed[field]
  const better = HEX.test(value) && !isLegible(field, value) ? legibleLike(field, value) : undefined
  const error = better === undefined ? faults[field] : says.contrast(better)
  return (
    <div className="grid justify-items-start gap-2">
      <Field look="form" label={company.parts[field]} error={error}>
        {(id, error_id) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={company.pick(company.parts[field])}
              value={HEX.test(value) ? value : usual}
              onChange={({ target }) => type({ [field]: target.value })}
              className="size-12 shrink-0 cursor-pointer rounded-ctl border border-line-strong bg-white p-1"
            />
            <input
              id={id}
              name={field}
              dir="ltr"
              value={value}
              placeholder={usual}
              maxLength={7}
              aria-invalid={error_id !== undefined}
              aria-describedby={error_id}
              onChange={({ target }) => type({ [field]: target.value.trim() })}
              className={controlClass('form', 'w-32')}
            />
          </span>
        )}
      </Field>
      <span className="flex flex-wrap gap-1">
        {better !== undefined && (
          <Button size="small" onPress={() => type({ [field]: better })}>
            {company.take(better)}
          </Button>
        )}
        {value !== '' && (
          <Button kind="quiet" size="small" onPress={() => type({ [field]: '' })}>
            {company.usual}
          </Button>
        )}
      </span>
    </div>
  )
}
