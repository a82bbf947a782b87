import type * as z from 'zod/mini'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { controlClass, Field } from './admin-fields.tsx'

type Typed = { picture: File | null; alt_en: string; alt_ar: string }
const NOTHING: Typed = { picture: null, alt_en: '', alt_ar: '' }

type PictureFormProps<Schema extends z.core.$ZodType> = {
  input: Schema
  /** What is sent beside the picture and what it shows. */
  fixed: object
  send: (data: z.output<Schema>) => Promise<unknown>
  onDone: () => void
}

/** A picture, and what it shows in both languages. */
export function PictureForm<Schema extends z.core.$ZodType>(props: PictureFormProps<Schema>) {
  const { frame, offers } = useAdminMessages()
  const words = offers.picture
  const { form, line, type, submit, is_busy } = useForm({ initial: NOTHING, ...props })
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
