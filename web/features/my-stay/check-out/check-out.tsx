import { DoorOpen } from 'lucide-react'
import { use, useSyncExternalStore } from 'react'
import { useApp } from '#web/api/app.ts'
import type { Came, MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { leavingWords } from './leaving-words.ts'
import { useTicks } from './use-ticks.ts'

/** A page shows the moment at which it is drawn. */
const never = () => () => {}

type CheckOutProps = {
  stay: MyStay
  list: NonNullable<MyStay['check_out']>
  came: Came
}

/** In the last day, also on a page that was kept before it. */
export function CheckOut({ stay, list, came }: CheckOutProps) {
  const words = use(leavingWords(useApp().lang))
  const is_open = useSyncExternalStore(
    never,
    () => list.is_open || Date.parse(list.opens_at) <= Date.now(),
    () => list.is_open,
  )
  const { isTicked, tick, is_waiting } = useTicks(came)
  if (!is_open) return null
  const done = list.lines.filter(isTicked).length
  return (
    <section
      aria-labelledby="check-out"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6"
    >
      <h2 id="check-out" className="flex items-center gap-3 text-h2">
        <DoorOpen size={24} aria-hidden className="shrink-0 text-gulf-700" />
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.line(stay.room_category.check_out_time)}</p>
      <ul className="mt-3 grid divide-y divide-line">
        {list.lines.map((line) => (
          <li key={line.id}>
            <Checkbox isSelected={isTicked(line)} onChange={(ticked) => tick(line, ticked)}>
              <span dir="auto" className={isTicked(line) ? 'text-ink-2' : ''}>
                {line.text}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <output className="mt-3 block text-small text-ink-2">
        {is_waiting ? words.waits : words.done(done, list.lines.length)}
      </output>
    </section>
  )
}
