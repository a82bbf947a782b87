import {
  BadgeCheck,
  Cigarette,
  CigaretteOff,
  IdCard,
  LogIn,
  LogOut,
  PartyPopper,
  PawPrint,
  ShieldCheck,
  Sparkles,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

/** They point into the direction of reading. */
const WALKING: readonly LucideIcon[] = [LogIn, LogOut]

type Rule = { Icon: LucideIcon; term: string; told: ReactNode; line?: string }

export function GoodToKnow({ stay, is_extending }: { stay: Stay; is_extending: boolean }) {
  const { know } = useMessages().stay
  return (
    <PageSection id="know" title={know.title}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 print:grid-cols-3 print:gap-x-6 print:gap-y-3">
        {useRules(stay, is_extending).map(({ Icon, term, told, line }) => (
          <div key={term} className="grid grid-cols-[auto_1fr] content-start gap-x-4 text-small">
            <Icon
              size={22}
              strokeWidth={1.6}
              aria-hidden
              className={classNames(
                'row-span-3 mt-0.5 text-gulf-700',
                WALKING.includes(Icon) && 'mirror-rtl',
              )}
            />
            <dt className="text-micro text-ink-2">{term}</dt>
            <dd className="font-medium">
              {told}
              {line !== undefined && (
                <span className="block text-micro font-normal text-ink-2">{line}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-7 font-text text-small font-semibold print:mt-4">{know.cancellation}</h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">
        {know.cancellation_line(stay.refundable_until_days)}
      </p>
    </PageSection>
  )
}

/** Who extends a stay has paid the deposit and the cleaning. */
function useRules({ rules, permits, permit_class, ...stay }: Stay, is_extending: boolean): Rule[] {
  const { stay: messages, shell, day } = useMessages()
  const { know } = messages
  const money = (amount: string) => (
    <Price amount={amount} currency={shell.currency} size="small" className="font-text" />
  )
  return [
    { Icon: LogIn, term: know.check_in, told: know.check_in_from(stay.check_in_time) },
    { Icon: LogOut, term: know.check_out, told: know.check_out_until(stay.check_out_time) },
    { Icon: IdCard, term: know.min_age, told: know.min_age_years(rules.min_age_to_book) },
    { Icon: UsersRound, term: know.people, told: know.people_count(stay.legal_occupants) },
    { Icon: PawPrint, term: know.pets, told: rules.pets ? know.allowed : know.not_allowed },
    {
      Icon: rules.smoking_allowed ? Cigarette : CigaretteOff,
      term: know.smoking,
      told: rules.smoking_allowed ? know.smoking_allowed : know.smoking_not_allowed,
    },
    { Icon: PartyPopper, term: know.groups, told: rules.group ? know.allowed : know.not_allowed },
    ...(is_extending
      ? []
      : [
          {
            Icon: ShieldCheck,
            term: know.deposit,
            told: money(stay.damage_deposit),
            line: know.deposit_line,
          },
          {
            Icon: Sparkles,
            term: know.cleaning,
            told: money(stay.cleaning_fee),
            line: know.cleaning_line,
          },
        ]),
    {
      Icon: BadgeCheck,
      term: know.permits(permits.length),
      told: (
        <ul>
          {permits.map(({ number, expires_on, url }) => (
            <li key={number}>
              {url === null ? (
                <bdi>{number}</bdi>
              ) : (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-2"
                >
                  <bdi>{number}</bdi>
                </a>
              )}{' '}
              <span className="text-micro text-ink-2">{know.permit_until(day(expires_on))}</span>
            </li>
          ))}
        </ul>
      ),
      line: know.permit_class[permit_class],
    },
  ]
}
