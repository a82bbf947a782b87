import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { amenitiesQuery, amenityEndQuery, type KeptAmenity } from './kept-queries.ts'

type GiveUpFormProps = { amenity: KeptAmenity; merges: boolean; onDone: () => void }

/** Says what homes lose, or what they have instead, before it is done. */
export function GiveUpForm({ amenity, merges, onDone }: GiveUpFormProps) {
  const { lang } = useApp()
  const api = useAdminApi()
  const { homes, kept } = useAdminMessages()
  const { amenities } = kept
  const { code } = amenity
  const [into, setInto] = useState<string>()
  const all = useQuery(amenitiesQuery(api, {}))
  const standing = useQuery(amenityEndQuery(api, code, into))
  const done = useDone(onDone)
  const name = amenity[`name_${lang}`]
  const says = (
    <>
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {standing.data && (
        <p>
          {merges ? amenities.merge_standing(standing.data) : amenities.end_standing(standing.data)}
        </p>
      )}
      <p className="text-ink-2">{merges ? amenities.merge_line : amenities.end_line}</p>
    </>
  )
  if (!merges)
    return (
      <ReasonForm
        input={endpoints.endAmenity.input}
        fixed={{ code }}
        send={(ended) => api.endAmenity(ended)}
        onDone={() => void done(amenities.ended)}
        submit_label={amenities.acts.end}
      >
        {says}
      </ReasonForm>
    )
  return (
    <ReasonForm
      input={endpoints.mergeAmenities.input}
      fixed={{ code, into: into ?? '' }}
      send={(merged) => api.mergeAmenities(merged)}
      onDone={() => void done(amenities.merged)}
      submit_label={amenities.acts.merge}
    >
      {says}
      <Choice
        look="form"
        label={amenities.into}
        any={homes.choose}
        options={(all.data?.amenities ?? [])
          .filter((other) => other.code !== code)
          .map((other) => ({ id: other.code, label: other[`name_${lang}`] }))}
        value={into}
        onChange={setInto}
      />
    </ReasonForm>
  )
}
