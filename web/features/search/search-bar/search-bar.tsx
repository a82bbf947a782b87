import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { addressOf } from '#web/i18n/language.ts'
import { PlainDates, PlainGuests } from '#web/stays/plain-fields.tsx'
import { partyOf, type StayUrl } from '#web/urls/stay-url.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateFields, type DayOfStay } from './date-fields.tsx'
import { SearchGuestsField } from './search-guests-field.tsx'
import { LocationField } from './location-field.tsx'
import type { Place } from '#web/features/search/search-queries.ts'

export type Wanted = StayUrl & { location?: string | undefined }
type Opened = 'location' | DayOfStay | 'guests' | null

export type SearchBarProps = {
  start: Wanted
  place: Place | null
  today: string
  onFind: (wanted: Wanted) => void
  className?: string
}

/** One dropdown open at a time (spec 2). */
export function SearchBar({ start, place: start_place, today, onFind, className }: SearchBarProps) {
  const { lang, messages } = useApp()
  const { search_bar } = messages.search
  const [place, setPlace] = useState(start_place)
  const [stay, setStay] = useState<StayUrl>({ ...start, ...partyOf(start) })
  const [opened, setOpened] = useState<Opened>(null)
  const opens = (field: Opened) => ({
    isOpen: opened === field,
    onOpenChange: (is_open: boolean) =>
      setOpened((now) => (is_open ? field : now === field ? null : now)),
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFind({ ...stay, location: place?.id })
  }
  return (
    <search>
      <form
        aria-label={search_bar.label}
        action={addressOf('/search-results', lang)}
        onSubmit={find}
        className={classNames('dock', className)}
      >
        <LocationField place={place} onChoose={setPlace} {...opens('location')} />
        <div className="dock-dates">
          <DateFields
            days={stay}
            today={today}
            onChange={(days) => setStay({ ...stay, ...days })}
            opened={opened === 'check_in' || opened === 'check_out' ? opened : null}
            onOpen={setOpened}
          />
          <noscript className="dock-plain">
            <PlainDates kind="search_bar" nights={start} today={today} />
          </noscript>
        </div>
        <SearchGuestsField
          party={partyOf(stay)}
          onChange={(party) => setStay({ ...stay, ...party })}
          {...opens('guests')}
        />
        <noscript className="dock-plain">
          <div className="grid grid-cols-2">
            <PlainGuests kind="search_bar" party={partyOf(start)} />
          </div>
        </noscript>
        <Button
          type="submit"
          kind="primary"
          size="large"
          className="dock-find m-2 min-h-14 main:min-w-35 main:self-stretch"
        >
          <Search size={18} aria-hidden />
          {search_bar.find}
        </Button>
      </form>
    </search>
  )
}
