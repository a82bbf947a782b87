import type { ReactNode } from 'react'

export function MemberChip({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1.5 justify-self-start rounded-sm bg-palm-soft px-2 py-0.5 text-micro font-semibold text-palm [&_bdi]:text-micro">
      {children}
    </p>
  )
}
