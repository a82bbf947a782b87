import { Cigarette, CigaretteOff, Dog, PartyPopper, type LucideIcon } from 'lucide-react'
import { filsOf } from '#contract/money.ts'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import type { MyStay } from './my-stay-queries.ts'

/** What the building asks of its guests, and the rules of the home. */
export function Building({
  stay: { property, rules },
}: {
  stay: Pick<MyStay, 'property' | 'rules'>
}) {
  const { my_stay } = usePersonalMessages()
  const { facts } = property
  return (
    <>
      {facts && (
        <section aria-labelledby="building">
          <h2 id="building" className="text-h3">
            {my_stay.building.title}
          </h2>
          <Facts facts={facts} />
        </section>
      )}
      <section aria-labelledby="rules">
        <h2 id="rules" className="text-h3">
          {my_stay.rules.title}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Rule icon={Dog}>{my_stay.rules.pets[rules.pets ? 'yes' : 'no']}</Rule>
          <Rule icon={rules.smoking ? Cigarette : CigaretteOff}>
            {my_stay.rules.smoking[rules.smoking ? 'yes' : 'no']}
          </Rule>
          <Rule icon={PartyPopper}>{my_stay.rules.group[rules.group ? 'yes' : 'no']}</Rule>
        </ul>
      </section>
    </>
  )
}

function Rule({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2 text-small">
      <Icon size={18} aria-hidden className="text-gulf-700" />
      {children}
    </li>
  )
}

type FactsProps = { facts: NonNullable<MyStay['property']['facts']> }

function Facts({ facts: { visitors, pool_hours, parking_card, move_in } }: FactsProps) {
  const { building } = usePersonalMessages().my_stay
  const { money } = useMessages()
  const asked = move_in && [
    ...(move_in.documents === null ? [] : [building.documents(move_in.documents)]),
    ...(move_in.cost === null ? [] : [building.cost(money(filsOf(move_in.cost)))]),
    ...(move_in.days === null ? [] : [building.days(move_in.days)]),
  ]
  return (
    <dl className="mt-3 grid gap-x-10 gap-y-4 text-small sm:grid-cols-2">
      <Fact term={building.visitors}>{visitors}</Fact>
      <Fact term={building.pool_hours}>{pool_hours}</Fact>
      <Fact term={building.parking_card}>{parking_card}</Fact>
      <Fact term={building.move_in}>{asked && asked.join(' · ')}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: string | null }) {
  if (children === null) return null
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-0.5 text-ink-2">{children}</dd>
    </div>
  )
}
