import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PictureFocus } from '#contract/home-fields.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture, srcSetOf } from '#web/ui/picture.tsx'
import type { Photograph } from './photograph.ts'

const MIDDLE = { x: 50, y: 50 }
/** As the product shows homes. */
const CROPS = [
  ['card', '4 / 5'],
  ['phone_card', '4 / 3'],
  ['gallery', '11 / 8'],
  ['phone_gallery', '10 / 9'],
  ['small', '1'],
  ['checkout', '2 / 1'],
] as const
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (share: number) => Math.round(Math.min(100, Math.max(0, share)))

/** Where the pointer is on the whole photograph. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PictureFocus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: percent(((clientX - left) / width) * 100),
    y: percent(((clientY - top) / height) * 100),
  }
}

type FocusPointProps = {
  picture: Photograph
  number: number
  onChange: (focus: PictureFocus) => void
}

/** The whole photograph with the point that its crops keep, and those crops. */
export function FocusPoint({ picture, number, onChange }: FocusPointProps) {
  const { focus: words } = useAdminMessages().homes.picture
  const [carried, setCarried] = useState<PictureFocus>()
  const focus = carried ?? picture.focus ?? MIDDLE
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onChange({ x: percent(focus.x + step[0] * far), y: percent(focus.y + step[1] * far) })
  }
  const put = () => {
    if (carried) onChange(carried)
    setCarried(undefined)
  }
  return (
    <section aria-label={words.title} className="grid gap-2">
      <p className="text-micro text-ink-2">{words.line}</p>
      <div
        dir="ltr" // left and right are those of the photograph
        className="relative cursor-crosshair touch-none overflow-hidden rounded-ctl"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setCarried(pointOf(event))
        }}
        onPointerMove={(event) => {
          if (carried) setCarried(pointOf(event))
        }}
        onPointerUp={put}
        onPointerCancel={() => setCarried(undefined)}
      >
        <img
          src={`/pictures/${picture.file}?w=640`}
          srcSet={srcSetOf(picture)}
          sizes="20rem"
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
          className="h-auto w-full"
        />
        <button
          type="button"
          aria-label={`${words.point(number)}. ${words.at(focus.x, focus.y)}`}
          onKeyDown={onKeyDown}
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="absolute size-8 -translate-1/2 cursor-grab rounded-full border-2 border-white bg-gulf-900/40 shadow-e2 after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-white focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-gulf-700"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="text-micro text-ink-2">{words.at(focus.x, focus.y)}</output>
        {(focus.x !== MIDDLE.x || focus.y !== MIDDLE.y) && (
          <Button size="small" onPress={() => onChange(MIDDLE)}>
            {words.middle}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3">
        {CROPS.map(([name, ratio]) => (
          <li key={name} className="grid content-start gap-1">
            <Picture
              picture={{ ...picture, focus, alt: '' }}
              sizes="10rem"
              ratio={ratio}
              className="h-14 justify-self-start rounded-ctl"
            />
            <span className="text-micro text-ink-2">{words.crops[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
