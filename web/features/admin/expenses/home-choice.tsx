import { useState } from 'react'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'

type Home = { slug: string; nice_name: string; units: readonly string[] }
type HomeChoiceProps = {
  homes: readonly Home[]
  slug: string
  error: string | undefined
  onChoose: (slug: string) => void
}

const SHOWN = 30

export function HomeChoice({ homes, slug, error, onChoose }: HomeChoiceProps) {
  const { form } = useAdminMessages().expenses
  const [text, setText] = useState<string | null>(null)
  const [is_open, setOpen] = useState(false)
  const typed = (text ?? '').trim().toLocaleLowerCase()
  const options = homes
    .filter(({ slug: id, nice_name }) => `${nice_name} ${id}`.toLocaleLowerCase().includes(typed))
    .slice(0, SHOWN)
  return (
    <div data-field="home" className="grid gap-1.5">
      <Combobox
        label={form.home}
        name="home"
        placeholder={form.find_home}
        takes_first
        options={options.map(({ slug: id, nice_name, units }) => ({
          id,
          label: nice_name,
          hint: units.join(' · '),
        }))}
        text={text ?? homes.find((home) => home.slug === slug)?.nice_name ?? ''}
        onTextChange={(now) => {
          setText(now)
          setOpen(true)
        }}
        onChoose={({ id }) => {
          setText(null)
          setOpen(false)
          onChoose(id)
        }}
        isOpen={is_open}
        onOpenChange={setOpen}
        onLeave={() => setText(null)}
        empty={form.no_home}
        classes={{
          root: 'grid gap-1.5',
          label: 'text-small font-medium',
          input: controlClass('form', 'w-full'),
        }}
      />
      {error !== undefined && (
        <p role="alert" className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
