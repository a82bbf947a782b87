import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Arrival } from './arrival.tsx'
import { Building } from './building.tsx'
import { Further } from './further.tsx'
import { keepPage } from './kept-stay.ts'
import { Numbers } from './numbers.tsx'
import { StayHead } from './stay-head.tsx'
import { ToDo } from './to-do.tsx'
import type { Came, MyStay } from './my-stay-queries.ts'
import { WayIn, type CodeTo } from './way-in/way-in.tsx'
import { Whereabouts } from '#web/stays/whereabouts.tsx'

const CheckOut = lazy(async () => ({
  default: (await import('./check-out/check-out.tsx')).CheckOut,
}))

const Appliances = lazy(async () => ({
  default: (await import('./appliances/appliances.tsx')).Appliances,
}))

const Weather = lazy(async () => ({ default: (await import('./weather.tsx')).Weather }))

const Share = lazy(async () => ({ default: (await import('./party/share.tsx')).Share }))

type MyStayPageProps = {
  stay: MyStay
  came: Came
  /** Of a link that is not proven yet. */
  code_to: CodeTo | undefined
}

/** All a guest needs from the booking to the departure; what matters next comes first. */
export function MyStayPage({ stay, came, code_to }: MyStayPageProps) {
  const { state } = stay
  const is_on = state === 'ahead' || state === 'staying'
  useKept(stay)
  return (
    <>
      <StayHead stay={stay} title={usePersonalMessages().my_stay.title} booked={stay} />
      <div className="page grid gap-10 py-8 md:py-12 print:gap-6 print:py-4 main:grid-cols-[minmax(0,1fr)_24rem] main:gap-[clamp(2.5rem,7vw,7rem)]">
        <div className="grid content-start gap-10 print:gap-6">
          <ToDo stay={stay} came={came} />
          {state === 'ahead' && <Arrival stay={stay} came={came} />}
          {is_on && <WayIn stay={stay} came={came} code_to={code_to} />}
          {stay.check_out && (
            <Suspense>
              <CheckOut stay={stay} list={stay.check_out} came={came} />
            </Suspense>
          )}
          {is_on && <Whereabouts booking={stay} />}
          {stay.appliances.length > 0 && (
            <Suspense>
              <Appliances appliances={stay.appliances} />
            </Suspense>
          )}
          <Building stay={stay} />
        </div>
        <div className="grid content-start gap-6">
          <Numbers came={came} />
          {is_on && (
            <Suspense>
              <Weather came={came} />
            </Suspense>
          )}
          {is_on && stay.room && (
            <Suspense>
              <Share stay={stay} came={came} code_to={code_to} />
            </Suspense>
          )}
          <Further stay={stay} came={came} />
        </div>
      </div>
    </>
  )
}

/** Its own parts come first, and a moment later what it loads ahead. */
const LOADED_MS = 2_500

function useKept(stay: MyStay) {
  const { lang } = useApp()
  const is_over = stay.state === 'over' || stay.state === 'cancelled'
  useEffect(() => {
    const keep = () => void keepPage(lang, stay, { is_over }).catch(() => undefined)
    const timer = setTimeout(keep, LOADED_MS)
    return () => clearTimeout(timer)
  }, [lang, stay, is_over])
}
