import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { similarQuery } from '#web/stays/stay-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Changeable } from './change-queries.ts'

type OtherHomesProps = {
  booked: Changeable['room_category']
  /** Slug of the home that is chosen now. */
  chosen: string
  nights: { from: string; to: string }
  guests: number
  onChoose: (slug: string) => void
}

/** Homes like the one that was booked, free for the nights that are chosen. */
export function OtherHomes(props: OtherHomesProps) {
  const { booked, chosen } = props
  const { change_booking: words } = usePersonalMessages()
  const [is_open, setOpen] = useState(chosen !== booked.slug)
  return (
    <section aria-labelledby="home">
      <h2 id="home" className="mb-4 text-h3">
        {words.home}
      </h2>
      {is_open ? (
        <List {...props} />
      ) : (
        <Button onPress={() => setOpen(true)}>{words.other_homes}</Button>
      )}
    </section>
  )
}

function List({ booked, chosen, nights, guests, onChoose }: OtherHomesProps) {
  const { api } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const { data } = useQuery(similarQuery(api, { slug: booked.slug, nights, guests }))
  if (!data) return <Skeleton className="h-40 rounded-card" />
  const others = data.similar_homes
  return (
    <div role="radiogroup" aria-labelledby="home" className="grid gap-3 sm:grid-cols-2">
      <Choice
        title={booked.nice_name}
        line={words.same_home}
        is_chosen={chosen === booked.slug}
        onChoose={() => onChoose(booked.slug)}
      />
      {others.map((home) => (
        <Choice
          key={home.slug}
          title={home.nice_name}
          line={home.area.name}
          picture={home.images[0]}
          is_chosen={chosen === home.slug}
          onChoose={() => onChoose(home.slug)}
        />
      ))}
      {others.length === 0 && <p className="text-small text-ink-2">{words.no_other_homes}</p>}
    </div>
  )
}

type ChoiceProps = {
  title: string
  line: string
  picture?: Parameters<typeof Picture>[0]['picture'] | undefined
  is_chosen: boolean
  onChoose: () => void
}

function Choice({ title, line, picture, is_chosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-20 cursor-pointer items-center gap-4 overflow-hidden rounded-card border bg-white pe-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-700',
        is_chosen ? 'border-gulf-700 ring-1 ring-gulf-700' : 'border-line hover:bg-shell',
      )}
    >
      <input type="radio" name="home" checked={is_chosen} onChange={onChoose} className="sr-only" />
      {picture && (
        <span className="w-28 shrink-0">
          <Picture picture={picture} sizes="7rem" ratio="4 / 3" />
        </span>
      )}
      <span className={classNames('min-w-0', !picture && 'ps-4')}>
        <bdi className="block font-semibold">{title}</bdi>
        <bdi className="block text-small text-ink-2">{line}</bdi>
      </span>
    </label>
  )
}
