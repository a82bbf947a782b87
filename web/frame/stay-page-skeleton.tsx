import { useRouterState } from '@tanstack/react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Logo } from './logo.tsx'

const STAY = /^\/stay-details\//
const LINES = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3']

/**
 * In the shape of a home's page while that is on its way; unseen in the first moments, so that a
 * quick one shows none.
 */
export function StayOnItsWay() {
  const is_coming = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && STAY.test(location.pathname) && location.pathname !== resolvedLocation?.pathname,
  })
  return is_coming ? <StaySkeleton /> : null
}

function StaySkeleton() {
  return (
    <div aria-hidden className="stay-on-its-way">
      <div className="border-b border-line">
        <p className="page flex h-18 items-center md:h-22">
          <Logo />
        </p>
      </div>
      <div className="page coming-rows">
        <div className="coming-pictures">
          <Skeleton className="size-full" />
          {LINES.map((line) => (
            <Skeleton key={line} className="size-full" />
          ))}
        </div>
        <div className="coming-columns">
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="mb-6 h-12 w-4/5" />
            {LINES.map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
          <Skeleton className="h-96 rounded-card! max-main:hidden" />
        </div>
      </div>
    </div>
  )
}
