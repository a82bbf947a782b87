import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { findQuery } from '#web/admin/command/find-query.ts'
import { useSettled } from '#web/admin/command/use-settled.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

const PAUSE_MS = 200

type HomeFieldProps = {
  /** A slug; empty: every home. */
  value: string
  shown: string
  error: string | undefined
  onChange: (home: { slug: string; nice_name: string }) => void
}

/** One home by its name, or every home. */
export function HomeField({ value, shown, error, onChange }: HomeFieldProps) {
  const { fields, every_home, find_home, no_home, whole } = useAdminMessages().offers
  const [text, setText] = useState<string | null>(null)
  const [is_open, setOpen] = useState(false)
  const typed = useSettled(text ?? '', PAUSE_MS)
  const { data } = useQuery(findQuery(useAdminApi(), typed.trim()))
  const homes = typed.trim() === '' ? [] : (data?.homes ?? [])
  return (
    <div data-field="home" className="grid gap-1.5">
      <Combobox
        label={fields.home}
        name="home"
        placeholder={find_home}
        options={homes.map(({ slug, nice_name, area }) => ({
          id: slug,
          label: nice_name,
          hint: area,
        }))}
        text={text ?? (value === '' ? every_home : shown)}
        onTextChange={(now) => {
          setText(now)
          setOpen(now.trim() !== '')
        }}
        onChoose={({ id, label }) => {
          setText(null)
          setOpen(false)
          onChange({ slug: id, nice_name: label })
        }}
        isOpen={is_open && typed.trim() !== ''}
        onOpenChange={setOpen}
        onLeave={() => setText(null)}
        empty={no_home}
        classes={{
          root: 'grid gap-1.5',
          label: 'text-small font-medium',
          input: controlClass('form', 'w-full'),
        }}
      />
      {value !== '' && (
        <NativeButton
          className="justify-self-start text-small font-semibold text-gulf-700 hover:underline"
          onPress={() => onChange({ slug: '', nice_name: '' })}
        >
          {whole}
        </NativeButton>
      )}
      {error !== undefined && (
        <p role="alert" className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
