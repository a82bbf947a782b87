import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Appliance, APPLIANCES } from '#contract/endpoints/admin/appliances.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ChoosePicture } from '#web/admin/fields/choose-picture.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const EMPTY: Appliance = { name_en: '', name_ar: '', use_en: '', use_ar: '', picture: null }

type ApplianceFormProps = {
  /** Null: of one that is new. */
  before: Appliance | null
  /** Null: it is there no more. */
  onSave: (after: Appliance | null) => Promise<object>
  onDone: (was_removed: boolean) => void
}

export function ApplianceForm({ before, onSave, onDone }: ApplianceFormProps) {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const words = homes.appliances
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: before ?? EMPTY,
    input: Appliance,
    send: onSave,
    onDone: () => onDone(false),
  })
  const removing = useMutation({
    mutationFn: () => onSave(null),
    onSuccess: () => onDone(true),
    onError: (error) => showError(error, messages),
  })
  const language = { en: homes.english, ar: homes.arabic }
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      {(['en', 'ar'] as const).map((lang) => (
        <div key={lang} className="grid gap-4">
          <TextField
            {...line(`name_${lang}`)}
            label={`${words.name} (${language[lang]})`}
            maxLength={APPLIANCES.name}
            autoComplete="off"
            is_ltr={lang === 'en'}
          />
          <ParagraphField
            {...line(`use_${lang}`)}
            label={`${words.use} (${language[lang]})`}
            lang={lang}
            rows={4}
            max={APPLIANCES.use}
          />
        </div>
      ))}
      <PictureOf picture={typed.picture} onChange={(picture) => type({ picture })} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
          {words.save}
        </Button>
        {before !== null && (
          <Button
            kind="quiet"
            is_busy={removing.isPending}
            busy_label={frame.one_moment}
            onPress={() => removing.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}

type PictureOfProps = {
  picture: Appliance['picture']
  onChange: (picture: Appliance['picture']) => void
}

/** Stored as it is chosen; the appliance names it once it is saved. */
function PictureOf({ picture, onChange }: PictureOfProps) {
  const { homes } = useAdminMessages()
  const { errors, shell } = useMessages()
  const api = useAdminApi()
  const id = useId()
  const words = homes.appliances.picture
  const adding = useMutation({
    mutationFn: (chosen: File) => api.addAppliancePicture({ picture: chosen }),
    onSuccess: (answer) => onChange(answer.picture),
  })
  const { error } = adding
  const refused = error instanceof ApiError ? errors[error.code] : shell.offline
  return (
    <fieldset className="grid justify-items-start gap-2">
      <legend className="mb-1 font-medium">{words.title}</legend>
      {picture && (
        <Picture
          picture={{ ...picture, alt: words.shown }}
          sizes="15rem"
          ratio="3 / 2"
          className="w-60 max-w-full rounded-ctl"
        />
      )}
      <p id={id} className="text-micro text-ink-2">
        {words.hint}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ChoosePicture
          name="picture"
          label={words.choose}
          describedby={id}
          is_busy={adding.isPending}
          onChoose={adding.mutate}
        />
        {picture && (
          <Button kind="quiet" onPress={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p role="alert" className="text-micro text-coral empty:hidden">
        {error === null ? '' : refused}
      </p>
      {(adding.data?.remarks ?? []).map((remark) => (
        <p key={remark} className="text-micro text-ink-2">
          {homes.picture.remarks[remark]}
        </p>
      ))}
    </fieldset>
  )
}
