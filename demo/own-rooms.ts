export type Room = 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'terrace' | 'studio'
export type Rooms = Partial<Record<Room, string>>

const TEAL_HERRING: Rooms = {
  living: 'living-teal-herring',
  bedroom: 'bedroom-teal-herring',
  kitchen: 'kitchen-teal-herring',
  bathroom: 'bathroom-teal-herring',
}

/** Homes whose rooms are theirs, or one other home's, in place of their look's; by slug. */
export const OWN_ROOMS: Record<string, Rooms> = {
  'dhow-yard-one-bedroom': TEAL_HERRING,
  'flamingo-teal-two-bedroom': TEAL_HERRING,
  'fairway-four-bedroom-villa': {
    living: 'living-olive-garden',
    bedroom: 'bedroom-olive-garden',
    kitchen: 'kitchen-oak',
    bathroom: 'bathroom-olive',
  },
}
