import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { usePlaceSession } from '#web/api/place-session.ts'
import { Combobox } from '#web/ui/combobox.tsx'

const citiesQuery = (api: Api, q: string, session: string | undefined) =>
  queryOptions({
    queryKey: ['cities', q],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await api.suggestPlaces({ q, kind: 'city', session }, { signal })).places,
  })

export function CityField({
  value,
  onChange,
}: {
  value: string
  onChange: (city: string) => void
}) {
  const { api } = useApp()
  const { personal } = usePersonalMessages().profile
  const [is_open, setOpen] = useState(false)
  const { session, endSession } = usePlaceSession()
  const { data: cities = [] } = useQuery({
    ...citiesQuery(api, value.trim().slice(0, 80), session),
    enabled: is_open,
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      label={personal.city}
      placeholder=""
      options={cities.map(({ id, name, context }) => ({ id, label: name, hint: context }))}
      text={value}
      onTextChange={(text) => onChange(text.slice(0, 80))}
      onChoose={({ label }) => {
        endSession()
        onChange(label)
      }}
      isOpen={is_open && cities.length > 0}
      onOpenChange={setOpen}
      empty={personal.no_cities}
      attribution={cities[0]?.attribution}
      classes={{
        root: 'grid gap-1.5',
        label: 'text-small font-medium',
        input: 'min-h-12 w-full rounded-ctl border border-line-strong bg-white px-3.5 text-body',
      }}
    />
  )
}
