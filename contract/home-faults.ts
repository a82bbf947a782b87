/** What keeps a home from being sold, beside what every field may lack; sentences in messages/home-faults. */
export const HOME_FAULTS = [
  'studio_bedrooms',
  'deposit_range',
  'plan_order',
  'legal_above',
  'max_above',
  'no_such_room',
  'room_without_bed',
  'too_few_beds',
  'range_order',
  'range_too_long',
  'range_shared',
  'night_free',
  'night_too_dear',
  'listed_twice',
  'owner_unknown',
  'owner_is_none',
  'area_unknown',
  'building_unknown',
  'building_elsewhere',
  'permit_expired',
  'amenity_unknown',
  'described_otherwise',
  'slug_taken',
  'slug_twice',
  'picture_missing',
  'picture_unreadable',
  'pictures_few',
  'rates_short',
] as const
export type HomeFaultCode = (typeof HOME_FAULTS)[number]
/** What a sentence names: figures and names, as the fault says. */
export type HomeFaultParts = Record<string, string | number>
