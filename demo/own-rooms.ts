export type Room = 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'terrace' | 'studio'
export type Rooms = Partial<Record<Room, string>>

/** Homes whose rooms are theirs, or one other home's, in place of their look's; by slug. */
export const OWN_ROOMS: Record<string, Rooms> = {
  'fairway-four-bedroom-villa': {
    living: 'living-olive-garden',
    bedroom: 'bedroom-olive-garden',
    kitchen: 'kitchen-oak',
    bathroom: 'bathroom-olive',
  },
}
