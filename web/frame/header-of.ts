import type { StaticDataRouteOption } from '@tanstack/react-router'

export type Matches = readonly { status: string; staticData: StaticDataRouteOption }[]

export function shownPage(matches: Matches) {
  const page = matches.at(-1)
  return page?.status === 'success' || page?.status === 'pending' ? page : undefined
}

/** Which header the page has; none where it fails before it is known. */
export const headerOf = (matches: Matches) => shownPage(matches)?.staticData.header

/** A page with the header and the footer that guests see. */
export const isOfGuests = (header: ReturnType<typeof headerOf>) =>
  header !== 'none' && header !== 'owner' && header !== 'admin'
