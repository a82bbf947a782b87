import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { FirstRun, Step } from './first-run-queries.ts'

const PAGES = {
  about_us: '/about-us',
  our_services: '/our-services',
  contact_us: '/contact-us',
  privacy: '/privacy',
  cancellation: '/cancellation',
  payment_and_refund: '/payment-and-refund',
} as const
const isPage = (name: string): name is keyof typeof PAGES => name in PAGES

const IMPORT = 'npm run operator -- import-catalogue homes.json'

type StepFactsProps = { step: Step; facts: FirstRun; onInvite: () => void }

/** What is known of a step, and the way to where it is done. */
export function StepFacts({ step: { step }, facts, onInvite }: StepFactsProps) {
  switch (step) {
    case 'house':
      return <House facts={facts} />
    case 'taxes':
      return <SettingsLink />
    case 'pages':
      return <SitePages />
    case 'owner':
      return <Owners count={facts.owners} onInvite={onInvite} />
    case 'home':
      return <Homes count={facts.homes} />
    case 'team':
      return <Team count={facts.colleagues} />
    case 'payment':
    case 'mail':
    case 'sms':
      return null
  }
}

function House({ facts: { public_url, mail_from, company, suppliers } }: { facts: FirstRun }) {
  const { facts, links } = useAdminMessages().first_run
  const { may } = useStaff()
  const { of_the_product } = company
  return (
    <>
      {of_the_product.length > 0 && (
        <p className="font-medium text-coral">
          {facts.of_the_product(of_the_product.map((part) => facts.parts[part]))}
        </p>
      )}
      {may('content') && (
        <p>
          <Link to="/admin/company" className={buttonClass('secondary', 'small')}>
            {links.company}
          </Link>
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-2 rounded-ctl bg-shell p-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Fact name={facts.company}>
          {company.name}
          <span className="block whitespace-pre-line">{company.address}</span>
          <bdi dir="ltr">{company.phone}</bdi>
        </Fact>
        <Fact name={facts.address}>
          <bdi dir="ltr">{public_url}</bdi>
        </Fact>
        <Fact name={facts.sender}>
          <bdi dir="ltr">{mail_from}</bdi>
        </Fact>
        <Fact name={facts.supplier}>
          {suppliers.length === 0
            ? facts.no_supplier
            : suppliers.map(({ name, address, trn }) => (
                <span key={`${name} ${trn}`} className="block">
                  {[name, address, trn === null ? facts.no_trn : facts.trn(trn)].join(' · ')}
                </span>
              ))}
        </Fact>
      </dl>
      <p className="text-micro text-ink-2">{facts.by_environment}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function SettingsLink() {
  const { links } = useAdminMessages().first_run
  return (
    <p>
      <Link to="/admin/settings" className={buttonClass('quiet', 'small', '-ms-3')}>
        {links.settings}
      </Link>
    </p>
  )
}

function SitePages() {
  const { links } = useAdminMessages().first_run
  return (
    <ul className="-ms-3 flex flex-wrap">
      {Object.keys(PAGES)
        .filter(isPage)
        .map((page) => (
          <li key={page}>
            <Link to={PAGES[page]} className={buttonClass('quiet', 'small')}>
              {links.pages[page]}
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Owners({ count, onInvite }: { count: number; onInvite: () => void }) {
  const { first_run } = useAdminMessages()
  const { may } = useStaff()
  return (
    <>
      {count > 0 && <p>{first_run.owners(count)}</p>}
      {may('homes') && (
        <p>
          <Button onPress={onInvite}>{first_run.invite}</Button>
        </p>
      )}
    </>
  )
}

function Homes({ count }: { count: number }) {
  const { first_run } = useAdminMessages()
  const { may } = useStaff()
  const link = may('homes') && (
    <p>
      <Link to="/admin/homes" className={buttonClass('quiet', 'small', '-ms-3')}>
        {first_run.links.homes}
      </Link>
    </p>
  )
  if (count > 0)
    return (
      <>
        <p>{first_run.homes(count)}</p>
        {link}
      </>
    )
  return (
    <div className="grid justify-items-start gap-1.5">
      {link}
      <p className="text-ink-2">{first_run.import}</p>
      <code
        dir="ltr"
        className="rounded-ctl bg-shell px-3 py-2 text-small wrap-anywhere select-all"
      >
        {IMPORT}
      </code>
    </div>
  )
}

function Team({ count }: { count: number }) {
  const { first_run } = useAdminMessages()
  const { may } = useStaff()
  return (
    <>
      <p>{first_run.colleagues(count)}</p>
      {may('team') && (
        <p>
          <Link to="/admin/team" className={buttonClass('quiet', 'small', '-ms-3')}>
            {first_run.links.team}
          </Link>
        </p>
      )}
    </>
  )
}
