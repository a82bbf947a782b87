import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OfferDetail } from './offers-queries.ts'
import { Part } from './part.tsx'
import { useOfferDone } from './use-offer-done.ts'

/** Its own photograph; without one guests see that of its home. */
export function OfferPicture({ offer: { id, picture } }: { offer: OfferDetail }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, offers } = useAdminMessages()
  const words = offers.picture
  const done = useOfferDone()
  const [is_open, setOpen] = useState(false)
  const removing = useMutation({
    mutationFn: () => api.removeOfferPicture({ id }),
    onSuccess: () => done(words.removed),
    onError: (error) => showError(error, messages),
  })
  return (
    <Part title={words.title}>
      {picture === null ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <Picture picture={picture} sizes="20rem" ratio="3 / 2" className="max-w-80 rounded-ctl" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setOpen(true)}>
          {picture === null ? words.add : words.replace}
        </Button>
        {picture !== null && (
          <Button
            kind="danger"
            size="small"
            is_busy={removing.isPending}
            busy_label={frame.one_moment}
            onPress={() => removing.mutate()}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <AdminDialog title={words.add} isOpen={is_open} onClose={() => setOpen(false)}>
        <PictureForm
          id={id}
          onDone={async () => {
            setOpen(false)
            await done(words.added)
          }}
        />
      </AdminDialog>
    </Part>
  )
}

type Typed = { picture: File | null; alt_en: string; alt_ar: string }
const NOTHING: Typed = { picture: null, alt_en: '', alt_ar: '' }

function PictureForm({ id, onDone }: { id: number; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const words = offers.picture
  const { form, line, type, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: { id },
    input: endpoints.setOfferPicture.input,
    send: (given) => api.setOfferPicture(given),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Field label={words.file} look="form" error={line('picture').error}>
        {(field, error_id) => (
          <input
            id={field}
            name="picture"
            type="file"
            accept="image/*"
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            onChange={({ target }) => type({ picture: target.files?.[0] ?? null })}
            className={controlClass('form', 'w-full py-2.5')}
          />
        )}
      </Field>
      <TextField {...line('alt_en')} label={words.alt_en} maxLength={200} isRequired />
      <TextField {...line('alt_ar')} label={words.alt_ar} maxLength={200} isRequired />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.add}
      </Button>
    </Form>
  )
}
