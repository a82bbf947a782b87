import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { use } from 'react'
import { useApp } from '#web/api/app.ts'
import { Appliances } from '#web/features/my-stay/appliances/appliances.tsx'
import { Building } from '#web/features/my-stay/building.tsx'
import { Numbers } from '#web/features/my-stay/numbers.tsx'
import { StayHead } from '#web/features/my-stay/stay-head.tsx'
import { leavingWords } from '#web/features/my-stay/check-out/leaving-words.ts'
import { Whereabouts } from '#web/stays/whereabouts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { partyWords } from './party-words.ts'
import { SharedWayIn } from './shared-way-in.tsx'
import type { Ended, SharedStay } from './shared-queries.ts'

/** What the party of a stay needs, and nothing of money. */
export function SharedStayPage({ id, stay }: { id: string; stay: SharedStay }) {
  const { lang } = useApp()
  const { shared } = use(partyWords(lang))
  const { property, rules, check_out } = stay
  const { facts } = property
  const of_building = { ...property, facts: facts && { ...facts, move_in: null } }
  return (
    <>
      <StayHead stay={stay} title={shared.title} />
      <div className="page grid gap-10 py-8 md:py-12 print:gap-6 print:py-4 main:grid-cols-[minmax(0,1fr)_24rem] main:gap-[clamp(2.5rem,7vw,7rem)]">
        <div className="grid content-start gap-10 print:gap-6">
          <SharedWayIn id={id} stay={stay} />
          {check_out && <CheckOutList stay={stay} list={check_out} />}
          <Whereabouts booking={stay} />
          {stay.appliances.length > 0 && <Appliances appliances={stay.appliances} />}
          <Building stay={{ property: of_building, rules }} />
        </div>
        <div className="grid content-start gap-6">
          <Numbers came={null} />
        </div>
      </div>
    </>
  )
}

type ListProps = { stay: SharedStay; list: NonNullable<SharedStay['check_out']> }

/** Who booked ticks it. */
function CheckOutList({ stay, list }: ListProps) {
  const words = use(leavingWords(useApp().lang))
  return (
    <section
      aria-labelledby="check-out"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6"
    >
      <h2 id="check-out" className="flex items-center gap-3 text-h2">
        <DoorOpen size={24} aria-hidden className="shrink-0 text-gulf-700" />
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.until(stay.room_category.check_out_time)}</p>
      <ul className="mt-3 grid list-disc gap-2 ps-5">
        {list.lines.map(({ id, text }) => (
          <li key={id}>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SharedStayEnded({ ended }: { ended: Ended }) {
  const { shared } = use(partyWords(useApp().lang))
  const { title, line } = shared.ended[ended]
  return (
    <FullStop title={title} line={line}>
      <Link to="/" className={buttonClass('primary', 'large')}>
        {shared.to_home}
      </Link>
    </FullStop>
  )
}
