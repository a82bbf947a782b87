import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { choicesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { areasQuery, type Area, type Building } from './kept-queries.ts'

/** Says what follows before it is done. */
export function MergeBuildingForm(props: { building: Building; onDone: () => void }) {
  const { building, onDone } = props
  const api = useAdminApi()
  const { buildings } = useAdminMessages().kept
  const [into, setInto] = useState<string>()
  const all = useQuery(choicesQuery(api)).data?.buildings ?? []
  const done = useDone(onDone)
  return (
    <ReasonForm
      input={endpoints.mergeBuildings.input}
      fixed={{ id: building.id, into: Number(into ?? 0) }}
      send={(merged) => api.mergeBuildings(merged)}
      onDone={() => void done(buildings.merged)}
      submit_label={buildings.acts.merge}
    >
      <Standing of={building} line={buildings.merge_line} />
      <Into
        options={all
          .filter(({ id }) => id !== building.id)
          .map(({ id, shown }) => ({ id: String(id), label: shown }))}
        value={into}
        onChange={setInto}
      />
    </ReasonForm>
  )
}

export function MergeAreaForm({ area, onDone }: { area: Area; onDone: () => void }) {
  const { lang } = useApp()
  const api = useAdminApi()
  const { areas } = useAdminMessages().kept
  const [into, setInto] = useState<string>()
  const all = useQuery(areasQuery(api)).data?.areas ?? []
  const done = useDone(onDone)
  return (
    <ReasonForm
      input={endpoints.mergeAreas.input}
      fixed={{ slug: area.slug, into: into ?? '' }}
      send={(merged) => api.mergeAreas(merged)}
      onDone={() => void done(areas.merged)}
      submit_label={areas.acts.merge}
    >
      <Standing of={area} line={areas.merge_line} />
      <Into
        options={all
          .filter(({ slug }) => slug !== area.slug)
          .map((other) => ({ id: other.slug, label: other[`name_${lang}`] }))}
        value={into}
        onChange={setInto}
      />
    </ReasonForm>
  )
}

type StandingProps = { of: { name_en: string; name_ar: string; homes: number }; line: string }

function Standing({ of, line }: StandingProps) {
  const { lang } = useApp()
  const { kept } = useAdminMessages()
  return (
    <>
      <p className="font-medium">
        <bdi>{of[`name_${lang}`]}</bdi>
      </p>
      <p>{kept.homes_follow(of.homes)}</p>
      <p className="text-ink-2">{line}</p>
    </>
  )
}

type IntoProps = {
  options: { id: string; label: string }[]
  value: string | undefined
  onChange: (into: string | undefined) => void
}

function Into({ options, value, onChange }: IntoProps) {
  const { homes, kept } = useAdminMessages()
  return (
    <Choice
      look="form"
      label={kept.amenities.into}
      any={homes.choose}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
