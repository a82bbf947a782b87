import { ChevronLeft, ChevronRight, Crosshair, Star, X } from 'lucide-react'
import { useState } from 'react'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { PICTURE_ROOMS } from '#contract/home-kinds.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LineInput } from '#web/features/admin/homes/editor/line-input.tsx'
import type { Remarks } from '#web/features/admin/homes/editor/use-uploads.ts'
import { FocusPoint } from './focus-point.tsx'
import { moved } from './moved.ts'
import type { Photograph } from './photograph.ts'

type ItemProps = {
  picture: Photograph
  index: number
  pictures: readonly Photograph[]
  remarks: Remarks
  onChange: (pictures: Photograph[]) => void
}

/** Its number is said with each action: the buttons of all photographs are alike. */
export function PhotographItem({ picture, index, pictures, remarks, onChange }: ItemProps) {
  const { homes } = useAdminMessages()
  const words = homes.picture
  const number = index + 1
  const [is_focusing, setFocusing] = useState(false)
  const put = (changed: Photograph) =>
    onChange(pictures.map((one, at) => (at === index ? changed : one)))
  return (
    <li
      draggable={!is_focusing} // the point is carried, not the photograph
      data-index={index}
      className="grid content-start gap-2 rounded-card border border-line p-2"
    >
      <div className="relative overflow-hidden rounded-ctl">
        <Picture
          picture={{ ...picture, alt: picture.alt_en }}
          sizes="(width < 40rem) 100vw, 20rem"
          ratio="3 / 2"
        />
        {index === 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-white px-2.5 py-0.5 text-micro font-semibold text-ink shadow-e1">
            {words.cover}
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-1">
        <span className="ps-1 text-micro text-ink-2">{number}</span>
        <PhotographActions
          number={number}
          count={pictures.length}
          is_focusing={is_focusing}
          onFocusing={() => setFocusing(!is_focusing)}
          onMove={(to) => onChange(moved(pictures, index, to))}
          onRemove={() => onChange(pictures.filter((_, at) => at !== index))}
        />
      </div>
      {is_focusing && (
        <FocusPoint
          picture={picture}
          number={number}
          onChange={(focus) => {
            const { focus: _before, ...others } = picture
            put(isMiddle(focus) ? others : { ...others, focus })
          }}
        />
      )}
      {remarks.map((remark) => (
        <p key={remark} className="text-micro text-ink-2">
          {words.remarks[remark]}
        </p>
      ))}
      <RoomChoice
        number={number}
        room={picture.room}
        onChange={(room) => {
          const { room: _before, ...others } = picture
          put(room ? { ...others, room } : others)
        }}
      />
      {(['alt_en', 'alt_ar'] as const).map((alt) => (
        <LineInput
          key={alt}
          aria-label={`${words[alt]} (${number})`}
          placeholder={words[alt]}
          dir={alt === 'alt_ar' ? 'rtl' : 'ltr'}
          lang={alt === 'alt_ar' ? 'ar' : 'en'}
          maxLength={HOME_TEXT_MAX.alt}
          value={picture[alt]}
          onType={(text) => put({ ...picture, [alt]: text })}
          className={controlClass('filter', 'w-full placeholder:text-ink-3')}
        />
      ))}
    </li>
  )
}

const isMiddle = ({ x, y }: NonNullable<Photograph['focus']>) => x === 50 && y === 50

type RoomProps = {
  number: number
  room: Photograph['room']
  onChange: (room: Photograph['room']) => void
}

function RoomChoice({ number, room, onChange }: RoomProps) {
  const words = useAdminMessages().homes.picture
  return (
    <select
      aria-label={words.room_of(number)}
      value={room ?? ''}
      onChange={({ target }) => onChange(PICTURE_ROOMS.find((one) => one === target.value))}
      className={controlClass('filter', 'w-full')}
    >
      <option value="">{words.no_room}</option>
      {PICTURE_ROOMS.map((one) => (
        <option key={one} value={one}>
          {words.rooms[one]}
        </option>
      ))}
    </select>
  )
}

type ActionsProps = {
  number: number
  count: number
  is_focusing: boolean
  onFocusing: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PhotographActions({
  number,
  count,
  is_focusing,
  onFocusing,
  onMove,
  onRemove,
}: ActionsProps) {
  const words = useAdminMessages().homes.picture
  return (
    <div className="flex">
      <IconButton label={words.focus.open(number)} aria-expanded={is_focusing} onPress={onFocusing}>
        <Crosshair size={16} aria-hidden />
      </IconButton>
      {number > 1 && (
        <>
          <IconButton label={words.first(number)} onPress={() => onMove(0)}>
            <Star size={16} aria-hidden />
          </IconButton>
          <IconButton label={words.earlier(number)} onPress={() => onMove(number - 2)}>
            <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
          </IconButton>
        </>
      )}
      {number < count && (
        <IconButton label={words.later(number)} onPress={() => onMove(number)}>
          <ChevronRight size={18} aria-hidden className="mirror-rtl" />
        </IconButton>
      )}
      <IconButton label={words.remove(number)} onPress={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
