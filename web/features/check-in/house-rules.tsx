import { Cigarette, CigaretteOff, Dog, PartyPopper, type LucideIcon } from 'lucide-react'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { CheckInParty } from './check-in-queries.ts'

type HouseRulesProps = Pick<NonNullable<CheckInParty['sold']>, 'rules'>

export function HouseRules({ rules: { pets, smoking, group } }: HouseRulesProps) {
  const { rules } = usePersonalMessages().my_stay
  return (
    <section aria-labelledby="rules" className="mt-6 border-t border-line pt-5 text-small">
      <h2 id="rules" className="font-text text-small font-semibold">
        {rules.title}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-ink-2">
        <Rule icon={Dog}>{rules.pets[pets ? 'yes' : 'no']}</Rule>
        <Rule icon={smoking ? Cigarette : CigaretteOff}>
          {rules.smoking[smoking ? 'yes' : 'no']}
        </Rule>
        <Rule icon={PartyPopper}>{rules.group[group ? 'yes' : 'no']}</Rule>
      </ul>
    </section>
  )
}

const Rule = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex items-center gap-2">
    <Icon size={16} aria-hidden className="shrink-0 text-gulf-700" />
    {children}
  </li>
)
