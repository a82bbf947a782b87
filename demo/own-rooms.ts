export type Room = 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'terrace' | 'studio'
export type Rooms = Partial<Record<Room, string>>

const TEAL_HERRING: Rooms = {
  living: 'living-teal-herring',
  bedroom: 'bedroom-teal-herring',
  kitchen: 'kitchen-teal-herring',
  bathroom: 'bathroom-teal-herring',
}

const CLAY_OLD: Rooms = {
  living: 'living-clay-old',
  bedroom: 'bedroom-clay-arch',
  kitchen: 'kitchen-clay-arch',
  bathroom: 'bathroom-clay-old',
}
const SKY_SAND: Rooms = {
  living: 'living-sky-sand',
  bedroom: 'bedroom-sky-sand',
  kitchen: 'kitchen-sky-sand',
  bathroom: 'bathroom-sky-sand',
}

const STUDIO_SAND: Rooms = {
  studio: 'studio-sand',
  kitchen: 'kitchen-studio-sand',
  bathroom: 'bathroom-studio-sand',
}

/** Homes whose rooms are theirs, or few others', in place of their look's; by slug. */
export const OWN_ROOMS: Record<string, Rooms> = {
  'bayt-al-khor-courtyard-house': CLAY_OLD,
  'saluki-three-bedroom-villa': CLAY_OLD,
  'saluki-five-bedroom-villa': CLAY_OLD,
  'wasl-courtyard-villa': CLAY_OLD,
  'frond-five-bedroom-villa': SKY_SAND,
  'sahel-family-four-bedroom': SKY_SAND,
  'circle-nine-sand-studio': STUDIO_SAND,
  'zumurrud-sand-studio': STUDIO_SAND,
  'shira-navy-studio': {
    studio: 'studio-navy',
    kitchen: 'kitchen-studio-navy',
    bathroom: 'bathroom-studio-navy',
  },
  'rawdah-clay-one-bedroom': {
    living: 'living-terracotta-oak',
    bedroom: 'bedroom-terracotta-oak',
    kitchen: 'kitchen-terracotta-oak',
    bathroom: 'bathroom-terracotta-oak',
  },
  'dhow-yard-one-bedroom': TEAL_HERRING,
  'flamingo-teal-two-bedroom': TEAL_HERRING,
  'parkside-emerald-one-bedroom': {
    living: 'living-emerald-stone',
    bedroom: 'bedroom-emerald-stone',
    kitchen: 'kitchen-emerald-stone',
    bathroom: 'bathroom-emerald-stone',
  },
  'rimal-four-bedroom-villa': {
    living: 'living-emerald-garden',
    bedroom: 'bedroom-emerald-garden',
    kitchen: 'kitchen-emerald-garden',
    bathroom: 'bathroom-emerald-garden',
  },
  'fairway-four-bedroom-villa': {
    living: 'living-olive-garden',
    bedroom: 'bedroom-olive-garden',
    kitchen: 'kitchen-olive-garden',
    bathroom: 'bathroom-olive-garden',
  },
}
