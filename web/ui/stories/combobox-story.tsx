import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ExampleProps, Story } from './story.ts'

const LOOK = {
  root: 'grid gap-1.5',
  label: 'text-small font-medium',
  input: 'min-h-12 w-full rounded-ctl border border-line-strong bg-white px-3.5 text-body',
}

type PlaceProps = ExampleProps & {
  label: string
  first?: string
  heading?: string
  attribution?: string
}

function Place({ t, label, first = '', heading, attribution }: PlaceProps) {
  const [text, setText] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const places = [
    { id: 'marina', label: t('Dubai Marina', 'مرسى دبي'), hint: t('Dubai', 'دبي') },
    { id: 'creek', label: t('Dubai Creek', 'خور دبي'), hint: t('Dubai', 'دبي') },
    { id: 'palm', label: t('Palm Jumeirah', 'نخلة جميرا') },
  ]
  return (
    <Combobox
      label={label}
      placeholder={t('Area or building', 'منطقة أو مبنى')}
      options={places.filter((place) =>
        place.label.toLowerCase().includes(text.trim().toLowerCase()),
      )}
      text={text}
      onTextChange={setText}
      onChoose={(place) => setText(place.label)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      heading={heading}
      attribution={attribution}
      empty={t('No place of that name', 'لا مكان بهذا الاسم')}
      classes={LOOK}
    />
  )
}

export const comboboxStory: Story = {
  name: 'Combobox',
  states: {
    default: ({ t }) => (
      <Place t={t} label={t('Where', 'الوجهة')} heading={t('Popular places', 'أماكن مطلوبة')} />
    ),
    selected: ({ t }) => (
      <Place t={t} label={t('Area', 'المنطقة')} first={t('Dubai Marina', 'مرسى دبي')} />
    ),
    attributed: ({ t }) => (
      <Place t={t} label={t('Landmark', 'المعلم')} attribution="Google Maps" />
    ),
    'no matches': ({ t }) => (
      <Place t={t} label={t('Building', 'المبنى')} first={t('Atlantis 99', 'أتلانتس 99')} />
    ),
  },
}
