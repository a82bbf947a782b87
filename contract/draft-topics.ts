/** What guests ask about and a fact of their home, building or booking answers. */
export const DRAFT_TOPICS = [
  'way_in',
  'wifi',
  'parking',
  'pool',
  'check_in',
  'check_out',
  'map',
  'beds',
  'pets',
  'smoking',
  'parties',
  'visitors',
  'amenity',
  'appliance',
] as const
export type DraftTopic = (typeof DRAFT_TOPICS)[number]

/** Where the fact stands. */
export const DRAFT_SOURCES = ['home', 'building', 'booking', 'stay_page'] as const
export type DraftSource = (typeof DRAFT_SOURCES)[number]
